import type { RoomGame } from '#rooms/games/room-game.ts'
import type { EpochMs, GameId, PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'

/** With so many keys remembered, those without a limit at present are dropped. */
const KEYS_MAX = 64

/** A rate limit of one in an interval, for each player or browser of a room. */
export class KeyedIntervals<Key extends string> {
  readonly #intervalMs: number
  readonly #earlyMs: number
  /** When the next one of each key is due. */
  readonly #dueAtByKey = new Map<Key, EpochMs>()

  /** One may come `earlyMs` before it is due. The one after it is due no earlier for that. */
  constructor(intervalMs: number, earlyMs = 0) {
    this.#intervalMs = intervalMs
    this.#earlyMs = earlyMs
  }

  /** False if it is too soon for this key. */
  take(key: Key, now: EpochMs): boolean {
    const dueAt = Math.max(now, this.#dueAtByKey.get(key) ?? now)
    if (dueAt - now > this.#earlyMs) return false
    if (this.#dueAtByKey.size >= KEYS_MAX) this.#dropPast(now)
    this.#dueAtByKey.set(key, dueAt + this.#intervalMs)
    return true
  }

  #dropPast(now: EpochMs): void {
    for (const [key, dueAt] of this.#dueAtByKey) if (dueAt <= now) this.#dueAtByKey.delete(key)
  }
}

/** The part of its interval by which a move may come too early: delays on the way vary. */
const EARLY_SHARE = 0.2

/** Bounds how often a player makes the moves for which a game sets an interval (WIRE-186). Counts those on this node. */
export class MoveIntervals {
  readonly #games: ReadonlyMap<GameId, RoomGame>
  readonly #intervals = new Map<number, KeyedIntervals<`${PlayerId} ${string}`>>()

  constructor(games: ReadonlyMap<GameId, RoomGame>) {
    this.#games = games
  }

  /** Whether the game sets an interval for this move. */
  isLimited(record: RoomRecord | null, type: string): boolean {
    return this.#intervalOf(record, type) > 0
  }

  /** False if it is too soon for this move. */
  take(record: RoomRecord | null, playerId: PlayerId, type: string, now: EpochMs): boolean {
    const everyMs = this.#intervalOf(record, type)
    if (everyMs === 0) return true
    const limit = this.#intervals.get(everyMs) ?? new KeyedIntervals(everyMs, EARLY_SHARE * everyMs)
    this.#intervals.set(everyMs, limit)
    return limit.take(`${playerId} ${type}`, now)
  }

  #intervalOf(record: RoomRecord | null, type: string): number {
    const gameId = record?.game?.session.gameId
    const intervals = (gameId && this.#games.get(gameId)?.moveIntervals) ?? {}
    return (Object.hasOwn(intervals, type) && intervals[type]) || 0
  }
}
