import { WorkQueue } from './work-queue.ts'

interface Lane {
  readonly queue: WorkQueue
  size: number
}

/** Runs the work of each key serially, and the work of different keys concurrently. */
export class KeyedWorkQueue<Key> {
  readonly #lanes = new Map<Key, Lane>()
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

  /** The number of keys with work. */
  get size(): number {
    return this.#lanes.size
  }
}
