import * as v from 'valibot'
import { type Addition, type Additions, additionsTo, lastAdditionTo } from '../kit/additions.ts'
import { INK_STEP, type Ink, type InkStep } from './ink/ink-schemas.ts'

/** The most steps of one doodle, and the most bytes of their texts: what was removed again is stored, too. */
export const STORED_STEPS_MAX = 1_000
export const STORED_BYTES_MAX = 24 * 1024

const SEPARATOR = ' '

/** The steps of one move as one text: a text takes much less memory than a list of short ones. */
export const StoredSteps = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:${INK_STEP})(?:${SEPARATOR}(?:${INK_STEP}))*$`)),
)

export function joinSteps(steps: readonly InkStep[]): string {
  return steps.join(SEPARATOR)
}

/** What was drawn of a doodle so far. */
export interface Drawing {
  readonly ink: Ink
  /** How many steps it took, those included that were undone. */
  readonly steps: number
  /** The bytes of their texts as they are stored. */
  readonly bytes: number
}

const NOTHING: Drawing = { ink: [], steps: 0, bytes: 0 }

/** Drawings by the last addition to them. While a doodle is drawn, no move reads what came before. */
const drawings = new WeakMap<Addition<string>, Drawing>()

export function drawingOf(additions: Additions<string>, doodle: number): Drawing {
  const last = lastAdditionTo(additions, doodle)
  return last === null ? NOTHING : (drawings.get(last) ?? readDrawing(additions, doodle))
}

/** Keeps the drawing after an addition, in place of the one before it. */
export function keepDrawing(last: Addition<string>, drawing: Drawing, before: Addition<string> | null): void {
  if (before !== null) drawings.delete(before)
  drawings.set(last, drawing)
}

/** Frees what `keepDrawing` keeps, of all doodles. */
export function forgetDrawings(additions: Additions<string>): void {
  for (const addition of additions) drawings.delete(addition)
}

/** From stored rows, whose steps were checked when they were drawn. */
function readDrawing(additions: Additions<string>, doodle: number): Drawing {
  const ink: string[] = []
  let [steps, bytes] = [0, 0]
  for (const { value } of additionsTo(additions, doodle)) {
    bytes += value.length
    for (const step of value.split(SEPARATOR)) {
      steps += 1
      const last = ink.length - 1
      if (step === '!') ink.length = 0
      else if (step === '<') ink.pop()
      else if (!step.startsWith('+')) ink.push(step)
      else if (last >= 0) ink[last] += step.slice(1)
    }
  }
  return { ink, steps, bytes }
}
