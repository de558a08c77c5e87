import type { EpochMs } from '#rooms/ids.ts'
import type { Clock } from './clock.ts'

/** Where time comes from. */
export interface TimeSources {
  /** The machine's clock, which anybody may set. */
  readonly wallNow: () => EpochMs
  /** Milliseconds that only ever grow, since whenever. */
  readonly steadyNow: () => number
  readonly setTimer: (callback: () => void, ms: number) => () => void
  /** Whether others keep the same time: then it goes on while this process is stopped. */
  readonly isShared?: boolean
}

/** A step of this length is a process that was stopped, not one that was busy. */
export const STEP_MAX_MS = 1_000
/** How often a look is taken, so that time in which nobody asks is not taken for a stop. */
export const SAMPLE_INTERVAL_MS = 250
/** How much faster or slower than real time it may go to come back to the machine's clock. */
export const SLEW = 0.01
/** The longest delay that a timer can hold. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * The time that games are played by (decision record 011). It begins at the machine's and never jumps: where that one is
 * set, it follows by a hundredth of the time that passes. While the process is stopped it stands still, so that nothing
 * is over, and nobody gone too long, that nobody could have done anything about; but not where others went on meanwhile.
 */
export function createSteadyClock({ wallNow, steadyNow, setTimer, isShared = false }: TimeSources): Clock {
  const longestStepMs = isShared ? Number.POSITIVE_INFINITY : STEP_MAX_MS
  let now = wallNow()
  let lookedAt = steadyNow()

  function read(): EpochMs {
    const steady = steadyNow()
    const passed = Math.min(steady - lookedAt, longestStepMs)
    lookedAt = steady
    const behind = wallNow() - (now + passed)
    const most = passed * SLEW
    now += passed + Math.min(Math.max(behind, -most), most)
    return Math.floor(now)
  }

  function look(): void {
    read()
    setTimer(look, SAMPLE_INTERVAL_MS)
  }
  look()

  return {
    now: read,
    wakeAt: (at, wake) => {
      let cancel = () => {}
      const arm = () => {
        const left = at - read()
        // A timer may fire a moment early; whoever is woken must find the time passed.
        cancel = left > 0 ? setTimer(arm, Math.min(left, LONGEST_TIMER_MS)) : setTimer(wake, 0)
      }
      arm()
      return () => cancel()
    },
  }
}
