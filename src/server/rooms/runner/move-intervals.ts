import type { RoomGame } from '#rooms/games/room-game.ts'
import type { EpochMs, GameId, PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { KeyedIntervals } from '../audience/keyed-intervals.ts'

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
