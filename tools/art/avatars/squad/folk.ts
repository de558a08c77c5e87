import * as bodies from '../bodies.ts'
import type { Character } from '../character.ts'
import * as eyes from '../eyes.ts'
import { bothSides, dot, flat, inked, line, oval, panel } from '../marks.ts'
import * as mouths from '../mouths.ts'
import { star } from '../outlines.ts'
import { FACE_LINE, STAR_YELLOW, TOMATO_RED, TRAIT_LINE, WHITE } from '../style.ts'

/** A robot. */
export const cobalt: Character = {
  body: bodies.box,
  skin: '#3D6BFF',
  eyes: eyes.visor,
  mouth: mouths.grille,
  face: { x: 50, eyesY: 52, eyesApart: 13, mouthY: 76 },
  gleam: [24, 34],
  behind: [
    line('M50 28V12', 5),
    dot(50, 10, 6.5, TOMATO_RED, 5),
    bothSides(panel({ x: 4, y: 46, width: 16, height: 24 }, 5, '#AEB9D6', 5)),
  ],
}

const jadeHorn = '#FFF0C9'

/** A small dragon with a big scowl. */
export const jade: Character = {
  body: bodies.blob,
  skin: '#2FBF9B',
  eyes: eyes.fierceEyes,
  mouth: mouths.fangs,
  face: { x: 50, eyesY: 55, eyesApart: 15, mouthY: 73 },
  gleam: [23, 46],
  behind: [bothSides(inked('M26 36C12 30 10 16 16 6C22 14 32 18 40 26Z', jadeHorn))],
  onSkin: [oval(50, 92, 24, 22, '#A8F0D8')],
  inFront: [inked('M43 25L50 11L57 25Q50 28 43 25Z', jadeHorn, TRAIT_LINE)],
}

/** A sailor on shore leave. */
export const navy: Character = {
  body: bodies.egg,
  skin: '#2C4A8C',
  eyes: eyes.sidewaysEyes,
  mouth: mouths.smirk,
  face: { x: 50, eyesY: 54, eyesApart: 12, mouthY: 69 },
  gleam: [22, 62],
  onSkin: [
    flat('M50 30C70 30 76 46 75 58C74 72 64 79 50 79C36 79 26 72 25 58C24 46 30 30 50 30Z', '#FFE0BD'),
    flat('M10 74Q20 84 50 84T90 74V100H10Z', WHITE),
    line('M10 82Q24 92 50 92T90 82', 3, '#2C4A8C'),
  ],
  inFront: [
    inked('M27 26C26 6 74 6 73 26Z', WHITE),
    inked('M12 26C12 20 24 18 50 18S88 20 88 26L84 38C72 46 28 46 16 38Z', WHITE),
    line('M18 31Q50 43 82 31', FACE_LINE, TOMATO_RED),
    inked('M50 84L36 78V94L50 88L64 94V78Z', TOMATO_RED, FACE_LINE),
  ],
}

/** A wizard, and a wise one. */
export const sage: Character = {
  body: bodies.egg,
  skin: '#F3D3B0',
  eyes: eyes.spectacles,
  mouth: mouths.noMouth,
  face: { x: 50, eyesY: 54, eyesApart: 13, mouthY: 70 },
  gleam: [22, 58],
  inFront: [
    inked(
      'M18 62C26 68 38 64 50 68C62 64 74 68 82 62C87 80 72 88 63 86C60 93 54 96 50 96C46 96 40 93 37 86C28 88 13 80 18 62Z',
      '#FFFDF5',
      TRAIT_LINE,
    ),
    inked('M25 36C33 26 38 8 64 4C60 12 68 24 75 36C60 42 40 42 25 36Z', '#8FB980'),
    inked('M8 42C8 34 26 36 50 36S92 34 92 42C90 48 70 45 50 45S10 48 8 42Z', '#8FB980'),
    inked(star({ center: [50, 25], outer: 7.5, inner: 3.2, points: 5, softness: 0.1 }), STAR_YELLOW, 3),
  ],
}

const lightning = '#FFE135'

/** Too fast for a second eye. */
export const zippy: Character = {
  body: bodies.bean,
  skin: '#B05CFF',
  eyes: eyes.oneEye,
  mouth: mouths.teeth,
  face: { x: 48, eyesY: 53, eyesApart: 0, mouthY: 76 },
  gleam: [30, 42],
  behind: [
    line('M50 30V22', 5),
    inked('M57 4L36 17L48 19L43 31L66 15L53 13Z', lightning, FACE_LINE),
    line('M6 50H14M4 62H12M7 74H15', 5),
  ],
  onSkin: [inked('M76 28L64 40L72 42L66 52L84 38L76 36Z', lightning, 3), flat('M0 84H100V100H0Z', '#8A35DB')],
}
