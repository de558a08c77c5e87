import type { EpochMs } from '#rooms/ids.ts'

/** The browser's clock, as a dependency. It may be wrong, jump, or stand still during sleep. */
export interface BrowserClock {
  readonly now: () => EpochMs
  /**
   * Calls back once after at least `ms` milliseconds, much later in a
   * suspended tab. The returned function cancels it.
   */
  readonly after: (ms: number, callback: () => void) => () => void
}

export const browserClock: BrowserClock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
