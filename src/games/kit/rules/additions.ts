import { compareKeys } from './state.ts'

/** What is only ever added, such as strokes to a doodle: stored once, and never changed. */
export interface Addition<Value> {
  /** What it was added to, as a number. */
  readonly subject: number
  /** From 0, among the additions to this subject. */
  readonly place: number
  readonly value: Value
}

/** All additions of one kind, by subject and place. */
export type Additions<Value> = readonly Addition<Value>[]

/** Rows may be read in any order. */
export function orderAdditions<Value>(additions: Additions<Value>): Additions<Value> {
  return additions.toSorted(
    (one, other) => compareKeys(one.subject, other.subject) || compareKeys(one.place, other.place),
  )
}

/** The additions to one subject, in their order. */
export function additionsTo<Value>(additions: Additions<Value>, subject: number): Additions<Value> {
  return additions.slice(startOf(additions, subject), startOf(additions, subject + 1))
}

/** The latest addition to a subject; null without one. */
export function lastAdditionTo<Value>(additions: Additions<Value>, subject: number): Addition<Value> | null {
  const last = additions[startOf(additions, subject + 1) - 1]
  return last?.subject === subject ? last : null
}

/** The additions with another one, the last to its subject. */
export function add<Value>(
  additions: Additions<Value>,
  subject: number,
  value: Value,
): readonly [Additions<Value>, Addition<Value>] {
  const end = startOf(additions, subject + 1)
  const added = { subject, place: end - startOf(additions, subject), value }
  return [additions.toSpliced(end, 0, added), added]
}

/** The additions without those to one subject; the same object if it has none. */
export function withoutSubject<Value>(additions: Additions<Value>, subject: number): Additions<Value> {
  const start = startOf(additions, subject)
  const count = startOf(additions, subject + 1) - start
  return count === 0 ? additions : additions.toSpliced(start, count)
}

/** Whether the places of each subject are 0, 1, 2 and so on. */
export function areComplete(ordered: Additions<unknown>): boolean {
  return ordered.every(({ place, subject }, index) => {
    const before = ordered[index - 1]
    return place === (before?.subject === subject ? before.place + 1 : 0)
  })
}

/** The index of the first addition to this subject or a later one, by binary search. */
function startOf(additions: Additions<unknown>, subject: number): number {
  let low = 0
  let high = additions.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((additions[middle]?.subject ?? subject) < subject) low = middle + 1
    else high = middle
  }
  return low
}
