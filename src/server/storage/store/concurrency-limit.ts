import type { Clock } from '../../runtime/clock.ts'
import { storeFaultError } from './store-fault.ts'

/** Lets so much be done at once; whatever else is asked waits its turn. */
export interface ConcurrencyLimit {
  /** Rejects, with the work not begun, where its turn has not come in time. */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value>
}

export function createConcurrencyLimit({
  atOnce,
  clock,
  withinMs,
}: {
  readonly atOnce: number
  readonly clock: Clock
  readonly withinMs: number
}): ConcurrencyLimit {
  let running = 0
  /** In the order they came. */
  const waiting = new Set<() => void>()

  function turn(): Promise<void> {
    const { promise, reject, resolve } = Promise.withResolvers<void>()
    const begin = () => {
      cancel()
      resolve()
    }
    const cancel = clock.wakeAt(clock.now() + withinMs, () => {
      waiting.delete(begin)
      reject(storeFaultError({ reason: 'more is asked of it than it can answer', isDamage: false }))
    })
    waiting.add(begin)
    return promise
  }

  /** Hands the place to whoever has waited longest. */
  function leave(): void {
    const [next] = waiting
    if (next === undefined) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return {
    run: async (work) => {
      if (running < atOnce) running += 1
      else await turn()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
