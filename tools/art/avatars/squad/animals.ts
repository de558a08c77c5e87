import * as bodies from '../bodies.ts'
import type { Character } from '../character.ts'
import * as eyes from '../eyes.ts'
import { bothSides, dot, flat, inked, line, oval } from '../marks.ts'
import * as mouths from '../mouths.ts'
import { CREAM, FACE_LINE, INK, TRAIT_LINE } from '../style.ts'

const azureWing = '#1C6FDB'

/** A bluebird. */
export const azure: Character = {
  body: bodies.egg,
  skin: '#3FA0FF',
  eyes: eyes.roundEyes,
  mouth: mouths.beak,
  face: { x: 50, eyesY: 46, eyesApart: 12, mouthY: 62 },
  gleam: [32, 34],
  behind: [
    bothSides(inked('M22 52C11 46 4 52 5 62C6 74 14 80 26 76Z', azureWing)),
    inked('M42 22C38 12 44 6 50 6C49 12 56 6 62 9C57 12 60 18 57 23Z', azureWing),
  ],
  onSkin: [oval(50, 86, 24, 20, '#D6EEFF')],
}

const nightWing = '#4A3A9E'

/** A bat, up with the evening sky on its belly. */
export const dusk: Character = {
  body: bodies.bat,
  skin: '#7A67DB',
  eyes: eyes.sleepyEyes,
  mouth: mouths.fangs,
  face: { x: 50, eyesY: 54, eyesApart: 13, mouthY: 70, lid: '#9D8DF0' },
  gleam: [33, 42],
  behind: [
    bothSides(
      inked('M30 46C20 36 12 30 4 30C7 42 5 54 6 68Q14 63 19 72Q25 68 31 78Z', nightWing) +
        inked('M28 46C24 32 22 22 23 10C32 14 42 22 47 32Z', nightWing),
    ),
  ],
  onSkin: [flat('M0 78Q50 66 100 78V100H0Z', '#FF9A62'), flat('M0 86Q50 76 100 86V100H0Z', '#FFC85C')],
}

/** An animal of no known kind. */
export const fuzzy: Character = {
  body: bodies.fur,
  skin: '#B07B4F',
  eyes: eyes.googlyEyes,
  mouth: mouths.tongueOut,
  face: { x: 50, eyesY: 48, eyesApart: 13, mouthY: 69 },
  gleam: [18, 52],
  onSkin: [oval(50, 76, 20, 13, '#E2BC8C')],
  inFront: [line('M42 20L46 28L50 17L54 28L59 19', 5)],
}

/** A bee. */
export const honey: Character = {
  body: bodies.bee,
  skin: '#FFC933',
  eyes: eyes.happyEyes,
  mouth: mouths.catMouth,
  face: { x: 50, eyesY: 56, eyesApart: 13, mouthY: 63 },
  gleam: [30, 46],
  behind: [
    bothSides(
      inked('M32 62C16 66 4 58 4 44C4 28 22 22 34 44Z', '#DDF3FF') +
        line('M42 34C41 20 37 13 31 11', TRAIT_LINE) +
        dot(30, 10, 5, '#FFC933', FACE_LINE),
    ),
  ],
  onSkin: [
    flat('M0 33Q50 42 100 33V39Q50 48 0 39Z', INK),
    flat('M0 71Q50 82 100 71V78Q50 89 0 78Z', INK),
    flat('M0 86Q50 96 100 86V100H0Z', INK),
  ],
}

const bunnyPink = '#FF6FAE'

export const pinky: Character = {
  body: bodies.blob,
  skin: '#FFA3CC',
  eyes: eyes.dotEyes,
  mouth: mouths.oneTooth,
  face: { x: 50, eyesY: 58, eyesApart: 15, mouthY: 70 },
  gleam: [26, 44],
  behind: [
    inked('M36 36C22 30 18 6 28 4C38 2 46 18 46 34Z', '#FFA3CC'),
    inked('M64 36C78 30 84 12 76 6C66 0 54 18 54 34Z', '#FFA3CC'),
    flat('M37 30C29 24 26 12 30 10C35 9 40 20 41 30Z', bunnyPink),
    flat('M63 30C71 24 76 14 72 12C67 9 60 20 59 30Z', bunnyPink),
  ],
  onSkin: [bothSides(dot(24, 70, 6, bunnyPink))],
}

/** A duck: a teal is one. */
export const teal: Character = {
  body: bodies.bell,
  skin: '#0FA39B',
  eyes: eyes.roundEyes,
  mouth: mouths.bill,
  face: { x: 50, eyesY: 42, eyesApart: 12, mouthY: 63 },
  gleam: [28, 36],
  behind: [bothSides(inked('M14 66C2 66 2 80 12 84L24 82Z', '#0A7A80'))],
  onSkin: [flat('M0 86Q50 72 100 86V100H0Z', CREAM)],
  inFront: [
    inked(
      'M45 24C35 20 33 13 36 8C41 11 45 10 48 6C52 10 57 8 62 6C64 13 61 20 55 24Z',
      '#0A7A80',
      TRAIT_LINE,
    ),
  ],
}
