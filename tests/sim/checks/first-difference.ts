/** The first difference of two JSON values, as a path and both sides; null if they are equal. */
export function firstDifference(actual: unknown, expected: unknown, path = ''): string | null {
  if (Object.is(actual, expected)) return null
  if (isObject(actual) && isObject(expected) && Array.isArray(actual) === Array.isArray(expected)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const difference = firstDifference(actual[key], expected[key], `${path}.${key}`)
      if (difference !== null) return difference
    }
    return null
  }
  return `${path.slice(1)} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
