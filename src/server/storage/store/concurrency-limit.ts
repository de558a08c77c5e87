import type { Clock } from '../../runtime/clock.ts'
import { storeFaultError } from './store-fault.ts'

/**
 * Returns a function that runs work in one of the slots; first in, first out. It rejects, without starting the work, if
 * no slot is free within `waitMs`.
 */
export function createConcurrencyLimit(slots: number, clock: Clock, waitMs: number) {
  let free = slots
  /** In order of arrival. */
  const waiting = new Set<() => void>()

  function waitForSlot(): Promise<void> {
    const { promise, reject, resolve } = Promise.withResolvers<void>()
    const start = () => {
      cancel()
      waiting.delete(start)
      resolve()
    }
    const cancel = clock.wakeAt(clock.now() + waitMs, () => {
      waiting.delete(start)
      reject(storeFaultError({ reason: 'it is overloaded', isDamage: false }))
    })
    waiting.add(start)
    return promise
  }

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1
    else await waitForSlot()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next === undefined) free += 1
      else next()
    }
  }
}
