import * as bodies from '../bodies.ts'
import type { Character } from '../character.ts'
import * as eyes from '../eyes.ts'
import { bothSides, dot, dots, flat, inked, line, tube } from '../marks.ts'
import * as mouths from '../mouths.ts'
import { DETAIL_LINE, TRAIT_LINE, WHITE } from '../style.ts'

const coralSkin = '#FF8370'
const coralBranches =
  'M32 56C22 50 14 46 9 36M20 48C22 40 20 34 16 28M40 44C38 32 34 24 28 16M36 30C38 24 40 18 39 12M60 44C60 32 64 22 72 12M63 28C60 22 58 16 58 10M68 56C78 50 86 44 90 34M80 47C79 40 80 34 83 28'

/** A reef of one. */
export const coral: Character = {
  body: bodies.stump,
  skin: coralSkin,
  eyes: eyes.shiningEyes,
  mouth: mouths.smallSmile,
  face: { x: 50, eyesY: 62, eyesApart: 14, mouthY: 76 },
  gleam: [31, 66],
  behind: [tube(coralBranches, 7, coralSkin, 4.5)],
  onSkin: [
    dots(
      [
        [24, 84],
        [36, 86],
        [66, 86],
        [77, 82],
      ],
      3.4,
      '#D94A3C',
    ),
  ],
  inFront: [line('M35 57L29 54M41 48L39 39M59 48L60.5 39M65 57L71 54', 7, coralSkin)],
}

const goldieFin = '#FF7A1A'

/** A goldfish, still surprised. */
export const goldie: Character = {
  body: bodies.fish,
  skin: '#FFBE0B',
  eyes: eyes.bigEyes,
  mouth: mouths.surprise,
  face: { x: 37, eyesY: 52, eyesApart: 15, mouthY: 70 },
  gleam: [15, 48],
  behind: [
    inked('M24 32C24 14 44 6 58 12C54 18 58 26 60 34Z', goldieFin),
    inked('M66 58C76 48 80 34 92 30C98 40 92 50 88 58C93 66 97 76 91 86C80 82 76 70 66 58Z', goldieFin),
  ],
  onSkin: [line('M30 89q6-8 12 0M22 83q6-8 12 0q6-8 12 0q6-8 12 0', 3, '#E58A00')],
  inFront: [inked('M55 68C62 62 70 64 72 72C68 79 58 80 54 76Z', goldieFin, TRAIT_LINE)],
}

/** An octopus. */
export const indigo: Character = {
  body: bodies.octopus,
  skin: '#5247D6',
  eyes: eyes.bigEyes,
  mouth: mouths.smallSmile,
  face: { x: 50, eyesY: 47, eyesApart: 15, mouthY: 66 },
  gleam: [28, 28],
  onSkin: [
    bothSides(dot(13, 79, 3.2, '#A9A2FF') + dot(40, 84, 3.2, '#A9A2FF')),
    dot(62, 22, 5, '#A9A2FF'),
    dot(73, 31, 3.4, '#A9A2FF'),
  ],
}

/** A breaker, just about to. */
export const ocean: Character = {
  body: bodies.wave,
  skin: '#1F9FD6',
  eyes: eyes.roundEyes,
  mouth: mouths.grin,
  face: { x: 42, eyesY: 56, eyesApart: 13, mouthY: 70 },
  gleam: [15, 62],
  onSkin: [flat('M0 84Q12 76 25 84T50 84T75 84T100 84V100H0Z', '#0F78B8')],
  inFront: [
    inked(
      'M22 32C30 18 42 8 58 8C80 8 93 24 91 43Q86 37 81 42Q77 31 70 36Q63 23 56 31Q50 22 44 30Q38 24 33 32Q27 28 22 32Z',
      WHITE,
    ),
  ],
}

const shellPink = '#FFA9B8'

/** At home in a clam. */
export const pearl: Character = {
  body: bodies.pearl,
  skin: '#FFF7EE',
  eyes: eyes.lashedEyes,
  mouth: mouths.smallSmile,
  face: { x: 50, eyesY: 58, eyesApart: 11, mouthY: 70 },
  gleam: [38, 46],
  behind: [
    inked(
      'M50 74C30 84 4 70 4 46C4 38 10 34 15 37C14 24 26 18 33 25C36 13 46 10 50 18C54 10 64 13 67 25C74 18 86 24 85 37C90 34 96 38 96 46C96 70 70 84 50 74Z',
      shellPink,
    ),
    line('M33 25L41 50M67 25L59 50M50 18V40M15 37L30 52M85 37L70 52'),
    inked('M8 72C20 62 80 62 92 72C92 88 72 94 50 94C28 94 8 88 8 72Z', shellPink),
  ],
  onSkin: [dot(62, 71, 7, '#E9DCEB')],
}

/** A starfish that came in with the tide. */
export const sandy: Character = {
  body: bodies.starfish,
  skin: '#F4CE86',
  eyes: eyes.dotEyes,
  mouth: mouths.smile,
  face: { x: 50, eyesY: 54, eyesApart: 11, mouthY: 65 },
  gleam: [27, 46],
  onSkin: [
    dot(50, 20, 2.6, '#C98F3C'),
    dot(50, 29, 2.6, '#C98F3C'),
    bothSides(
      dots(
        [
          [18, 44],
          [26, 48],
          [32, 86],
          [37, 79],
        ],
        2.6,
        '#C98F3C',
      ),
    ),
  ],
}

/** A narwhal. */
export const turquoise: Character = {
  body: bodies.whale,
  skin: '#45D9D2',
  eyes: eyes.dotEyes,
  mouth: mouths.smile,
  face: { x: 39, eyesY: 58, eyesApart: 17, mouthY: 67 },
  gleam: [19, 46],
  behind: [inked('M29 38L33 5L48 36Z', '#FFE27A'), line('M32 24L41 27M33 15L37 17', DETAIL_LINE)],
  onSkin: [flat('M0 84Q40 74 80 90V100H0Z', '#D9FBF7')],
  inFront: [inked('M60 72C66 68 72 70 74 76C70 82 62 84 58 80Z', '#22AFA9', TRAIT_LINE)],
}
