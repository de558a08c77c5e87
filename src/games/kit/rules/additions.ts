import { countBefore } from './state.ts'

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

/** The index of the first addition to this subject or a later one. */
function startOf(additions: Additions<unknown>, subject: number): number {
  return countBefore(additions, (addition) => addition.subject < subject)
}
