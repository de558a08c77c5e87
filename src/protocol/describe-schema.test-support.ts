/** What a part of a schema is made of besides what it says of itself: no rule is lost in leaving it out. */
const silent = new Set(['~standard', '~run', 'reference', 'expects', 'async', 'message', 'kind'])
/** Rules whose name says all that their function does. */
const named = new Set(['integer', 'finite', 'transform'])

/** A schema in plain values, in one order: kinds, keys, limits, patterns and literals. Throws at a rule that is code. */
export function describeSchema(part: unknown): unknown {
  if (part instanceof RegExp) return String(part)
  if (Array.isArray(part)) return part.map(describeSchema)
  if (typeof part === 'function')
    throw new Error('a rule that is code cannot be pinned: say it by a named rule')
  if (typeof part === 'bigint' || typeof part === 'symbol') throw new Error(`a ${typeof part} never travels`)
  if (typeof part !== 'object' || part === null) return part
  const isNamed = 'type' in part && named.has(String(part.type))
  return Object.entries(part)
    .filter(([key, value]) => !silent.has(key) && !(isNamed && typeof value === 'function'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => [key, describeSchema(value)])
}
