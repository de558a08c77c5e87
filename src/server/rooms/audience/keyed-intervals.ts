import type { EpochMs } from '#rooms/record/ids.ts'

/** Beyond this number of keys, those without a limit at present are dropped. */
const KEYS_MAX = 64

/** A rate limit of one in an interval, for each key, such as a player or browser of a room. */
export class KeyedIntervals<Key extends string> {
  /** When the next one of each key is due. */
  readonly #dueAtByKey = new Map<Key, EpochMs>()

  /** False if it is too soon for this key. One may come `earlyMs` before it is due: the next is due no earlier for that. */
  take(key: Key, now: EpochMs, intervalMs: number, earlyMs = 0): boolean {
    const dueAt = Math.max(now, this.#dueAtByKey.get(key) ?? now)
    if (dueAt - now > earlyMs) return false
    if (this.#dueAtByKey.size >= KEYS_MAX)
      for (const [other, otherDueAt] of this.#dueAtByKey)
        if (otherDueAt <= now) this.#dueAtByKey.delete(other)
    this.#dueAtByKey.set(key, dueAt + intervalMs)
    return true
  }
}
