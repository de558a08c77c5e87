import * as bodies from '../bodies.ts'
import type { Character } from '../character.ts'
import * as eyes from '../eyes.ts'
import { dot, dots, flat, inked, leaf, line, oval, tube } from '../marks.ts'
import * as mouths from '../mouths.ts'
import { FACE_LINE, LEAF_GREEN, STAR_YELLOW, TRAIT_LINE } from '../style.ts'

export const berry: Character = {
  body: bodies.strawberry,
  skin: '#F2385A',
  eyes: eyes.dotEyes,
  mouth: mouths.grin,
  face: { x: 50, eyesY: 56, eyesApart: 14, mouthY: 67 },
  gleam: [24, 44],
  onSkin: seeds('#FFD9A0'),
  inFront: [
    inked(
      'M50 32L34 39L33 30L17 31L29 22L24 12L40 17L46 6Q50 2 54 6L60 17L76 12L71 22L83 31L67 30L66 39Z',
      LEAF_GREEN,
    ),
  ],
}

export const citrus: Character = {
  body: bodies.lemon,
  skin: '#FFE14A',
  eyes: eyes.winkingEyes,
  mouth: mouths.wobble,
  face: { x: 50, eyesY: 54, eyesApart: 14, mouthY: 72 },
  gleam: [30, 40],
  onSkin: [flat('M0 76Q50 96 100 60V100H0Z', '#F2B90F')],
  inFront: [leaf(52, 30, 38, 0.92, '#5DB63F')],
}

const limePith = '#FBFFDF'

/** Half a slice, with a grin along the cut. */
export const lime: Character = {
  body: bodies.wedge,
  skin: '#5FA80F',
  eyes: eyes.dotEyes,
  mouth: mouths.grin,
  face: { x: 50, eyesY: 46, eyesApart: 15, mouthY: 58 },
  gleam: [21, 36],
  onSkin: [
    flat('M16 29H84C82 62 69 82 50 82C31 82 18 62 16 29Z', limePith),
    flat('M20 29H80C78 60 67 78 50 78C33 78 22 60 20 29Z', '#C4EB3F'),
    line('M50 29V78M50 29L26 66M50 29L74 66', 3, limePith),
  ],
}

/** Fished out of a glass, with the stick still in. */
export const olive: Character = {
  body: bodies.tall,
  skin: '#A3A832',
  eyes: eyes.sleepyEyes,
  mouth: mouths.smirk,
  face: { x: 50, eyesY: 56, eyesApart: 12, mouthY: 74, lid: '#C4C84E' },
  gleam: [31, 44],
  inFront: [
    oval(50, 26, 15, 9, '#F2452E', TRAIT_LINE),
    tube('M25 10L52 27', 3, '#F0D9A6', 3),
    dot(23, 10, 6, STAR_YELLOW, TRAIT_LINE),
  ],
}

export const plum: Character = {
  body: bodies.disc,
  skin: '#93368F',
  eyes: eyes.upwardEyes,
  mouth: mouths.surprise,
  face: { x: 50, eyesY: 58, eyesApart: 13, mouthY: 75 },
  gleam: [28, 44],
  onSkin: [flat('M70 18C100 30 100 90 58 96C84 78 84 40 70 18Z', '#74246F')],
  inFront: [
    line('M50 26C48 32 48 36 51 41'),
    line('M50 26C50 18 52 12 56 8', 6),
    leaf(49, 24, -62, 0.9, '#6CBF4B'),
  ],
}

export const tangerine: Character = {
  body: bodies.squat,
  skin: '#FF8A1F',
  eyes: eyes.roundEyes,
  mouth: mouths.smile,
  face: { x: 50, eyesY: 56, eyesApart: 15, mouthY: 72 },
  gleam: [22, 46],
  onSkin: [
    dots(
      [
        [20, 66],
        [28, 78],
        [38, 84],
        [50, 88],
        [62, 84],
        [72, 78],
        [80, 66],
      ],
      2.4,
      '#D96400',
    ),
  ],
  inFront: [
    inked('M41 32Q50 24 59 32Q57 38 50 36Q43 38 41 32Z', LEAF_GREEN, FACE_LINE),
    leaf(49, 30, -80, 0.95, LEAF_GREEN),
    leaf(52, 29, 42, 0.95, LEAF_GREEN),
  ],
}

function seeds(color: string) {
  const places = [
    [25, 54],
    [28, 68],
    [36, 81],
    [50, 86],
    [64, 81],
    [72, 68],
    [75, 54],
    [50, 48],
  ] as const
  return places.map(([x, y]) => oval(x, y, 2.2, 3.2, color))
}
