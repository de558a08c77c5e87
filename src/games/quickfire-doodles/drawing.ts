import * as v from 'valibot'
import { type Addition, type Additions, additionsTo, lastAdditionTo } from '../kit/rules/additions.ts'
import { INK_STEP, type Ink, type InkStep } from './ink/ink-schemas.ts'
import { NOTHING_STORED, type StoredSize } from './ink/stored-size.ts'

const SEPARATOR = ' '

/** The steps of one move as one text: a text takes much less memory than a list of short ones. */
export const StoredSteps = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(?:${INK_STEP})(?:${SEPARATOR}(?:${INK_STEP}))*$`)),
)

export function joinSteps(steps: readonly InkStep[]): string {
  return steps.join(SEPARATOR)
}

/** The ink up to an addition. Only that of the last one of a doodle is kept, because each has all strokes. */
const inkByAddition = new WeakMap<Addition<string>, Ink>()
/** The size up to an addition. Views read it before and after each one, on every server that has the room in memory. */
const sizeByAddition = new WeakMap<Addition<string>, StoredSize>()

/** What was drawn of a doodle so far. */
export function inkIn(additions: Additions<string>, doodle: number): Ink {
  const last = lastAdditionTo(additions, doodle)
  return last === null ? [] : (inkByAddition.get(last) ?? readInkOf(additions, doodle))
}

/** Keeps what is drawn up to an addition. Its ink replaces that up to the addition before it. */
export function keepDrawing(
  last: Addition<string>,
  { ink, size }: { readonly ink: Ink; readonly size: StoredSize },
  before: Addition<string> | null,
): void {
  if (before !== null) inkByAddition.delete(before)
  inkByAddition.set(last, ink)
  sizeByAddition.set(last, size)
}

/** Frees the ink that `keepDrawing` keeps, of all doodles. */
export function forgetInk(additions: Additions<string>): void {
  for (const addition of additions) inkByAddition.delete(addition)
}

/** What is stored of a doodle so far. */
export function sizeIn(additions: Additions<string>, doodle: number): StoredSize {
  const last = lastAdditionTo(additions, doodle)
  if (last === null) return NOTHING_STORED
  const size = sizeByAddition.get(last) ?? readSize(additionsTo(additions, doodle))
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
function readInkOf(additions: Additions<string>, doodle: number): Ink {
  const ink: string[] = []
  for (const { value } of additionsTo(additions, doodle)) {
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
