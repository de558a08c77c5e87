import type { EpochMs } from '#rooms/record/ids.ts'

/** Time as a dependency, which tests and the simulation control. */
export interface Clock {
  readonly now: () => EpochMs
  /** Calls back once, not before `at`. Returns the function that cancels it. */
  readonly wakeAt: (at: EpochMs, wake: () => void) => () => void
}

/** Calls back once after `ms` milliseconds of real time. Returns a function that cancels the timer. */
export type After = (ms: number, callback: () => void) => () => void

export const startTimer: After = (ms, callback) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
