/** Where two values of plain JSON first differ, as a path and both sides; null if they are the same. */
export function firstDifference(mine: unknown, right: unknown, path = ''): string | null {
  if (Object.is(mine, right)) return null
  if (isObject(mine) && isObject(right) && Array.isArray(mine) === Array.isArray(right)) {
    for (const key of new Set([...Object.keys(right), ...Object.keys(mine)])) {
      const difference = firstDifference(mine[key], right[key], `${path}.${key}`)
      if (difference !== null) return difference
    }
    return null
  }
  return `${path.slice(1)} is ${JSON.stringify(mine)} instead of ${JSON.stringify(right)}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
