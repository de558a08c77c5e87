import type { EpochMs } from '#rooms/ids.ts'
import type { BrowserClock } from './browser-clock.ts'

const HEARTBEAT_MS = 25_000
const HEARTBEAT_TIMEOUT_MS = 10_000
/** A check later than this means that the tab was suspended: received frames may still be unread. */
const SUSPENDED_AFTER_MS = 2_000

/** Detects dead connections by pings without a response. */
export interface Heartbeat {
  readonly start: () => void
  readonly stop: () => void
  readonly pingSent: () => void
  /** Any frame proves that the connection is alive. */
  readonly frameReceived: () => void
}

export function createHeartbeat(deps: {
  readonly clock: BrowserClock
  readonly requestPing: () => void
  readonly timedOut: () => void
}): Heartbeat {
  const { clock, requestPing, timedOut } = deps
  let cancelNext = () => {}
  let cancelCheck = () => {}
  let isAwaiting = false
  let wasSuspended = false

  function check(dueAt: EpochMs): void {
    isAwaiting = false
    if (wasSuspended || clock.now() - dueAt <= SUSPENDED_AFTER_MS) {
      timedOut()
      return
    }
    wasSuspended = true
    requestPing()
  }

  function settle(): void {
    isAwaiting = false
    wasSuspended = false
    cancelCheck()
  }

  function armNext(): void {
    cancelNext()
    cancelNext = clock.after(HEARTBEAT_MS, () => {
      requestPing()
      armNext()
    })
  }

  return {
    start: armNext,
    stop: () => {
      cancelNext()
      settle()
    },
    pingSent: () => {
      // The timeout runs from the first unanswered ping; further pings must not postpone it.
      if (isAwaiting) return
      isAwaiting = true
      const dueAt = clock.now() + HEARTBEAT_TIMEOUT_MS
      cancelCheck = clock.after(HEARTBEAT_TIMEOUT_MS, () => check(dueAt))
    },
    frameReceived: settle,
  }
}
