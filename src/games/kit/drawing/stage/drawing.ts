import { applySteps } from '../apply-steps.ts'
import { distance, type Point, writePath } from '../ink-path.ts'
import {
  type DrawnInk,
  GRID_HEIGHT,
  GRID_WIDTH,
  INK_BYTES_MAX,
  INK_TRAVEL_MAX,
  type InkStep,
  STROKES_MAX,
} from '../ink-schemas.ts'
import { bytesOf, letterOf, type Nib, sumOf, travelsOf } from '../read-ink.ts'
import {
  NOTHING_STORED,
  STORED_BYTES_MAX,
  STORED_STEPS_MAX,
  type StoredSize,
  storeSteps,
} from '../stored-drawing.ts'
import { simplifyLine } from './simplify-line.ts'

/**
 * Captured points of a stroke that are not in its ink yet, and their length in units of the grid. A longer tail would take
 * too long to draw in each frame.
 */
const TAIL_MAX = 64
const TAIL_LENGTH_MAX = 1_500
/** A point is not captured if it is closer to the one before, in units of the grid. */
const CLOSE = 1
/** Smooths a trembling hand: the line follows a step shorter than this only in part, but at least by half. */
const SLOW_STEP = 12

interface OpenStroke {
  readonly nib: Nib
  /** The last point that is in the ink. */
  anchor: Point
  /** The points captured since, not rounded. */
  tail: Point[]
  /** How far it is along the tail. */
  length: number
  /** Where the pen is. */
  pen: Point
}

/** `empty`: something has to be removed before the pen writes again. `used-up`: so much was undone that it never does. */
export type PenState = 'writes' | 'empty' | 'used-up'

export interface DrawingEvents {
  /** A step was drawn. It is in the ink already. */
  readonly onStep: (step: InkStep) => void
  /** These points of the open stroke are in the ink now. */
  readonly onInk: (points: readonly Point[], nib: Nib) => void
  /** The pen has run out. An open stroke has ended. */
  readonly onEmpty: () => void
}

/**
 * The drawing on the pad, with the stroke under the pen. Points are captured as they come. From time to time those of
 * the tail are simplified, rounded to the grid and become a step.
 */
export class Drawing {
  readonly #events: DrawingEvents
  #ink: DrawnInk = []
  #open: OpenStroke | null = null
  #penState: PenState = 'writes'
  /** No less than the stored size: the server may get several of these steps as one. */
  #size = NOTHING_STORED

  constructor(events: DrawingEvents) {
    this.#events = events
  }

  get ink(): DrawnInk {
    return this.#ink
  }

  get penState(): PenState {
    return this.#penState
  }

  get left(): number {
    return inkLeft(this.#ink, this.#size)
  }

  get isDrawing(): boolean {
    return this.#open !== null
  }

  /** The open stroke from its last point in the ink to the pen; null without one. */
  get tail(): { readonly points: readonly Point[]; readonly nib: Nib } | null {
    if (this.#open === null) return null
    const { anchor, tail, pen, nib } = this.#open
    return { points: [anchor, ...tail, pen], nib }
  }

  /** Adopts the stored drawing with the steps being sent, and the number of all steps. Drops an open stroke that it lacks. */
  reset(ink: DrawnInk, steps: number): void {
    const hasOpen = ink.length === this.#ink.length && ink.at(-1) === this.#ink.at(-1)
    if (!hasOpen) this.#open = null
    this.#ink = ink
    this.#penState = 'writes'
    // After a reload the page does not know the bytes of undone steps.
    this.#size = { steps, bytes: Math.max(this.#size.bytes, bytesOf(ink) + steps) }
  }

  /** Returns whether a stroke has begun: the pen may be empty. */
  begin(nib: Nib, at: Point): boolean {
    this.end()
    if (this.#penState !== 'writes') return false
    // Its first point is in the ink at once, so that the stroke has its place among the steps.
    const anchor = toGrid(at)
    const dot = letterOf(nib) + writePath([anchor])
    if (!this.#apply(dot)) {
      this.#runOut(dot)
      return false
    }
    this.#open = { nib, anchor, tail: [], length: 0, pen: anchor }
    this.#events.onInk([anchor], nib)
    return true
  }

  extend(points: readonly Point[]): void {
    for (const point of points) {
      const open = this.#open
      if (open === null) return
      open.pen = point
      const before = open.tail.at(-1) ?? open.anchor
      const part = Math.min(1, Math.max(0.5, distance(before, point) / SLOW_STEP))
      const next = {
        x: before.x + (point.x - before.x) * part,
        y: before.y + (point.y - before.y) * part,
      }
      if (distance(before, next) < CLOSE) continue
      open.tail.push(next)
      open.length += distance(before, next)
      if (open.tail.length >= TAIL_MAX || open.length >= TAIL_LENGTH_MAX) this.cut()
    }
  }

  /** Moves the captured points of the open stroke into the ink. */
  cut(): void {
    const open = this.#open
    if (open === null || open.tail.length === 0) return
    const { anchor } = open
    const rest = simplifyLine([anchor, ...open.tail])
      .slice(1)
      .map(toGrid)
    open.tail = []
    open.length = 0
    const points = rest.filter((point, place) => distance(rest[place - 1] ?? anchor, point) > 0)
    const stepTo = (count: number) => `+${writePath(points.slice(0, count), anchor)}`
    // The pen may run out before the last point.
    let count = points.length
    while (count > 0 && !this.#apply(stepTo(count))) count--
    const end = points[count - 1]
    if (end !== undefined) {
      open.anchor = end
      this.#events.onInk([anchor, ...points.slice(0, count)], open.nib)
    }
    if (count < points.length) this.#runOut(stepTo(1))
  }

  /** Ends the open stroke where the pen is. */
  end(): void {
    if (this.#open === null) return
    this.#open.tail.push(this.#open.pen)
    this.cut()
    this.#open = null
  }

  /** Removes the last stroke, the open one if there is one. */
  undo(): void {
    this.#remove('<')
  }

  clear(): void {
    this.#remove('!')
  }

  #remove(step: InkStep): void {
    this.#open = null
    if (this.#ink.length === 0) return
    if (this.#penState === 'empty') this.#penState = 'writes'
    this.#apply(step)
  }

  /** Returns whether the step fits the drawing. */
  #apply(step: InkStep): boolean {
    const applied = applySteps(this.#ink, [step])
    const size = storeSteps(this.#size, [step])
    if (!applied.ok || !size.ok) return false
    this.#ink = applied.value
    this.#size = size.value
    this.#events.onStep(step)
    return true
  }

  #runOut(step: InkStep): void {
    this.#open = null
    this.#penState = storeSteps(this.#size, ['!', step]).ok ? 'empty' : 'used-up'
    this.#events.onEmpty()
  }
}

/** From here on the page shows how much is left. */
export const LAST_TENTH = 0.1

/** How much is left in a pen that has drawn this: from 1 to 0. */
export function inkLeft(ink: DrawnInk, { bytes, steps }: StoredSize): number {
  const used = [
    bytesOf(ink) / INK_BYTES_MAX,
    ink.length / STROKES_MAX,
    sumOf(travelsOf(ink)) / INK_TRAVEL_MAX,
    bytes / STORED_BYTES_MAX,
    steps / STORED_STEPS_MAX,
  ]
  return Math.max(0, 1 - Math.max(...used))
}

function toGrid({ x, y }: Point): Point {
  return {
    x: Math.round(Math.min(GRID_WIDTH, Math.max(0, x))),
    y: Math.round(Math.min(GRID_HEIGHT, Math.max(0, y))),
  }
}
