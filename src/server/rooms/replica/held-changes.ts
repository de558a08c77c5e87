import { isDeepStrictEqual } from 'node:util'
import type { Notice } from '#rooms/commands/notice.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import { TokenBucket } from '../../limits/token-bucket.ts'
import type { Clock } from '../../runtime/clock.ts'

/** A room with more subscribers is a crowd. */
export const CROWD_OVER = 12
/** Per subscriber: the more there are, the more often somebody moves. Three seconds for 32 players. */
const HOLD_MS = 100
/** The votes and moves of a room that are sent at once. One player with many tabs makes hundreds of them a second. */
const AT_ONCE = { burst: 10, perSecond: 4 }

/**
 * The players' pages that are behind the current state, because it shows them nothing new (WIRE-185), because
 * votes and moves come faster than they are sent (WIRE-217), or because the moves of a crowd are held (WIRE-142). In a
 * phase in which 32 players choose, each of them would receive 32 changes that differ in one flag. Held changes are sent
 * as one: after a while, or with the next other change.
 */
export class HeldChanges {
  readonly #clock: Clock
  /** Sends the difference between the state that subscribers have and the current one. */
  readonly #send: () => void
  readonly #crowdOver: number
  readonly #atOnce: TokenBucket
  #shownByPlayer = new Map<PlayerId, RoomRecord>()
  #cancel: (() => void) | null = null

  constructor(clock: Clock, send: () => void, crowdOver = CROWD_OVER) {
    this.#clock = clock
    this.#send = send
    this.#crowdOver = crowdOver
    this.#atOnce = new TokenBucket(AT_ONCE, clock.now())
  }

  /** The older state that this player's page shows; null if it is the current one. */
  shownTo(playerId: PlayerId): RoomRecord | null {
    return this.#shownByPlayer.get(playerId) ?? null
  }

  /** Holds the change that led to the current state, if it can wait; false if it has to be sent at once. */
  tryHold(
    before: RoomRecord,
    after: RoomRecord,
    changes: readonly RowChange[],
    notices: readonly Notice[],
    subscribers: readonly PlayerId[],
  ): boolean {
    if (notices.length > 0 || !isVoteOrMove(before, after, changes)) return false
    const now = this.#clock.now()
    const isMoveOfCrowd = subscribers.length > this.#crowdOver && before.game !== after.game
    if (!isMoveOfCrowd && this.#atOnce.take(now)) return false
    for (const playerId of subscribers)
      if (!this.#shownByPlayer.has(playerId)) this.#shownByPlayer.set(playerId, before)
    const holdMs = isMoveOfCrowd ? HOLD_MS * subscribers.length : this.#atOnce.waitMs(now)
    this.#cancel ??= this.#clock.wakeAt(now + holdMs, () => {
      this.#atOnce.take(this.#clock.now())
      this.flush()
    })
    return true
  }

  /** Records that this player's page shows the current state. */
  advance(playerId: PlayerId): void {
    this.#shownByPlayer.delete(playerId)
  }

  get isHolding(): boolean {
    return this.#cancel !== null
  }

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

/** Whether these changes are of players alone, such as votes, or of moves within a phase. */
function isVoteOrMove(before: RoomRecord, after: RoomRecord, changes: readonly RowChange[]): boolean {
  const areOfPlayers = changes.every(
    ({ op, table }) => table === 'rooms' || table === 'game_rows' || (table === 'players' && op === 'update'),
  )
  if (!areOfPlayers || !isDeepStrictEqual({ ...before.room, version: 0 }, { ...after.room, version: 0 }))
    return false
  const [was, is] = [before.game?.state, after.game?.state]
  return was?.phase === is?.phase && was?.phaseEndsAt === is?.phaseEndsAt
}
