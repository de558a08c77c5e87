import type { Refusal } from '#protocol/refusal.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { SavedSession } from '#rooms/saved-session.ts'
import type { BrowserClock } from './browser-clock.ts'
import type { CallAnswer } from './call-queue.ts'
import { JOIN_TIMEOUT_MS, type Socket } from './socket.ts'

type Waiter = (refusal: Refusal | null) => void

/**
 * Requests the subscription to a room, at most one at a time.
 * Each request claims the player's seat for this tab.
 */
export interface SeatSubscription {
  readonly isPending: () => boolean
  /** Sends a request, or shares the pending one. Resolves with the refusal, or with null once subscribed. */
  readonly request: (session: SavedSession) => Promise<Refusal | null>
  /** Cancels the pending request. Its callers wait for the next one, or for `release`. */
  readonly cancel: () => void
  /** Resolves all waiting callers. */
  readonly release: (refusal: Refusal) => void
  /** Makes the next request a new claim, which wins against other tabs. */
  readonly claimAgain: () => void
  /** Repeats the pending request on the next connection, within the time that it has left. */
  readonly connectionLost: () => void
}

export function createSeatSubscription(deps: {
  readonly socket: Pick<Socket, 'request'>
  readonly clock: BrowserClock
  /** The time of the server's clock, which all tabs share. */
  readonly serverNow: () => EpochMs
  /** Applies an answer. Returns the refusal, or null once subscribed. */
  readonly answered: (answer: CallAnswer<'subscribe'>) => Refusal | null
}): SeatSubscription {
  const { socket, clock, serverNow } = deps
  /**
   * When this tab last claimed its seat: by its first subscription or by taking over.
   * Incremented for each later connection, so that late frames of an old connection
   * cannot reclaim the seat. Null before the first claim.
   */
  let claimedAt: EpochMs | null = null
  let pending: { readonly session: SavedSession; readonly cancel: () => void } | null = null
  let requestedAt: EpochMs = 0
  let waiters: Waiter[] = []

  function send(session: SavedSession, timeoutMs: number): void {
    const { roomId, playerId } = session
    claimedAt ??= serverNow()
    const cancelCall = socket.request(
      'subscribe',
      { roomId, playerId, claimedAt },
      {
        timeoutMs: Math.max(0, timeoutMs),
        onAnswer: (answer) => {
          pending = null
          release(deps.answered(answer))
        },
      },
    )
    pending = { session, cancel: cancelCall }
  }

  function cancel(): void {
    pending?.cancel()
    pending = null
  }

  function release(refusal: Refusal | null): void {
    const released = waiters
    waiters = []
    for (const resolve of released) resolve(refusal)
  }

  return {
    isPending: () => pending !== null,
    request: (session) => {
      if (pending === null) {
        requestedAt = clock.now()
        send(session, JOIN_TIMEOUT_MS)
      }
      return new Promise((resolve) => waiters.push(resolve))
    },
    cancel,
    release,
    claimAgain: () => {
      claimedAt = Math.max((claimedAt ?? 0) + 1, serverNow())
    },
    connectionLost: () => {
      if (claimedAt !== null) claimedAt += 1
      if (pending === null) return
      const { session } = pending
      cancel()
      send(session, JOIN_TIMEOUT_MS - (clock.now() - requestedAt))
    },
  }
}
