import * as bodies from '../bodies.ts'
import type { Character } from '../character.ts'
import * as eyes from '../eyes.ts'
import { bothSides, dot, flat, inked, line, oval } from '../marks.ts'
import * as mouths from '../mouths.ts'
import { star } from '../outlines.ts'
import { DETAIL_LINE, INK, WHITE } from '../style.ts'

/** A drop of resin, with an insect in it. */
export const amber: Character = {
  body: bodies.drop,
  skin: '#F58A07',
  eyes: eyes.roundEyes,
  mouth: mouths.oneTooth,
  face: { x: 50, eyesY: 62, eyesApart: 14, mouthY: 77 },
  gleam: [26, 58],
  onSkin: [
    flat('M58 0C70 30 104 50 92 96H52C92 90 88 52 58 0Z', '#C96500'),
    `<g transform="rotate(28 54 39)">${[
      oval(48, 37, 5, 3, '#FFE2A8'),
      oval(60, 37, 5, 3, '#FFE2A8'),
      oval(54, 40, 3.2, 6.5, INK),
      dot(54, 32, 2.8, INK),
    ].join('')}</g>`,
  ],
}

const emeraldLight = '#74E8AE'
const emeraldDark = '#0E8F55'

export const emerald: Character = {
  body: bodies.emeraldCut,
  skin: '#1FBF75',
  eyes: eyes.roundEyes,
  mouth: mouths.smirk,
  face: { x: 50, eyesY: 48, eyesApart: 11, mouthY: 66 },
  gleam: [25, 46],
  onSkin: [
    flat('M37 7H63L82 26L71 34L58 21H42L29 34L18 26Z', emeraldLight),
    flat('M37 93H63L82 74L71 66L58 79H42L29 66L18 74Z', emeraldDark),
    line('M42 21H58L71 34V66L58 79H42L29 66V34Z', DETAIL_LINE),
    line(
      'M37 7L42 21M63 7L58 21M82 26L71 34M82 74L71 66M63 93L58 79M37 93L42 79M18 74L29 66M18 26L29 34',
      DETAIL_LINE,
    ),
  ],
  inFront: [
    inked(star({ center: [86, 15], outer: 11, inner: 3.6, points: 4, softness: 0.08 }), WHITE, DETAIL_LINE),
  ],
}

/** A heart, cut and polished. */
export const ruby: Character = {
  body: bodies.heart,
  skin: '#E0263F',
  eyes: eyes.winkingEyes,
  mouth: mouths.grin,
  face: { x: 50, eyesY: 50, eyesApart: 16, mouthY: 65 },
  gleam: [20, 28],
  onSkin: [
    flat('M0 0H100V37H0Z', '#FF7382'),
    bothSides(flat('M8 37L50 94L26 62Z', '#AD1229')),
    line('M8 37H92M32 22L26 37M68 22L74 37', DETAIL_LINE),
  ],
}
