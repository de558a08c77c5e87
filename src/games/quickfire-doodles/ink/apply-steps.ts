import { accept, type Result, refuse } from '#rooms/result.ts'
import { type PathProblem, type Point, readPath } from './ink-path.ts'
import { INK_BYTES_MAX, INK_WAY_MAX, type Ink, type InkStep, STROKES_MAX } from './ink-schemas.ts'
import { keepWays, sumOf, waysOf, wayThrough } from './ink-way.ts'
import { bytesOf, readNib } from './read-ink.ts'

/** `no-stroke`: nothing to continue or to remove. `pen-empty`: more bytes, strokes or way than a doodle may have. */
export type InkProblem = PathProblem | 'no-stroke' | 'pen-empty'

/**
 * The doodle after these steps; nothing of it if one of them is refused. It takes time in proportion to the steps and
 * the strokes that they continue, each of which is read once.
 */
export function applySteps(ink: Ink, steps: readonly InkStep[]): Result<Ink, InkProblem> {
  const strokes = [...ink]
  /** The last points of the strokes that these steps drew or continued, by the place of the stroke. */
  const ends: Point[] = []
  const ways = [...waysOf(ink)]
  let bytes = bytesOf(ink)
  let way = sumOf(ways)

  for (const step of steps) {
    const last = strokes.length - 1
    switch (step[0]) {
      case '!':
        strokes.length = 0
        ends.length = 0
        ways.length = 0
        bytes = 0
        way = 0
        break
      case '<': {
        const removed = strokes.pop()
        if (removed === undefined) return refuse('no-stroke')
        ends.length = Math.min(ends.length, last)
        bytes -= removed.length
        way -= ways.pop() ?? 0
        break
      }
      case '+': {
        const stroke = strokes[last]
        if (stroke === undefined) return refuse('no-stroke')
        const end = ends[last] ?? lastPointOf(stroke)
        if (end === null) return refuse('malformed')
        const more = readPath(step.slice(1), end)
        if (!more.ok) return more
        strokes[last] = stroke + step.slice(1)
        ends[last] = more.value.at(-1) ?? end
        bytes += step.length - 1
        const wayOfMore = wayThrough(more.value, end)
        ways[last] = (ways[last] ?? 0) + wayOfMore
        way += wayOfMore
        break
      }
      default: {
        const nib = readNib(step)
        if (!nib.ok) return nib
        const points = readPath(step.slice(1))
        if (!points.ok) return points
        const end = points.value.at(-1)
        if (end === undefined) return refuse('malformed')
        strokes.push(step)
        ends[strokes.length - 1] = end
        bytes += step.length
        const wayOfStroke = wayThrough(points.value)
        ways.push(wayOfStroke)
        way += wayOfStroke
      }
    }
    if (bytes > INK_BYTES_MAX || strokes.length > STROKES_MAX || way > INK_WAY_MAX) return refuse('pen-empty')
  }
  keepWays(strokes, ways)
  return accept(strokes)
}

/** Null for a stroke that cannot be read. */
function lastPointOf(stroke: string): Point | null {
  const points = readPath(stroke.slice(1))
  return points.ok ? (points.value.at(-1) ?? null) : null
}
