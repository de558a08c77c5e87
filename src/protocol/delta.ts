/**
 * The difference between two values of JSON, such as two views of a room (SPEC WIRE-62). A delta that is no
 * object is the new value. One that is an object changes the object or list that was there before:
 *
 * - `{ "=": value }` replaces it by a value, as every new object is written.
 * - An object has a delta for each field that changes. Fields that the delta does not name stay.
 * - A list has a delta for each item that changes, by index. Items with the same delta share it: `0-3,7`.
 *   Before that, `splice` removes and inserts items: `[index, removed, ...inserted]`.
 */
type Delta = Readonly<Record<string, unknown>>

const WHOLE = '='
const SPLICE = 'splice'

/** The delta from one value to the other; undefined if they are equal. */
export function diff(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return undefined
  if (Array.isArray(after)) return Array.isArray(before) ? diffItems(before, after) : after
  if (!isFields(after)) return after
  return isFields(before) ? diffFields(before, after) : { [WHOLE]: after }
}

/**
 * The value after the delta. Shares unchanged parts with `before`, and ignores names that `before` lacks. A part
 * whose delta is of another kind, such as that of an object where there is none, is undefined.
 */
export function applyDelta<Value>(before: Value, delta: unknown): Value
export function applyDelta(before: unknown, delta: unknown): unknown {
  if (!isFields(delta)) return delta
  if (Object.hasOwn(delta, WHOLE)) return delta[WHOLE]
  if (Array.isArray(before)) return applyToItems(before, delta)
  if (!isFields(before)) return undefined
  return Object.fromEntries(
    Object.entries(before).map(([name, value]) => [
      name,
      Object.hasOwn(delta, name) ? applyDelta(value, delta[name]) : value,
    ]),
  )
}

function applyToItems(
  before: readonly unknown[],
  { [SPLICE]: splice, ...deltas }: Delta,
): readonly unknown[] {
  const [start, removed, ...inserted] = Array.isArray(splice) ? splice : [0, 0]
  const after = before.toSpliced(start, removed, ...inserted)
  for (const [places, delta] of Object.entries(deltas))
    for (const place of indexesIn(places, after.length)) after[place] = applyDelta(after[place], delta)
  return after
}

function diffFields(before: Delta, after: Delta): unknown {
  const names = Object.keys(after)
  if (names.length !== Object.keys(before).length || Object.hasOwn(after, WHOLE)) return { [WHOLE]: after }
  const changed: [string, unknown][] = []
  for (const name of names) {
    if (!Object.hasOwn(before, name)) return { [WHOLE]: after }
    const delta = diff(before[name], after[name])
    if (delta !== undefined) changed.push([name, delta])
  }
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

/** Items that are kept at the start and at the end are compared with each other, those between are replaced. */
function diffItems(before: readonly unknown[], after: readonly unknown[]): unknown {
  const most = Math.min(before.length, after.length)
  const isSameLength = before.length === after.length
  let start = 0
  while (start < most && isKept(before[start], after[start], isSameLength)) start++
  let end = 0
  while (
    end < most - start &&
    isKept(before[before.length - 1 - end], after[after.length - 1 - end], isSameLength)
  )
    end++
  const [removed, endOfInserted] = [before.length - start - end, after.length - end]
  const isSpliced = removed > 0 || endOfInserted > start
  if (isSpliced && start + end === 0) return after
  const changed: [number, unknown][] = []
  for (let place = 0; place < after.length; place++) {
    if (place >= start && place < endOfInserted) continue
    const delta = diff(before[place < start ? place : place - after.length + before.length], after[place])
    if (delta !== undefined) changed.push([place, delta])
  }
  if (!isSpliced) return changed.length === 0 ? undefined : groupItems(changed)
  return { [SPLICE]: [start, removed, ...after.slice(start, endOfInserted)], ...groupItems(changed) }
}

/** Whether these are one item in two states: by their id, else by their place in a list that keeps its length. */
function isKept(before: unknown, after: unknown, isSamePlace: boolean): boolean {
  if (before === after) return true
  const id = idOf(after)
  return id === idOf(before) && (id !== null || isSamePlace || diff(before, after) === undefined)
}

function idOf(item: unknown): string | null {
  return isFields(item) && typeof item.id === 'string' ? item.id : null
}

/** Items with the same delta under one name. */
function groupItems(changed: readonly (readonly [number, unknown])[]): Delta {
  if (changed.length === 1) return Object.fromEntries(changed)
  const groups = Map.groupBy(changed, ([, delta]) => JSON.stringify(delta))
  return Object.fromEntries(
    [...groups.values()].map((items) => [namePlaces(items.map(([place]) => place)), items[0]?.[1]]),
  )
}
/** Ascending indexes as text: `0-3,7`. */
function namePlaces(places: readonly number[]): string {
  const runs: { from: number; to: number }[] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run !== undefined && run.to === place - 1) run.to = place
    else runs.push({ from: place, to: place })
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(',')
}

const RUN = /^(\d{1,9})(?:-(\d{1,9}))?$/

/** The indexes that a name stands for, such as `0-3,7`, in a list of this length; none for `splice`. */
export function indexesIn(name: string, length: number): readonly number[] {
  return name.split(',').flatMap((run) => {
    const [, from, to = from] = RUN.exec(run) ?? []
    const count = Math.min(Number(to), length - 1) - Number(from) + 1
    return count > 0 ? Array.from({ length: count }, (_, place) => Number(from) + place) : []
  })
}

export function isFields(value: unknown): value is Delta {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
