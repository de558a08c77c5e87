import { flat, inked, line, type Mark, oval, panel } from './marks.ts'
import { BEAK_ORANGE, DETAIL_LINE, FACE_LINE, MOUTH_DARK, TONGUE_RED, TRAIT_LINE, WHITE } from './style.ts'

/** A mouth around this point. */
export type Mouth = (x: number, y: number) => Mark

export const smile: Mouth = (x, y) => at(x, y, line('M-9 0Q0 10 9 0', TRAIT_LINE))
export const smallSmile: Mouth = (x, y) => at(x, y, line('M-5 0Q0 6 5 0', TRAIT_LINE))
export const smirk: Mouth = (x, y) => at(x, y, line('M-8 3Q4 6 10 -3', TRAIT_LINE))
export const wobble: Mouth = (x, y) => at(x, y, line('M-12 2Q-8 -5 -4 2T4 2T12 2', TRAIT_LINE))
export const catMouth: Mouth = (x, y) => at(x, y, line('M-10 0Q-5 8 0 0Q5 8 10 0', TRAIT_LINE))
export const surprise: Mouth = (x, y) => at(x, y, oval(0, 2, 5.5, 6.5, MOUTH_DARK, FACE_LINE))
export const noMouth: Mouth = () => ''

export const grin: Mouth = (x, y) =>
  at(
    x,
    y,
    inked('M-13 -2Q0 3 13 -2Q10 14 0 14Q-10 14 -13 -2Z', MOUTH_DARK, FACE_LINE) +
      flat('M-6 10.5Q0 5 6 10.5Q0 13 -6 10.5Z', TONGUE_RED),
  )

export const teeth: Mouth = (x, y) =>
  at(
    x,
    y,
    inked('M-13 -2H13Q12 11 0 11Q-12 11 -13 -2Z', WHITE, FACE_LINE) + line('M0 -1V10M-11 4H11', DETAIL_LINE),
  )

export const oneTooth: Mouth = (x, y) =>
  at(
    x,
    y,
    panel({ x: -1, y: 1, width: 8, height: 9 }, 2, WHITE, DETAIL_LINE) +
      line('M-11 -1Q0 7 11 -1', TRAIT_LINE),
  )

export const fangs: Mouth = (x, y) =>
  at(
    x,
    y,
    line('M-12 0Q0 7 12 0', TRAIT_LINE) +
      inked('M-8 2.5L-5 10L-2 3.6Z', WHITE, DETAIL_LINE) +
      inked('M8 2.5L5 10L2 3.6Z', WHITE, DETAIL_LINE),
  )

export const tongueOut: Mouth = (x, y) =>
  at(x, y, inked('M-1 4L9 2V8Q4 16 -1 9Z', TONGUE_RED, DETAIL_LINE) + line('M-12 0Q0 9 12 0', TRAIT_LINE))

export const bill: Mouth = (x, y) =>
  at(
    x,
    y,
    inked('M-21 1Q-17 -9 0 -9Q17 -9 21 1Q16 13 0 13Q-16 13 -21 1Z', BEAK_ORANGE, TRAIT_LINE) +
      line('M-18 2Q0 8 18 2', DETAIL_LINE),
  )

export const beak: Mouth = (x, y) => at(x, y, inked('M-10 -3Q0 -9 10 -3L0 11Z', BEAK_ORANGE, TRAIT_LINE))

export const grille: Mouth = (x, y) =>
  at(
    x,
    y,
    panel({ x: -14, y: -5, width: 28, height: 12 }, 4, WHITE, FACE_LINE) +
      line('M-5 -4V6M5 -4V6', DETAIL_LINE),
  )

function at(x: number, y: number, mark: Mark): Mark {
  return `<g transform="translate(${x} ${y})">${mark}</g>`
}
