import { prefersReducedMotion } from '#ui/prefers-reduced-motion.ts'
import { distance, type Point } from '../ink-path.ts'
import type { DrawnInk } from '../ink-schemas.ts'
import { penTravel, readInk, type Stroke } from '../read-ink.ts'
import { createStrokePath, outlineOf } from './outline.ts'

/** A drawing of any size is drawn again within this time. */
export const DRAWN_WITHIN_MS = 3_000
/** In the shortest phases, which only tests and demonstrations have, a drawing is whole after this part of them. */
const PHASE_PART_MAX = 0.2
/** The pen travel between two strokes, and for a dot, in units of the grid. */
const LIFT = 60
/** The pen travel of one piece of a stroke, which takes less than a millisecond to draw. */
const PIECE_TRAVEL = 4_000

type ShownPath = Pick<SVGPathElement, 'before' | 'getAttribute' | 'setAttribute'>

/** When each stroke of a drawing begins and ends, as parts of the whole: from 0 to 1. */
type ReplayPlan = readonly { readonly from: number; readonly to: number }[]

/**
 * How long a drawing has been drawing itself, by the server's clock: since the start of this phase. A page that loads
 * later shows as much of it as the others. It is whole while the game is paused.
 */
export function drawnForMs(
  { phaseEndsAt, phaseMs }: { readonly phaseEndsAt: number | null; readonly phaseMs: number },
  now: number,
): number {
  if (phaseEndsAt === null) return DRAWN_WITHIN_MS
  const hurry = Math.max(1, DRAWN_WITHIN_MS / (phaseMs * PHASE_PART_MAX))
  return (phaseMs - (phaseEndsAt - now)) * hurry
}

/**
 * Draws the strokes of a picture one after another, without React: only their paths change. `paths` show the whole
 * strokes, as they do again once the returned function has ended it, and as they stay if motion is reduced.
 */
export function replay(ink: DrawnInk, paths: Iterable<ShownPath>, elapsed: () => number): () => void {
  if (prefersReducedMotion()) return () => undefined
  const strokes = readInk(ink)
  const plan = planReplay(strokes)
  const growing = [...paths].flatMap((path, place) => {
    const stroke = strokes[place]
    return stroke === undefined ? [] : [new GrowingStroke(path, stroke)]
  })
  let frame = 0

  function show(part: number): void {
    growing.forEach((stroke, place) => {
      const { from, to } = plan[place] ?? { from: 0, to: 0 }
      stroke.show((part - from) / (to - from))
    })
  }

  function draw(): void {
    const part = elapsed() / DRAWN_WITHIN_MS
    show(Math.min(1, part))
    if (part < 1) frame = requestAnimationFrame(draw)
  }

  draw()
  return () => {
    cancelAnimationFrame(frame)
    show(1)
  }
}

export function planReplay(strokes: readonly Stroke[]): ReplayPlan {
  const lengths = strokes.map(({ points }) => lineLength(points) + LIFT)
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let before = 0
  return lengths.map((length) => {
    const from = before / total
    before += length
    return { from, to: before / total }
  })
}

/**
 * A stroke that draws itself. Of a long one, each finished piece becomes a separate path, which never changes again:
 * a frame computes the outline of the last piece only.
 */
class GrowingStroke {
  readonly #path: ShownPath
  readonly #stroke: Stroke
  readonly #outline: string
  /** The shown part, from 0 to 1. */
  #part = 1
  #pieces: SVGPathElement[] = []
  /** The place of the first point of the last piece. */
  #begin = 0

  /** `path` shows the whole stroke. */
  constructor(path: ShownPath, stroke: Stroke) {
    this.#path = path
    this.#stroke = stroke
    this.#outline = path.getAttribute('d') ?? ''
  }

  /** Shows this part of it: nothing up to 0, all of it from 1 on. */
  show(wanted: number): void {
    const part = Math.min(1, Math.max(0, wanted))
    if (part === this.#part) return
    this.#part = part
    if (part === 1) {
      this.#path.setAttribute('d', this.#outline)
      for (const piece of this.#pieces) piece.remove()
      this.#pieces = []
      this.#begin = 0
      return
    }
    const { points, width } = this.#stroke
    const drawn = part === 0 ? [] : partOfLine(points, part)
    for (;;) {
      const end = endOfPiece(drawn, this.#begin)
      if (end === null) break
      const piece = createStrokePath(drawn.slice(this.#begin, end + 1), this.#stroke)
      this.#path.before(piece)
      this.#pieces.push(piece)
      this.#begin = end
    }
    this.#path.setAttribute('d', outlineOf(drawn.slice(this.#begin), width))
  }
}

/** The first part of a line, from nothing at 0 to all of it at 1. It ends between two of its points. */
export function partOfLine(points: readonly Point[], part: number): readonly Point[] {
  let left = lineLength(points) * part
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

function lineLength(points: readonly Point[]): number {
  return points.reduce((sum, point, at) => sum + distance(points[at - 1] ?? point, point), 0)
}
