import type { EpochMs } from '#rooms/ids.ts'

/** Time as a dependency, so that tests can hold it in their hand. */
export interface Clock {
  readonly now: () => EpochMs
  /** Calls back once, not before `at`; returns how to call it off. */
  readonly wakeAt: (at: EpochMs, wake: () => void) => () => void
}
