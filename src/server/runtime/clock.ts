import type { EpochMs } from '#rooms/record/ids.ts'

/** Time as a dependency, which tests and the simulation control. */
export interface Clock {
  readonly now: () => EpochMs
  /** Calls back once, not before `at`. Returns the function that cancels it. */
  readonly wakeAt: (at: EpochMs, wake: () => void) => () => void
}
