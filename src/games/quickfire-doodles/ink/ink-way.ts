import { distance, type Point } from './ink-path.ts'
import type { Ink } from './ink-schemas.ts'
import { readStroke } from './read-ink.ts'

/** A sharp turn takes as long to draw as a line of about this length. */
const POINT_WAY_MIN = 60

/** The ways of the strokes of a doodle, so that a step does not read all of them. */
const waysByInk = new WeakMap<Ink, readonly number[]>()

/** The way of the pen through these points, in units of the grid. Each point counts as 60 at least. */
export function wayThrough(points: readonly Point[], from?: Point): number {
  let last = from
  return points.reduce((way, point) => {
    const step = last === undefined ? 0 : distance(last, point)
    last = point
    return way + Math.max(POINT_WAY_MIN, step)
  }, 0)
}

/** The way of each stroke. */
export function waysOf(ink: Ink): readonly number[] {
  const ways = waysByInk.get(ink) ?? ink.map(wayOfStroke)
  waysByInk.set(ink, ways)
  return ways
}

export function keepWays(ink: Ink, ways: readonly number[]): void {
  waysByInk.set(ink, ways)
}

export function sumOf(ways: readonly number[]): number {
  return ways.reduce((sum, way) => sum + way, 0)
}

function wayOfStroke(text: string): number {
  const stroke = readStroke(text)
  return stroke.ok ? wayThrough(stroke.value.points) : 0
}
