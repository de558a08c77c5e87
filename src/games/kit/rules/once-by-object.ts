/** Memoizes the function by object: states and rows are never mutated, and every viewer needs them. */
export function onceByObject<Key extends object, Result extends object | string>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new WeakMap<Key, Result>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const result = compute(key)
    results.set(key, result)
    return result
  }
}
