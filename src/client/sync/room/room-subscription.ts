import type { Refusal } from '#protocol/refusal.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { seatFields } from '../calls/backend.ts'
import type { CallAnswer } from '../calls/call-queue.ts'
import type { BrowserClock } from '../connection/browser-clock.ts'
import { JOIN_TIMEOUT_MS, type Socket } from '../connection/socket.ts'
import type { TextStorage } from '../connection/text-storage.ts'
import type { Place } from './room-store.ts'

type Waiter = (refusal: Refusal | null) => void

const ABANDONED: Refusal = { code: 'not-sent' }

/**
 * Requests the subscription to a room, at most one at a time.
 * Each request claims the browser's place for this tab.
 */
export function createRoomSubscription(deps: {
  readonly socket: Pick<Socket, 'request'>
  readonly clock: BrowserClock
  /** The time of the server's clock, as this tab estimates it. */
  readonly serverNow: () => EpochMs
  /** The storage that all tabs share. */
  readonly storage: TextStorage
  /** Applies an answer. Returns the refusal, or null once subscribed. */
  readonly answered: (answer: CallAnswer<'subscribe'>) => Refusal | null
  readonly unwanted: (view: RoomView) => void
}) {
  const { socket, clock, serverNow, storage } = deps
  /**
   * When this tab last claimed its place: by its first subscription or by taking over.
   * Incremented for each later connection, so that late frames of an old connection
   * cannot reclaim the place. Null before the first claim.
   */
  let claimedAt: EpochMs | null = null
  let pending: { readonly place: Place; readonly cancel: () => void } | null = null
  let requestedAt: EpochMs = 0
  let waiters: Waiter[] = []

  function send(place: Place, timeoutMs: number): void {
    claimedAt ??= claimPlace(serverNow(), storage)
    const onAnswer = (answer: CallAnswer<'subscribe'>) => {
      if (pending === request) return finish(answer)
      if (answer.ok) deps.unwanted(answer.value)
      return ABANDONED
    }
    const options = { timeoutMs: Math.max(0, timeoutMs), onAnswer }
    const cancel =
      place.kind === 'watcher'
        ? place.requestWatch(place.code, claimedAt, options)
        : socket.request('subscribe', { ...seatFields(place.session), claimedAt }, options)
    const request = { place, cancel }
    pending = request
  }

  function finish(answer: CallAnswer<'subscribe'>): Refusal | null {
    pending = null
    const refusal = deps.answered(answer)
    release(refusal)
    return refusal
  }

  /** Cancels the pending request. Its callers wait for the next one, or for `release`. */
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
    /** Sends a request, or shares the pending one. Resolves with the refusal, or with null once subscribed. */
    request: (place: Place): Promise<Refusal | null> => {
      if (pending === null) {
        requestedAt = clock.now()
        send(place, JOIN_TIMEOUT_MS)
      }
      return new Promise((resolve) => waiters.push(resolve))
    },
    cancel,
    /** Gives the pending request up: a subscription that it still brings is `unwanted`. */
    abandon: (): void => {
      pending = null
    },
    release,
    /** Makes the next request a new claim, which wins against other tabs. */
    claimAgain: (): void => {
      claimedAt = Math.max((claimedAt ?? 0) + 1, claimPlace(serverNow(), storage))
    },
    /** Repeats the pending request on the next connection, within the time that it has left. */
    connectionLost: (): void => {
      if (claimedAt !== null) claimedAt += 1
      if (pending === null) return
      const { place } = pending
      cancel()
      send(place, JOIN_TIMEOUT_MS - (clock.now() - requestedAt))
    },
  }
}

const CLAIM_KEY = 'rumpus.claim'
/** Leaves room for the claims of a tab's later connections, each of which is 1 ms after the one before. */
const CLAIM_STEP_MS = 1_000

/**
 * Claims the browser's place: now, or a second after the last claim of its tabs. Their estimates of the server's
 * clock differ, so the later of two claims may have the earlier time.
 */
function claimPlace(serverNow: EpochMs, storage: TextStorage): EpochMs {
  const last = Number(storage.read(CLAIM_KEY))
  const claim = Number.isSafeInteger(last) ? Math.max(last + CLAIM_STEP_MS, serverNow) : serverNow
  storage.write(CLAIM_KEY, String(claim))
  return claim
}
