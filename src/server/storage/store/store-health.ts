import { readStoreFault, type StoreFault, storeFaultError } from './store-fault.ts'

/** Tracks and logs whether a store works. */
export interface StoreHealth {
  /** Passes the result of the work through, and records a store fault. */
  readonly observe: <Value>(work: Promise<Value>) => Promise<Value>
  /** The same for a write, whose success ends a fault. Rejects immediately if the stored data is damaged. */
  readonly observeWrite: <Value>(write: () => Promise<Value>) => Promise<Value>
  readonly isUnhealthy: () => boolean
  /** The damage or loss of stored data; null if none was found. */
  readonly damageFound: () => string | null
}

export interface StoreLog {
  readonly info: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

/** Logs when a fault begins, changes and ends, and not each call that fails in between. */
export function createStoreHealth(log: StoreLog): StoreHealth {
  let fault: StoreFault | null = null

  async function observe<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work
    } catch (error) {
      const found = readStoreFault(error)
      if (found?.isCollision) throw error
      if (found !== null && found.reason !== fault?.reason)
        log.error({ reason: found.reason }, 'the database has failed')
      if (found !== null && !fault?.isDamage) fault = found
      throw error
    }
  }

  return {
    observe,
    observeWrite: async (write) => {
      if (fault?.isDamage) throw storeFaultError(fault)
      const value = await observe(write())
      if (fault !== null && !fault.isDamage) {
        fault = null
        log.info({}, 'the database has recovered')
      }
      return value
    },
    isUnhealthy: () => fault !== null,
    damageFound: () => (fault?.isDamage ? fault.reason : null),
  }
}
