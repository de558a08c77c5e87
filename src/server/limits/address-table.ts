import { addressKeyOf } from './address-key.ts'

interface Entry<Value> {
  readonly value: Value
  references: number
}

/** A bounded LRU table of values by address, so that a client with many addresses cannot exhaust memory. */
interface AddressTable<Value> {
  readonly at: (address: string | undefined) => Value
  /** Protects the entry from eviction until the matching `release`. */
  readonly retain: (address: string | undefined) => void
  readonly release: (address: string | undefined) => void
  /** The number of `retain` calls without a `release`. */
  readonly references: (address: string | undefined) => number
}

export function createAddressTable<Value>(max: number, createValue: () => Value): AddressTable<Value> {
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
    at: (address) => touch(address).value,
    retain: (address) => {
      touch(address).references += 1
    },
    release: (address) => {
      const entry = entries.get(addressKeyOf(address))
      if (entry !== undefined) entry.references -= 1
    },
    references: (address) => entries.get(addressKeyOf(address))?.references ?? 0,
  }
}
