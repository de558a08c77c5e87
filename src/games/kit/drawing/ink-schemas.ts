import * as v from 'valibot'
import { Count, type ShapeOf } from '#rooms/record/fields.ts'

/**
 * Drawings as texts. A grid of 1000 × 750 points, the origin at the upper left.
 *
 * A path is a list of numbers, two for each point: the first point from the origin, every other from the point
 * before. A number n is written as zigzag (0, −1, 1, −2, … as 0, 1, 2, 3, …) in groups of five bits, the lowest
 * first, each as one of the 64 characters A–Z a–z 0–9 - _ ; a group that another follows has its sixth bit set.
 *
 * A stroke is one letter, A to R (pen × 3 + width), and its path. Pens: black, tomato, sun, mint, sky, pink. Widths:
 * thin, medium, thick.
 */
const PATH = '[A-Za-z0-9_-]'

/** The most bytes of all strokes of one drawing, as they are stored. */
export const INK_BYTES_MAX = 16 * 1024
export const STROKES_MAX = 400
/** The most pen travel of one drawing (`penTravel`). It bounds the time that drawing it again takes. */
export const INK_TRAVEL_MAX = 250_000
/** The longest text of one step. Longer ones do not fit a frame. */
export const STEP_LENGTH_MAX = 4_000

export const GRID_WIDTH = 1000
export const GRID_HEIGHT = 750

const StrokeText = v.pipe(v.string(), v.maxLength(INK_BYTES_MAX), v.regex(new RegExp(`^[A-R]${PATH}{2,}$`)))

/** A drawing: its strokes in the order in which they were drawn. */
export const DrawnInk = v.pipe(v.array(StrokeText), v.maxLength(STROKES_MAX))
export type DrawnInk = ShapeOf<typeof DrawnInk>

/** A step, as part of a regular expression. */
export const INK_STEP = `[A-R]${PATH}{2,}|\\+${PATH}{2,}|<|!`

/**
 * One step of drawing: a stroke (`A…`), more of the last stroke (`+` and a path whose first point is relative to the
 * stroke's last), its removal (`<`), or the removal of all (`!`).
 */
export const InkStep = v.pipe(
  v.string(),
  v.maxLength(STEP_LENGTH_MAX),
  v.regex(new RegExp(`^(?:${INK_STEP})$`)),
)
export type InkStep = ShapeOf<typeof InkStep>

/** A player may send drawn steps once in this time. */
export const DRAW_EVERY_MS = 1_000
/** The most steps that are sent at once. */
export const MOVE_STEPS_MAX = 100

/** Fields of a move: the steps since the last such move. `from` counts earlier steps; another number is refused. */
export const drawnEntries = {
  from: Count,
  steps: v.pipe(v.array(InkStep), v.minLength(1), v.maxLength(MOVE_STEPS_MAX)),
}
export interface DrawnSteps {
  readonly from: number
  readonly steps: readonly InkStep[]
}
