import * as bodies from '../bodies.ts'
import type { Character } from '../character.ts'
import * as eyes from '../eyes.ts'
import { bothSides, dot, dots, flat, inked, leaf, line } from '../marks.ts'
import * as mouths from '../mouths.ts'
import { star } from '../outlines.ts'
import {
  BARK_BROWN,
  CREAM,
  DETAIL_LINE,
  FACE_LINE,
  LEAF_GREEN,
  STAR_YELLOW,
  TOMATO_RED,
  WHITE,
} from '../style.ts'

export const forest: Character = {
  body: bodies.tree,
  skin: '#23824A',
  eyes: eyes.upwardEyes,
  mouth: mouths.smile,
  face: { x: 50, eyesY: 55, eyesApart: 12, mouthY: 73 },
  gleam: [36, 46],
  behind: [inked('M42 80H58V95H42Z', BARK_BROWN)],
  onSkin: [line('M30 35Q50 43 70 35M22 60Q50 70 78 60', 5, '#176237')],
  inFront: [
    inked(
      star({ center: [50, 13], outer: 10, inner: 4.6, points: 5, softness: 0.12 }),
      STAR_YELLOW,
      FACE_LINE,
    ),
  ],
}

/** A sprite of the hedge, all ears. */
export const leafy: Character = {
  body: bodies.tall,
  skin: '#9ADB55',
  eyes: eyes.lashedEyes,
  mouth: mouths.smile,
  face: { x: 50, eyesY: 54, eyesApart: 13, mouthY: 68 },
  gleam: [38, 30],
  behind: [bothSides(leaf(35, 45, -56, 1.1, LEAF_GREEN))],
  onSkin: [
    dots(
      [
        [30, 72],
        [70, 72],
      ],
      4.5,
      '#FF9F80',
    ),
  ],
  inFront: [line('M50 17C49 11 52 8 55 5', 5)],
}

/** A boulder that has not moved for so long that things grow on it. */
export const moss: Character = {
  body: bodies.rock,
  skin: '#A8A59A',
  eyes: eyes.sleepyEyes,
  mouth: mouths.smile,
  face: { x: 50, eyesY: 66, eyesApart: 15, mouthY: 81, lid: '#87847A' },
  gleam: [20, 60],
  onSkin: [
    inked(
      'M0 0H100V50Q95 58 89 50Q82 60 75 48Q68 56 61 47Q54 57 46 48Q38 58 31 49Q24 60 17 52Q10 60 0 54Z',
      '#7DB03A',
      FACE_LINE,
    ),
  ],
  inFront: [
    inked('M58 29V17H68V29Z', CREAM, FACE_LINE),
    inked('M48 18C48 2 78 2 78 18Q63 22 48 18Z', TOMATO_RED, FACE_LINE),
    dot(58, 12, 2.4, WHITE),
    dot(68, 12, 2.4, WHITE),
  ],
}

export const rose: Character = {
  body: bodies.petals,
  skin: '#F4477C',
  eyes: eyes.happyEyes,
  mouth: mouths.smile,
  face: { x: 50, eyesY: 55, eyesApart: 12, mouthY: 64 },
  gleam: [24, 50],
  behind: [bothSides(leaf(34, 80, -112, 0.95, LEAF_GREEN))],
  onSkin: [dot(50, 56, 27, '#FFC2D3'), flat('M23 60A27 27 0 0 0 77 60A27 23 0 0 1 23 60Z', '#F99BB8')],
  inFront: [line('M50 22a7 7 0 1 1-7 7M50 22a4 4 0 1 1 3 7', DETAIL_LINE)],
}
