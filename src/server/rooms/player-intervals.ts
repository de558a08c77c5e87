import type { EpochMs, PlayerId } from '#rooms/ids.ts'

/** With so many players remembered, those without a limit at present are dropped. */
const PLAYERS_MAX = 64

/** A rate limit of one in an interval, for each player of a room. */
export class PlayerIntervals {
  readonly #intervalMs: number
  readonly #earlyMs: number
  /** When each player's next one is due. */
  readonly #dueAtByPlayer = new Map<PlayerId, EpochMs>()

  /** One may come `earlyMs` before it is due. The one after it is due no earlier for that. */
  constructor(intervalMs: number, earlyMs = 0) {
    this.#intervalMs = intervalMs
    this.#earlyMs = earlyMs
  }

  /** False if it is too soon for this player. */
  take(playerId: PlayerId, now: EpochMs): boolean {
    const dueAt = Math.max(now, this.#dueAtByPlayer.get(playerId) ?? now)
    if (dueAt - now > this.#earlyMs) return false
    if (this.#dueAtByPlayer.size >= PLAYERS_MAX) this.#dropPast(now)
    this.#dueAtByPlayer.set(playerId, dueAt + this.#intervalMs)
    return true
  }

  #dropPast(now: EpochMs): void {
    for (const [playerId, dueAt] of this.#dueAtByPlayer)
      if (dueAt <= now) this.#dueAtByPlayer.delete(playerId)
  }
}
