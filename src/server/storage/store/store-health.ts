import { readStoreFault, type StoreFault, storeFaultError } from './store-fault.ts'

export interface StoreLog {
  readonly info: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export type StoreHealth = ReturnType<typeof createStoreHealth>

/**
 * Tracks whether a store works. Logs when a fault begins, changes and ends, and not each call that fails in between.
 */
export function createStoreHealth(log: StoreLog) {
  let fault: StoreFault | null = null

  /** Passes the result of the work through, and records a store fault. */
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
    /** The same for a write, whose success ends a fault. Rejects immediately if the stored data is damaged. */
    observeWrite: async <Value>(write: () => Promise<Value>): Promise<Value> => {
      if (fault?.isDamage) throw storeFaultError(fault)
      const value = await observe(write())
      if (fault !== null && !fault.isDamage) {
        fault = null
        log.info({}, 'the database has recovered')
      }
      return value
    },
    isUnhealthy: () => fault !== null,
    /** The damage or loss of stored data; null if none was found. */
    damageFound: () => (fault?.isDamage ? fault.reason : null),
  }
}
