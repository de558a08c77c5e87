import type { Clock } from './clock.ts'

export class WorkQueue {
  #last = Promise.resolve()

  /** Starts after all earlier work has ended, failed or not. */
  run<Value>(work: () => Promise<Value>): Promise<Value> {
    const turn = this.#last.then(work)
    this.#last = turn.then(ignore, ignore)
    return turn
  }

  /** Resolves after the work queued so far has ended. */
  idle(): Promise<void> {
    return this.#last
  }
}

function ignore(): void {}

interface KeyLane {
  readonly queue: WorkQueue
  size: number
}

/** Runs the work of each key serially, and the work of different keys concurrently. */
export class KeyedWorkQueue<Key> {
  readonly #lanes = new Map<Key, KeyLane>()
  readonly #limit: number

  /** @param limit The most pieces of work per key, running and queued. */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Null if the key is at its limit. */
  run<Value>(key: Key, work: () => Promise<Value>): Promise<Value> | null {
    const lane = this.#lanes.get(key) ?? { queue: new WorkQueue(), size: 0 }
    if (lane.size >= this.#limit) return null
    lane.size += 1
    this.#lanes.set(key, lane)
    return lane.queue.run(work).finally(() => {
      lane.size -= 1
      if (lane.size === 0) this.#lanes.delete(key)
    })
  }

  get size(): number {
    return this.#lanes.size
  }
}

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
