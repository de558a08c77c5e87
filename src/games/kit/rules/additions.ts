import { countBefore } from './state.ts'

/** An entry that is added and never changed, such as strokes of a doodle. */
export interface Addition<Value> {
  /** The number of the object that it was added to. */
  readonly subject: number
  /** From 0, among the additions to this subject. */
  readonly place: number
  readonly value: Value
}

/** All additions of one kind, by subject and place. */
export type Additions<Value> = readonly Addition<Value>[]

/** The additions to one subject, in their order. */
export function additionsTo<Value>(additions: Additions<Value>, subject: number): Additions<Value> {
  return additions.slice(firstAt(additions, subject), firstAt(additions, subject + 1))
}

/** The latest addition to a subject; null without one. */
export function lastAdditionTo<Value>(additions: Additions<Value>, subject: number): Addition<Value> | null {
  const last = additions[firstAt(additions, subject + 1) - 1]
  return last?.subject === subject ? last : null
}

/** The additions with another one, the last to its subject. */
export function add<Value>(
  additions: Additions<Value>,
  subject: number,
  value: Value,
): readonly [Additions<Value>, Addition<Value>] {
  const end = firstAt(additions, subject + 1)
  const added = { subject, place: end - firstAt(additions, subject), value }
  return [additions.toSpliced(end, 0, added), added]
}

/** The additions without those to one subject; the same object if it has none. */
export function withoutSubject<Value>(additions: Additions<Value>, subject: number): Additions<Value> {
  const start = firstAt(additions, subject)
  const count = firstAt(additions, subject + 1) - start
  return count === 0 ? additions : additions.toSpliced(start, count)
}

/** The index of the first addition to this subject or a later one. */
function firstAt(additions: Additions<unknown>, subject: number): number {
  return countBefore(additions, (addition) => addition.subject < subject)
}
