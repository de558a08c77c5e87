import type { Clock } from './clock.ts'

/** Shares one run of the work, or its failure, with all callers until `forMs` after its end. */
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
