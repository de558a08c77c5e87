/**
 * The delta of a player's view of a game by one commit (SPEC WIRE-62): fields by name, items of a list by
 * index. Items with the same delta share it, under their indexes: `0-3,7`. For an object or a list, an object
 * in the delta is a nested delta: fields that it does not name stay. Any other value replaces.
 */
export type GameChange = Readonly<Record<string, unknown>>

/** There is no delta between two values: the value that contains them has to be sent whole. */
const NO_DELTA = Symbol('no delta')
const SAME = Symbol('same')

/** The delta from one view to the other, empty if they are equal; null if the view has to be sent whole. */
export function diffGame(before: unknown, after: unknown): GameChange | null {
  if (before === after) return {}
  if (!isFields(before) || !isFields(after)) return null
  const change = diffFields(before, after)
  return change === NO_DELTA ? null : change === SAME ? {} : (change as GameChange)
}

/** The view after the delta. Shares unchanged parts with `before`, and ignores names that `before` lacks. */
export function applyGameChange<View>(before: View, change: unknown): View
export function applyGameChange(before: unknown, change: unknown): unknown {
  if (!isFields(change)) return change
  if (Array.isArray(before)) return applyToItems(before, change)
  if (!isFields(before)) return change
  return Object.fromEntries(Object.entries(before).map(([key, value]) => [key, applyTo(value, change, key)]))
}

function applyTo(value: unknown, change: GameChange, key: string): unknown {
  return Object.hasOwn(change, key) ? applyGameChange(value, change[key]) : value
}

function applyToItems(before: readonly unknown[], change: GameChange): readonly unknown[] {
  const parts = new Map<number, unknown>()
  for (const [places, part] of Object.entries(change))
    for (const place of placesIn(places, before.length)) parts.set(place, part)
  return before.map((item, place) => (parts.has(place) ? applyGameChange(item, parts.get(place)) : item))
}

function diffValues(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return SAME
  if (Array.isArray(before)) {
    if (!Array.isArray(after)) return isFields(after) ? NO_DELTA : after
    const change = before.length === after.length ? diffFields({ ...before }, { ...after }) : NO_DELTA
    if (change === SAME) return SAME
    return isFields(change) ? groupItems(change) : after
  }
  return isFields(before) && isFields(after) ? diffFields(before, after) : after
}

function diffFields(before: GameChange, after: GameChange): unknown {
  const keys = Object.keys(after)
  if (keys.length !== Object.keys(before).length) return NO_DELTA
  const change: [string, unknown][] = []
  for (const key of keys) {
    if (!Object.hasOwn(before, key)) return NO_DELTA
    const part = diffValues(before[key], after[key])
    if (part === NO_DELTA) return NO_DELTA
    if (part !== SAME) change.push([key, part])
  }
  return change.length === 0 ? SAME : Object.fromEntries(change)
}

/** Items with the same delta under one name. */
function groupItems(change: GameChange): GameChange {
  const groups = Map.groupBy(Object.entries(change), ([, part]) => JSON.stringify(part))
  const named = [...groups.values()].map((items) => [
    namePlaces(items.map(([place]) => Number(place))),
    items[0]?.[1],
  ])
  return Object.fromEntries(named)
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

/** The indexes of a name, of a list with so many items. */
function placesIn(name: string, length: number): readonly number[] {
  return name.split(',').flatMap((run) => {
    const [, from, to = from] = RUN.exec(run) ?? []
    const count = Math.min(Number(to), length - 1) - Number(from) + 1
    return count > 0 ? Array.from({ length: count }, (_, place) => Number(from) + place) : []
  })
}

function isFields(value: unknown): value is GameChange {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
