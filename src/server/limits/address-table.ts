import { addressKeyOf } from './address-key.ts'

interface Entry<Value> {
  readonly value: Value
  references: number
}

/** A bounded LRU table of values by address, so that a client with many addresses cannot exhaust memory. */
export function createAddressTable<Value>(max: number, createValue: () => Value) {
  // Maps iterate in insertion order: the first entry is the least recently used.
  const entries = new Map<string, Entry<Value>>()

  function touch(address: string | undefined): Entry<Value> {
    const key = addressKeyOf(address)
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
    at: (address: string | undefined) => touch(address).value,
    /** Protects the entry from eviction until the matching `release`. */
    retain: (address: string | undefined) => {
      touch(address).references += 1
    },
    release: (address: string | undefined) => {
      const entry = entries.get(addressKeyOf(address))
      if (entry !== undefined) entry.references -= 1
    },
    /** The number of `retain` calls without a `release`. */
    references: (address: string | undefined) => entries.get(addressKeyOf(address))?.references ?? 0,
  }
}
