import type { EpochMs } from '#rooms/ids.ts'
import type { BrowserClock } from './browser-clock.ts'

export const HEARTBEAT_MS = 25_000
export const HEARTBEAT_TIMEOUT_MS = 10_000
/** A check later than this tells of a tab that slept: what came meanwhile may still wait to be read. */
const SLEPT_MS = 2_000

/** Finds out that a connection is dead although nobody said so. */
export interface Heartbeat {
  readonly start: () => void
  readonly stop: () => void
  /** A ping has just been sent. */
  readonly pinged: () => void
  /** Any frame has come: the connection lives. */
  readonly heard: () => void
}

export function createHeartbeat(deps: {
  readonly clock: BrowserClock
  readonly requestPing: () => void
  readonly died: () => void
}): Heartbeat {
  const { clock, requestPing, died } = deps
  let cancelNext = () => {}
  let cancelCheck = () => {}
  let isAwaiting = false
  let hasSlept = false

  function check(dueAt: EpochMs): void {
    isAwaiting = false
    if (hasSlept || clock.now() - dueAt <= SLEPT_MS) {
      died()
      return
    }
    hasSlept = true
    requestPing()
  }

  function settle(): void {
    isAwaiting = false
    hasSlept = false
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
    pinged: () => {
      // The first unanswered ping counts, so that further ones do not put off the verdict.
      if (isAwaiting) return
      isAwaiting = true
      const dueAt = clock.now() + HEARTBEAT_TIMEOUT_MS
      cancelCheck = clock.after(HEARTBEAT_TIMEOUT_MS, () => check(dueAt))
    },
    heard: settle,
  }
}
