import { isDeepStrictEqual } from 'node:util'
import type { Notice } from '#rooms/notice.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'
import type { Clock } from '../runtime/clock.ts'

/** A room with more subscribers is a crowd. */
const CROWD_OVER = 12
/** Per subscriber: the more there are, the more often somebody moves. Two seconds for 32 players. */
const HOLD_MS = 60

/**
 * Holds back the moves of a crowd (WIRE-142). In a phase in which 32 players choose, each of them would receive
 * 32 changes that differ in one flag. Held changes are sent as one: after a while, or with the next other change.
 */
export class HeldChanges {
  readonly #clock: Clock
  /** Sends the difference between this state, which subscribers have, and the current one. */
  readonly #send: (before: RoomRecord) => void
  #held: { readonly before: RoomRecord; readonly cancel: () => void } | null = null

  constructor(clock: Clock, send: (before: RoomRecord) => void) {
    this.#clock = clock
    this.#send = send
  }

  /** The state that subscribers have, while later changes are held; otherwise null. */
  get before(): RoomRecord | null {
    return this.#held?.before ?? null
  }

  /** Holds the change that led from this state to the current one. */
  hold(before: RoomRecord, subscribers: number): void {
    if (this.#held !== null) return
    const at = this.#clock.now() + HOLD_MS * subscribers
    this.#held = { before, cancel: this.#clock.wakeAt(at, () => this.flush()) }
  }

  /** Sends what is held. */
  flush(): void {
    const before = this.drop()
    if (before !== null) this.#send(before)
  }

  /** Ends the hold without sending; returns the state that subscribers have, or null. */
  drop(): RoomRecord | null {
    const { before = null, cancel } = this.#held ?? {}
    cancel?.()
    this.#held = null
    return before
  }
}

/** Whether a change can wait: a move within a phase, by one of a crowd. */
export function canWait(
  before: RoomRecord,
  after: RoomRecord,
  changes: readonly RowChange[],
  notices: readonly Notice[],
  subscribers: number,
): boolean {
  if (subscribers <= CROWD_OVER || notices.length > 0) return false
  if (before.game === null || after.game === null || before.game === after.game) return false
  if (changes.some(({ table }) => table !== 'rooms' && table !== 'game_rows')) return false
  if (!isDeepStrictEqual({ ...before.room, version: 0 }, { ...after.room, version: 0 })) return false
  const [was, is] = [before.game.state, after.game.state]
  return was.phase === is.phase && was.phaseEndsAt === is.phaseEndsAt
}
