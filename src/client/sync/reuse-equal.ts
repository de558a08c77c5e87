/**
 * `after`, built of as many of `before`'s own objects as say the same: `before` itself if all of it does.
 * For plain JSON; items of a list are the same item where they have the same `id`, or else the same place.
 * What did not change keeps its identity, so that what shows it need not render again.
 */
export function reuseEqual<Value>(before: unknown, after: Value): Value {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) return reuseItems(before, after) as Value
  if (isRecord(before) && isRecord(after)) return reuseFields(before, after) as Value
  return after
}

function reuseItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const beforeById = new Map(before.map((item) => [idOf(item), item]))
  const merged = after.map((item, place) => {
    const id = idOf(item)
    return reuseEqual(id === null ? before[place] : beforeById.get(id), item)
  })
  const isSame = merged.length === before.length && merged.every((item, place) => item === before[place])
  return isSame ? before : merged
}

function reuseFields(before: Record<string, unknown>, after: Record<string, unknown>): object {
  const keys = Object.keys(after)
  const merged = Object.fromEntries(keys.map((key) => [key, reuseEqual(before[key], after[key])]))
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key) => Object.hasOwn(before, key) && merged[key] === before[key])
  return isSame ? before : merged
}

function idOf(item: unknown): string | null {
  return isRecord(item) && typeof item.id === 'string' ? item.id : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
