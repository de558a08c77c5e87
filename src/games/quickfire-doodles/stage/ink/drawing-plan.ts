import { distance, type Point } from '../../ink/ink-path.ts'
import { penTravel } from '../../ink/pen-travel.ts'
import type { Stroke } from '../../ink/read-ink.ts'

/** A doodle is drawn again within this time, however much it has. */
export const DRAWN_WITHIN_MS = 3_000

/** The pen travel between two strokes, and for a dot, in units of the grid. */
const LIFT = 60

/** The pen travel of one piece of a stroke, which takes less than a millisecond to draw. */
const PIECE_TRAVEL = 4_000

/** When each stroke of a doodle begins and ends, as parts of the whole: from 0 to 1. */
export type DrawingPlan = readonly { readonly from: number; readonly to: number }[]

export function planDrawing(strokes: readonly Stroke[]): DrawingPlan {
  const lengths = strokes.map(({ points }) => lengthOf(points) + LIFT)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let before = 0
  return lengths.map((length) => {
    const from = before / total
    before += length
    return { from, to: before / total }
  })
}

/** The first part of a line, from nothing at 0 to all of it at 1. It ends between two of its points. */
export function partOfLine(points: readonly Point[], part: number): readonly Point[] {
  let left = lengthOf(points) * part
  const drawn: Point[] = points.slice(0, 1)
  for (let at = 1; at < points.length; at++) {
    const from = points[at - 1]
    const to = points[at]
    if (from === undefined || to === undefined) break
    const length = distance(from, to)
    if (length > left) {
      const reached = left / length
      return [...drawn, { x: from.x + (to.x - from.x) * reached, y: from.y + (to.y - from.y) * reached }]
    }
    left -= length
    drawn.push(to)
  }
  return drawn
}

/** The place of the point where a piece ends that begins at this place; null if the rest is shorter than a piece. */
export function endOfPiece(points: readonly Point[], begin: number): number | null {
  let travel = 0
  for (let at = begin + 1; at < points.length - 1; at++) {
    travel += penTravel(points.slice(at, at + 1), points[at - 1])
    if (travel >= PIECE_TRAVEL) return at
  }
  return null
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, at) => sum + distance(points[at - 1] ?? point, point), 0)
}
