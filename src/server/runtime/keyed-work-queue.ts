import { WorkQueue } from './work-queue.ts'

interface Line {
  readonly queue: WorkQueue
  size: number
}

/** Runs the work of each key in order, and the work of different keys side by side. */
export class KeyedWorkQueue<Key> {
  readonly #lines = new Map<Key, Line>()
  readonly #limit: number

  /** @param limit How many pieces of work one key may have, running and waiting. */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Null where the key is at its limit. */
  run<Value>(key: Key, work: () => Promise<Value>): Promise<Value> | null {
    const line = this.#lines.get(key) ?? { queue: new WorkQueue(), size: 0 }
    if (line.size >= this.#limit) return null
    line.size += 1
    this.#lines.set(key, line)
    return line.queue.run(work).finally(() => {
      line.size -= 1
      if (line.size === 0) this.#lines.delete(key)
    })
  }

  /** How many keys have work. */
  get size(): number {
    return this.#lines.size
  }
}
