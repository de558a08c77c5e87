import type { Clock } from '../../runtime/clock.ts'
import { storeFaultError } from './store-fault.ts'

/** Bounds concurrency; first in, first out. Refuses work for which no slot is free within `waitMs`. */
export function createConcurrencyLimit(slots: number, clock: Clock, waitMs: number) {
  let running = 0
  /** In order of arrival. */
  const waiting = new Set<() => void>()

  function waitForSlot(): Promise<void> {
    const { promise, reject, resolve } = Promise.withResolvers<void>()
    const start = () => {
      cancel()
      resolve()
    }
    const cancel = clock.wakeAt(clock.now() + waitMs, () => {
      waiting.delete(start)
      reject(storeFaultError({ reason: 'it is overloaded', isDamage: false }))
    })
    waiting.add(start)
    return promise
  }

  /** Passes the slot to the longest waiting work. */
  function release(): void {
    const [next] = waiting
    if (next === undefined) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    /** Rejects, without starting the work, if no slot is free in time. */
    run: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      if (running < slots) running += 1
      else await waitForSlot()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
