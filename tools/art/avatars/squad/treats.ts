import * as bodies from '../bodies.ts'
import type { Character } from '../character.ts'
import * as eyes from '../eyes.ts'
import { bothSides, flat, inked, line, tube } from '../marks.ts'
import * as mouths from '../mouths.ts'
import { TRAIT_LINE, WHITE } from '../style.ts'

/** A peppermint in its wrapper. */
export const minty: Character = {
  body: bodies.disc,
  skin: WHITE,
  eyes: eyes.shiningEyes,
  mouth: mouths.catMouth,
  face: { x: 50, eyesY: 55, eyesApart: 14, mouthY: 70 },
  gleam: [25, 46],
  behind: [bothSides(inked('M22 57L4 38L8 57L4 76Z', '#B9F5E0'))],
  onSkin: [
    flat(
      'M50 57C50 40 38 30 26 30L50 14C62 24 60 44 50 57ZM50 57C66 52 80 58 84 70L96 46C84 36 62 44 50 57ZM50 57C52 74 44 86 34 90L66 100C74 86 64 66 50 57ZM50 57C36 64 22 60 16 50L4 74C20 80 40 72 50 57Z',
      '#63DDB5',
    ),
  ],
}

const mochaBrown = '#A5683F'

/** A mug with plenty of foam. */
export const mocha: Character = {
  body: bodies.mug,
  skin: mochaBrown,
  eyes: eyes.happyEyes,
  mouth: mouths.smile,
  face: { x: 47, eyesY: 64, eyesApart: 13, mouthY: 73 },
  gleam: [25, 52],
  behind: [tube('M72 50C94 44 98 76 72 78', 5.5, mochaBrown, 4.75)],
  inFront: [
    inked(
      'M13 40C8 30 18 24 25 29C28 20 42 18 47 26C54 18 66 20 68 29C78 25 86 34 80 42C76 48 70 46 68 42C64 48 56 48 53 43C49 49 41 49 38 43C34 48 28 48 26 43C22 47 15 46 13 40Z',
      '#FFF0D6',
      TRAIT_LINE,
    ),
    line('M36 15q-5-5 0-10M54 14q-5-5 0-10'),
  ],
}
