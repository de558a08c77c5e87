import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import { type PathProblem, type Point, readPath } from './ink-path.ts'
import { type DrawnInk, INK_BYTES_MAX, INK_TRAVEL_MAX, type InkStep, STROKES_MAX } from './ink-schemas.ts'
import { bytesOf, keepTravels, penTravel, readNib, sumOf, travelsOf } from './read-ink.ts'

/** `no-stroke`: nothing to continue or to remove. `pen-empty`: more bytes, strokes or pen travel than a drawing may have. */
export type InkProblem = PathProblem | 'no-stroke' | 'pen-empty'

/**
 * The drawing after these steps; a refusal if one of them is refused. The time is linear in the steps and the strokes that
 * they continue, each of which is read once.
 */
export function applySteps(ink: DrawnInk, steps: readonly InkStep[]): Result<DrawnInk, InkProblem> {
  const strokes = [...ink]
  /** The last point of each stroke that these steps have added or continued, by the index of the stroke. */
  const ends: Point[] = []
  const travels = [...travelsOf(ink)]
  let bytes = bytesOf(ink)
  let travel = sumOf(travels)

  for (const step of steps) {
    const last = strokes.length - 1
    if (step[0] === '!') {
      strokes.length = 0
      ends.length = 0
      travels.length = 0
      bytes = 0
      travel = 0
    } else if (step[0] === '<') {
      const removed = strokes.pop()
      if (removed === undefined) return refuse('no-stroke')
      ends.length = Math.min(ends.length, last)
      bytes -= removed.length
      travel -= travels.pop() ?? 0
    } else if (step[0] === '+') {
      const stroke = strokes[last]
      if (stroke === undefined) return refuse('no-stroke')
      const end = ends[last] ?? lastPointOf(stroke)
      if (end === null) return refuse('malformed')
      const more = readPath(step.slice(1), end)
      if (!more.ok) return more
      strokes[last] = stroke + step.slice(1)
      ends[last] = more.value.at(-1) ?? end
      bytes += step.length - 1
      const added = penTravel(more.value, end)
      travels[last] = (travels[last] ?? 0) + added
      travel += added
    } else {
      const nib = readNib(step)
      if (!nib.ok) return nib
      const points = readPath(step.slice(1))
      if (!points.ok) return points
      const end = points.value.at(-1)
      if (end === undefined) return refuse('malformed')
      strokes.push(step)
      ends[strokes.length - 1] = end
      bytes += step.length
      const added = penTravel(points.value)
      travels.push(added)
      travel += added
    }
    if (bytes > INK_BYTES_MAX || strokes.length > STROKES_MAX || travel > INK_TRAVEL_MAX)
      return refuse('pen-empty')
  }
  keepTravels(strokes, travels)
  return accept(strokes)
}

/** Null for a stroke that cannot be read. */
function lastPointOf(stroke: string): Point | null {
  const points = readPath(stroke.slice(1))
  return points.ok ? (points.value.at(-1) ?? null) : null
}
