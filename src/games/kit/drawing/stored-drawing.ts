import * as v from 'valibot'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { MoveRefusal } from '#rooms/games/room-game.ts'
import { type Addition, type Additions, add, additionsTo, lastAdditionTo } from '../rules/additions.ts'
import { applySteps } from './apply-steps.ts'
import { type DrawnInk, type DrawnSteps, INK_STEP, type InkStep } from './ink-schemas.ts'

/** Limits on the stored steps of one drawing, including undone ones. */
export const STORED_STEPS_MAX = 1_000
export const STORED_BYTES_MAX = 24 * 1024
/** Steps that remove something are stored beyond these limits, up to this one: undo and clear work with an empty pen. */
const ALL_STEPS_MAX = 2 * STORED_STEPS_MAX

const SEPARATOR = ' '

/** The steps of one move as one text: a text takes much less memory than a list of short ones. */
export const StoredSteps = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:${INK_STEP})(?:${SEPARATOR}(?:${INK_STEP}))*$`)),
)

/** The stored steps of one drawing, including undone ones. */
export interface StoredSize {
  readonly steps: number
  /** The length of the steps' texts, each with a separator. */
  readonly bytes: number
}

export const NOTHING_STORED: StoredSize = { steps: 0, bytes: 0 }

/** The ink up to an addition. Only that of the last one of a drawing is kept, because each has all strokes. */
const inkByAddition = new WeakMap<Addition<string>, DrawnInk>()
/** The size up to an addition. Views read it before and after each one, on every server that has the room in memory. */
const sizeByAddition = new WeakMap<Addition<string>, StoredSize>()

/** Drawings are subjects of additions. Adds a move to one, as one addition. */
export function addDrawn(
  additions: Additions<string>,
  drawing: number,
  { from, steps }: DrawnSteps,
): Result<Additions<string>, MoveRefusal> {
  const size = sizeIn(additions, drawing)
  if (from !== size.steps) return refuse({ code: 'move-refused', reason: 'out-of-step' })
  const drawn = applySteps(inkIn(additions, drawing), steps)
  if (!drawn.ok && drawn.refusal !== 'pen-empty') return refuse({ code: 'bad-move' })
  const stored = storeSteps(size, steps)
  if (!drawn.ok || !stored.ok) return refuse({ code: 'move-refused', reason: 'pen-empty' })
  const [all, last] = add(additions, drawing, steps.join(SEPARATOR))
  keepDrawing(last, { ink: drawn.value, size: stored.value }, lastAdditionTo(additions, drawing))
  return accept(all)
}

/** The size with these steps, if the drawing has room for all of them. */
export function storeSteps(size: StoredSize, steps: readonly InkStep[]): Result<StoredSize, 'pen-empty'> {
  let after = size
  for (const step of steps) {
    after = { steps: after.steps + 1, bytes: after.bytes + step.length + SEPARATOR.length }
    const isRemoval = step === '<' || step === '!'
    const hasRoom = isRemoval
      ? after.steps <= ALL_STEPS_MAX
      : after.steps <= STORED_STEPS_MAX && after.bytes <= STORED_BYTES_MAX
    if (!hasRoom) return refuse('pen-empty')
  }
  return accept(after)
}

export function inkIn(additions: Additions<string>, drawing: number): DrawnInk {
  const last = lastAdditionTo(additions, drawing)
  return last === null ? [] : (inkByAddition.get(last) ?? readInkOf(additions, drawing))
}

/** Keeps the drawing up to an addition. Its ink replaces that up to the addition before it. */
export function keepDrawing(
  last: Addition<string>,
  { ink, size }: { readonly ink: DrawnInk; readonly size: StoredSize },
  before: Addition<string> | null,
): void {
  if (before !== null) inkByAddition.delete(before)
  inkByAddition.set(last, ink)
  sizeByAddition.set(last, size)
}

/** Frees the ink that `keepDrawing` keeps, of all drawings. */
export function forgetInk(additions: Additions<string>): void {
  for (const addition of additions) inkByAddition.delete(addition)
}

export function sizeIn(additions: Additions<string>, drawing: number): StoredSize {
  const last = lastAdditionTo(additions, drawing)
  if (last === null) return NOTHING_STORED
  const size = sizeByAddition.get(last) ?? readSize(additionsTo(additions, drawing))
  sizeByAddition.set(last, size)
  return size
}

/** Adds to the newest size that is known. */
function readSize(additions: Additions<string>): StoredSize {
  const start = additions.findLastIndex((addition) => sizeByAddition.has(addition))
  const known = additions[start]
  return additions.slice(start + 1).reduce(
    ({ bytes, steps }, { value }) => ({
      steps: steps + value.split(SEPARATOR).length,
      bytes: bytes + value.length + SEPARATOR.length,
    }),
    (known && sizeByAddition.get(known)) ?? NOTHING_STORED,
  )
}

/** From stored rows, whose steps were checked when they were drawn. */
function readInkOf(additions: Additions<string>, drawing: number): DrawnInk {
  const ink: string[] = []
  for (const { value } of additionsTo(additions, drawing)) {
    for (const step of value.split(SEPARATOR)) {
      const last = ink.length - 1
      if (step === '!') ink.length = 0
      else if (step === '<') ink.pop()
      else if (!step.startsWith('+')) ink.push(step)
      else if (last >= 0) ink[last] += step.slice(1)
    }
  }
  return ink
}
