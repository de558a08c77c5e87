/**
 * What one commit changed of a player's copy of a game (SPEC WIRE-62): a field by its name, an item of a list by its
 * place. What was an object or a list, and is told by an object, keeps all that this does not name; all else is told whole.
 */
export type GameChange = Readonly<Record<string, unknown>>

/** Two values that no `GameChange` leads from one to the other of: what holds them has to be told whole. */
const UNTOLD = Symbol('untold')
const SAME = Symbol('same')

/** What leads from one copy to the other, empty where they say the same; null where only the whole copy can tell. */
export function diffGame(before: unknown, after: unknown): GameChange | null {
  if (!isFields(before) || !isFields(after)) return null
  const change = diffFields(before, after)
  return change === UNTOLD ? null : change === SAME ? {} : (change as GameChange)
}

/** The copy after the change, which leaves `before` as it is and shares with it what stays. Names nothing new: that is ignored. */
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
    if (!Array.isArray(after)) return isFields(after) ? UNTOLD : after
    const change = before.length === after.length ? diffFields({ ...before }, { ...after }) : UNTOLD
    return change === UNTOLD ? after : change
  }
  return isFields(before) && isFields(after) ? diffFields(before, after) : after
}

function diffFields(before: GameChange, after: GameChange): unknown {
  const keys = Object.keys(after)
  if (keys.length !== Object.keys(before).length) return UNTOLD
  const change: [string, unknown][] = []
  for (const key of keys) {
    if (!Object.hasOwn(before, key)) return UNTOLD
    const part = diffValues(before[key], after[key])
    if (part === UNTOLD) return UNTOLD
    if (part !== SAME) change.push([key, part])
  }
  return change.length === 0 ? SAME : Object.fromEntries(change)
}

function isFields(value: unknown): value is GameChange {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
