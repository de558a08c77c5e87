/** Properties of a schema's part that carry no rule. */
const silent = new Set(['~standard', '~run', 'reference', 'expects', 'async', 'message', 'kind'])
/** Rules with a function that their name describes fully. */
const named = new Set(['integer', 'finite', 'transform'])

/**
 * A schema in plain values, in one order: kinds, keys, limits, patterns and literals. Throws at a rule that
 * is code.
 */
export function describeSchema(part: unknown): unknown {
  if (part instanceof RegExp) return String(part)
  if (Array.isArray(part)) return part.map(describeSchema)
  if (typeof part === 'function') throw new Error('a rule that is code cannot be pinned: use a named rule')
  if (typeof part === 'bigint' || typeof part === 'symbol') throw new Error(`a ${typeof part} never travels`)
  if (typeof part !== 'object' || part === null) return part
  const isNamed = 'type' in part && named.has(String(part.type))
  return Object.entries(part)
    .filter(([key, value]) => !silent.has(key) && !(isNamed && typeof value === 'function'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => [key, describeSchema(value)])
}
