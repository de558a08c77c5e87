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

/**
 * Which players' pages are behind the current state, because nothing of it changed what they show (WIRE-185), or
 * because the moves of a crowd are held (WIRE-142). In a phase in which 32 players choose, each of them would receive
 * 32 changes that differ in one flag. Held changes are sent as one: after a while, or with the next other change.
 */
export class HeldChanges {
  readonly #clock: Clock
  /** Sends the difference between the state that subscribers have and the current one. */
  readonly #send: () => void
  #shownByPlayer = new Map<PlayerId, RoomRecord>()
  #cancel: (() => void) | null = null

  constructor(clock: Clock, send: () => void) {
    this.#clock = clock
    this.#send = send
  }

  /** The older state that this player's page shows; null if it is the current one. */
  shownTo(playerId: PlayerId): RoomRecord | null {
    return this.#shownByPlayer.get(playerId) ?? null
  }

  /** Holds the change that led from this state to the current one. */
  hold(before: RoomRecord, subscribers: readonly PlayerId[]): void {
    for (const playerId of subscribers)
      if (!this.#shownByPlayer.has(playerId)) this.#shownByPlayer.set(playerId, before)
    const at = this.#clock.now() + HOLD_MS * subscribers.length
    this.#cancel ??= this.#clock.wakeAt(at, () => this.flush())
  }

  /** Records that this player's page shows the current state. */
  advance(playerId: PlayerId): void {
    this.#shownByPlayer.delete(playerId)
  }

  get isHolding(): boolean {
    return this.#cancel !== null
  }

  /** Sends what is held. */
  flush(): void {
    if (this.#cancel !== null) this.#send()
  }

  /** Ends the hold without sending: only these pages are still behind. */
  drop(shownByPlayer = new Map<PlayerId, RoomRecord>()): void {
    this.#cancel?.()
    this.#cancel = null
    // An empty map per commit would outlive it.
    if (shownByPlayer.size + this.#shownByPlayer.size > 0) this.#shownByPlayer = shownByPlayer
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
