/**
 * Returns a copy of `after` that reuses equal parts of `before`, or `before` itself if all is equal.
 * Unchanged parts keep their identity, so the components that show them do not render again. For plain JSON.
 * Items of a list are matched by `id`, or by index without one.
 */
export function shareStructure<Value>(before: unknown, after: Value): Value {
  if (Object.is(before, after)) return after
  if (Array.isArray(before) && Array.isArray(after)) return shareItems(before, after) as Value
  if (isRecord(before) && isRecord(after)) return shareFields(before, after) as Value
  return after
}

function shareItems(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const beforeById = new Map(before.map((item) => [idOf(item), item]))
  const merged = after.map((item, index) => {
    const id = idOf(item)
    return shareStructure(id === null ? before[index] : beforeById.get(id), item)
  })
  const isSame = merged.length === before.length && merged.every((item, index) => item === before[index])
  return isSame ? before : merged
}

function shareFields(before: Record<string, unknown>, after: Record<string, unknown>): object {
  const keys = Object.keys(after)
  const merged = Object.fromEntries(keys.map((key) => [key, shareStructure(before[key], after[key])]))
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
