import { isDeepStrictEqual } from 'node:util'
import type { PlayerId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'
import type { Clock } from '../runtime/clock.ts'

/** A room with more subscribers is a crowd. */
export const CROWD_OVER = 12
/** Per subscriber: the more there are, the more often somebody moves. Three seconds for 32 players. */
const HOLD_MS = 100

interface Held {
  /** The state that subscribers have. */
  readonly before: RoomRecord
  /** A later state, for the players who have it: each is sent the effect of their own move at once. */
  readonly ahead: Map<PlayerId, RoomRecord>
  readonly cancel: () => void
}

/**
 * Holds back the moves of a crowd (WIRE-142). In a phase in which 32 players choose, each of them would receive
 * 32 changes that differ in one flag. Held changes are sent as one: after a while, or with the next other change.
 */
export class HeldChanges {
  readonly #clock: Clock
  /** Sends the difference between the state that subscribers have and the current one. */
  readonly #send: () => void
  #held: Held | null = null

  constructor(clock: Clock, send: () => void) {
    this.#clock = clock
    this.#send = send
  }

  /** The state that this player's page has, while later changes are held; otherwise null. */
  shownTo(playerId: PlayerId): RoomRecord | null {
    return this.#held && (this.#held.ahead.get(playerId) ?? this.#held.before)
  }

  /** Holds the change that led from this state to the current one. */
  hold(before: RoomRecord, subscribers: number): void {
    if (this.#held !== null) return
    const at = this.#clock.now() + HOLD_MS * subscribers
    this.#held = { before, ahead: new Map(), cancel: this.#clock.wakeAt(at, () => this.flush()) }
  }

  /** Records that this player has been sent this state. */
  advance(playerId: PlayerId, record: RoomRecord): void {
    this.#held?.ahead.set(playerId, record)
  }

  /** Sends what is held. */
  flush(): void {
    if (this.#held !== null) this.#send()
  }

  /** Ends the hold without sending. */
  drop(): void {
    this.#held?.cancel()
    this.#held = null
  }
}

/** Whether a change can be held in a crowd: a move within a phase. */
export function canWait(
  before: RoomRecord,
  after: RoomRecord,
  changes: readonly RowChange[],
  notices: readonly Notice[],
): boolean {
  if (notices.length > 0) return false
  if (before.game === null || after.game === null || before.game === after.game) return false
  if (changes.some(({ table }) => table !== 'rooms' && table !== 'game_rows')) return false
  if (!isDeepStrictEqual({ ...before.room, version: 0 }, { ...after.room, version: 0 })) return false
  const [was, is] = [before.game.state, after.game.state]
  return was.phase === is.phase && was.phaseEndsAt === is.phaseEndsAt
}
