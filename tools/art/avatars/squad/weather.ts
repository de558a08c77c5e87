import * as bodies from '../bodies.ts'
import type { Character } from '../character.ts'
import * as eyes from '../eyes.ts'
import { bothSides, dot, line, tube } from '../marks.ts'
import * as mouths from '../mouths.ts'
import { LEAF_GREEN, STAR_YELLOW, TOMATO_RED } from '../style.ts'

/** A cloud with its rainbow. */
export const sky: Character = {
  body: bodies.cloud,
  skin: '#BFE6FF',
  eyes: eyes.dotEyes,
  mouth: mouths.smile,
  face: { x: 49, eyesY: 60, eyesApart: 14, mouthY: 71 },
  gleam: [24, 52],
  behind: [tube(arch(25.5), 6, TOMATO_RED), line(arch(19.5), 7, STAR_YELLOW), line(arch(13), 7, LEAF_GREEN)],
}

export const sunny: Character = {
  body: bodies.sun,
  skin: '#FFA91F',
  eyes: eyes.shiningEyes,
  mouth: mouths.grin,
  face: { x: 50, eyesY: 50, eyesApart: 12, mouthY: 62 },
  gleam: [28, 42],
  onSkin: [dot(50, 53, 27, '#FFE14A')],
  inFront: [bothSides(dot(27, 62, 4.5, '#FF8F5A'))],
}

/** Half a circle that ends on both sides behind the cloud. */
function arch(radius: number): string {
  const [left, right] = [59 - radius, 59 + radius]
  return `M${left} 46V42A${radius} ${radius} 0 0 1 ${right} 42V46`
}
