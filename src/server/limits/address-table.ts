import { addressKeyOf } from './address-key.ts'

/** What is remembered of one address. */
interface Entry<Value> {
  readonly value: Value
  /** Connections that need it remembered. */
  holders: number
}

/** What is remembered of addresses: of so many at most, so that nobody who owns a great many can fill the memory. */
export interface AddressTable<Value> {
  readonly at: (address: string | undefined) => Value
  /** Keeps it remembered until it is let go, which is to be said once for each time it was held. */
  readonly hold: (address: string | undefined) => void
  readonly letGo: (address: string | undefined) => void
  /** How many hold it. */
  readonly holders: (address: string | undefined) => number
}

/** Forgets whoever was seen the longest time ago and holds nothing. */
export function createAddressTable<Value>(max: number, begin: () => Value): AddressTable<Value> {
  // A map keeps the order in which its keys were set: the first was seen the longest time ago.
  const entries = new Map<string, Entry<Value>>()

  function see(address: string | undefined): Entry<Value> {
    const key = addressKeyOf(address)
    const entry = entries.get(key) ?? { value: begin(), holders: 0 }
    entries.delete(key)
    entries.set(key, entry)
    if (entries.size > max) forgetOne(key)
    return entry
  }

  function forgetOne(butNot: string): void {
    for (const [key, entry] of entries) {
      if (key === butNot) return
      entries.delete(key)
      if (entry.holders === 0) return
      // Not to be met again at once.
      entries.set(key, entry)
    }
  }

  return {
    at: (address) => see(address).value,
    hold: (address) => {
      see(address).holders += 1
    },
    letGo: (address) => {
      const entry = entries.get(addressKeyOf(address))
      if (entry !== undefined) entry.holders -= 1
    },
    holders: (address) => entries.get(addressKeyOf(address))?.holders ?? 0,
  }
}
