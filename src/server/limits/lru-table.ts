/**
 * A bounded table by key. It drops the least recently used values, so that a client with many keys cannot exhaust
 * memory.
 */
export function createLruTable<Of, Value>(max: number, createValue: () => Value, keyOf: (of: Of) => string) {
  // Maps iterate in insertion order: the first entry is the least recently used.
  const entries = new Map<string, { readonly value: Value; references: number }>()

  function touch(of: Of) {
    const key = keyOf(of)
    const entry = entries.get(key) ?? { value: createValue(), references: 0 }
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > max) evictOne(key)
    return entry
  }

  function evictOne(newestKey: string): void {
    for (const [key, entry] of entries) {
      if (key === newestKey) return
      entries.delete(key)
      if (entry.references === 0) return
      // Moves the retained entry to the end, so that the next eviction does not scan it again.
      entries.set(key, entry)
    }
  }

  return {
    at: (of: Of) => touch(of).value,
    /** Protects the entry from eviction until the returned function is called, which must happen once. */
    retain: (of: Of) => {
      const entry = touch(of)
      entry.references += 1
      return () => {
        entry.references -= 1
      }
    },
    /** The number of `retain` calls that have not been released. */
    references: (of: Of) => entries.get(keyOf(of))?.references ?? 0,
  }
}
