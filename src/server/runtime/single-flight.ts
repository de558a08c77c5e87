import type { Clock } from './clock.ts'

/**
 * Runs the work once for all callers while it is running and for `forMs` after it has ended. A failure is
 * shared too.
 */
export function singleFlight<Value>(
  clock: Pick<Clock, 'now'>,
  forMs: number,
  work: () => Promise<Value>,
): () => Promise<Value> {
  let result: Promise<Value> | null = null
  let staleAt = 0
  return () => {
    if (result !== null && clock.now() < staleAt) return result
    staleAt = Number.POSITIVE_INFINITY
    const ended = () => {
      staleAt = clock.now() + forMs
    }
    result = work()
    result.then(ended, ended)
    return result
  }
}
