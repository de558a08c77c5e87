/**
 * The delta of a player's view of a game by one commit (SPEC WIRE-62): fields by name, items of a list by
 * index. For an object or a list, an object in the delta is a nested delta: fields that it does not name
 * stay. Any other value replaces.
 */
export type GameChange = Readonly<Record<string, unknown>>

/** There is no delta between two values: the value that contains them has to be sent whole. */
const NO_DELTA = Symbol('no delta')
const SAME = Symbol('same')

/** The delta from one view to the other, empty if they are equal; null if the view has to be sent whole. */
export function diffGame(before: unknown, after: unknown): GameChange | null {
  if (!isFields(before) || !isFields(after)) return null
  const change = diffFields(before, after)
  return change === NO_DELTA ? null : change === SAME ? {} : (change as GameChange)
}

/** The view after the delta. Shares unchanged parts with `before`, and ignores names that `before` lacks. */
export function applyGameChange(before: unknown, change: unknown): unknown {
  if (!isFields(change)) return change
  if (Array.isArray(before)) return before.map((item, place) => applyTo(item, change, String(place)))
  if (!isFields(before)) return change
  return Object.fromEntries(Object.entries(before).map(([key, value]) => [key, applyTo(value, change, key)]))
}

function applyTo(value: unknown, change: GameChange, key: string): unknown {
  return Object.hasOwn(change, key) ? applyGameChange(value, change[key]) : value
}

function diffValues(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return SAME
  if (Array.isArray(before)) {
    if (!Array.isArray(after)) return isFields(after) ? NO_DELTA : after
    const change = before.length === after.length ? diffFields({ ...before }, { ...after }) : NO_DELTA
    return change === NO_DELTA ? after : change
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

function isFields(value: unknown): value is GameChange {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
