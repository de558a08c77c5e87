import type { EpochMs } from '#rooms/ids.ts'

/** This browser's own time, as a dependency. It may be wrong, jump, and sleep; what is measured with it must bear that. */
export interface BrowserClock {
  readonly now: () => EpochMs
  /** Calls back once, not before that many milliseconds, in a sleeping tab much later; returns how to call it off. */
  readonly after: (ms: number, callback: () => void) => () => void
}

export const browserClock: BrowserClock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
