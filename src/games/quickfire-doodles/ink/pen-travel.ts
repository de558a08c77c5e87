import { distance, type Point } from './ink-path.ts'
import type { Ink } from './ink-schemas.ts'
import { readStroke } from './read-ink.ts'

/** A sharp turn takes as long to draw as a line of about this length. */
const POINT_TRAVEL_MIN = 60

/** The travel of each stroke of a doodle, so that a step does not read all of them. */
const travelsByInk = new WeakMap<Ink, readonly number[]>()

/** How far the pen travels through these points, in units of the grid. Each point counts as 60 at least. */
export function penTravel(points: readonly Point[], from?: Point): number {
  let last = from
  return points.reduce((travel, point) => {
    const step = last === undefined ? 0 : distance(last, point)
    last = point
    return travel + Math.max(POINT_TRAVEL_MIN, step)
  }, 0)
}

/** The pen travel of each stroke. */
export function travelsOf(ink: Ink): readonly number[] {
  const travels = travelsByInk.get(ink) ?? ink.map(travelOfStroke)
  travelsByInk.set(ink, travels)
  return travels
}

export function keepTravels(ink: Ink, travels: readonly number[]): void {
  travelsByInk.set(ink, travels)
}

export function sumOf(travels: readonly number[]): number {
  return travels.reduce((sum, travel) => sum + travel, 0)
}

function travelOfStroke(text: string): number {
  const stroke = readStroke(text)
  return stroke.ok ? penTravel(stroke.value.points) : 0
}
