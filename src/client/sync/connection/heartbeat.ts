import type { EpochMs } from '#rooms/record/ids.ts'
import type { BrowserClock } from './browser-clock.ts'

const HEARTBEAT_MS = 25_000
const HEARTBEAT_TIMEOUT_MS = 10_000
/** A page that wakes may show stale content. */
const WOKEN_TIMEOUT_MS = 2_500
/** A check later than this means that the tab was suspended: received frames may still be unread. */
const SUSPENDED_AFTER_MS = 2_000

/** Detects dead connections by pings without a response. */
export function createHeartbeat(deps: {
  readonly clock: BrowserClock
  readonly requestPing: () => void
  readonly timedOut: () => void
}) {
  const { clock, requestPing, timedOut } = deps
  let cancelNext = () => {}
  let cancelCheck = () => {}
  let isAwaiting = false
  let timeoutMs = HEARTBEAT_TIMEOUT_MS
  let dueAt: EpochMs = 0
  let wasSuspended = false

  function check(): void {
    isAwaiting = false
    if (wasSuspended || clock.now() - dueAt <= SUSPENDED_AFTER_MS) {
      timedOut()
      return
    }
    wasSuspended = true
    requestPing()
  }

  function expectFrame(withinMs: number): void {
    isAwaiting = true
    cancelCheck()
    dueAt = clock.now() + withinMs
    cancelCheck = clock.after(withinMs, check)
  }

  function settle(): void {
    isAwaiting = false
    timeoutMs = HEARTBEAT_TIMEOUT_MS
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
      if (!isAwaiting) expectFrame(timeoutMs)
    },
    /** The page has woken: pings, and waits for a shorter time. */
    woken: () => {
      const isFirst = timeoutMs !== WOKEN_TIMEOUT_MS
      timeoutMs = WOKEN_TIMEOUT_MS
      // An earlier ping waits for at most as long.
      if (isAwaiting && isFirst && dueAt - clock.now() > timeoutMs) expectFrame(timeoutMs)
      requestPing()
    },
    /** Any frame proves that the connection is alive. */
    frameReceived: settle,
  }
}

const RETRY_DELAYS_MS = [1_000, 2_000, 5_000]
const LONGEST_RETRY_DELAY_MS = 10_000
/** Spreads the reconnects of browsers that lost their connections at the same time. */
const JITTER = 0.2

/** The delay before the next attempt, after `failures` consecutive failed attempts. */
export function reconnectDelayMs(failures: number, random: () => number): number {
  return Math.round((RETRY_DELAYS_MS[failures] ?? LONGEST_RETRY_DELAY_MS) * (1 + JITTER * random()))
}
