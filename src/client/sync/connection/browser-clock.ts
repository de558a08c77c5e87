import type { EpochMs } from '#rooms/record/ids.ts'

/** The browser's clock, as a dependency. It may be wrong, jump, or stop during sleep. */
export interface BrowserClock {
  readonly now: () => EpochMs
  /** Milliseconds since some moment. It is never set, but may stop during sleep. */
  readonly steadyMs: () => number
  /**
   * Calls back once after at least `ms` milliseconds, much later in a
   * suspended tab. The returned function cancels it.
   */
  readonly after: (ms: number, callback: () => void) => () => void
}

export const browserClock: BrowserClock = {
  now: () => Date.now(),
  steadyMs: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
