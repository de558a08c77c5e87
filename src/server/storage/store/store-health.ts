import { readStoreFault, type StoreFault, storeFaultError } from './store-fault.ts'

/** Remembers whether a store can store. */
export interface StoreHealth {
  /** Passes on what the work comes to, and takes note of trouble. */
  readonly over: <Value>(work: Promise<Value>) => Promise<Value>
  /** The same, for work that shows that something can be stored. Rejects at once where the stored data is damaged. */
  readonly overWrite: <Value>(begin: () => Promise<Value>) => Promise<Value>
  readonly isUnhealthy: () => boolean
  /** The damage or loss of stored data that was found; null where there is none. */
  readonly damageFound: () => string | null
}

export interface StoreLog {
  readonly info: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

/** Says when trouble begins and when it is over, not what it keeps from being done meanwhile. */
export function createStoreHealth(log: StoreLog): StoreHealth {
  let trouble: StoreFault | null = null

  async function over<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work
    } catch (error) {
      const found = readStoreFault(error)
      if (found?.isCollision) throw error
      if (found !== null && found.reason !== trouble?.reason)
        log.error({ reason: found.reason }, 'the database is in trouble')
      if (found !== null && !trouble?.isDamage) trouble = found
      throw error
    }
  }

  return {
    over,
    overWrite: async (begin) => {
      if (trouble?.isDamage) throw storeFaultError(trouble)
      const value = await over(begin())
      if (trouble !== null && !trouble.isDamage) {
        trouble = null
        log.info({}, 'the database is out of trouble')
      }
      return value
    },
    isUnhealthy: () => trouble !== null,
    damageFound: () => (trouble?.isDamage ? trouble.reason : null),
  }
}
