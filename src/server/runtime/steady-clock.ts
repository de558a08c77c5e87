import type { EpochMs } from '#rooms/record/ids.ts'
import { type After, type Clock, startTimer } from './clock.ts'

interface TimeSources {
  /** The machine's clock, which can be set. */
  readonly wallNow: () => EpochMs
  /** Monotonic milliseconds since an arbitrary moment. */
  readonly steadyNow: () => number
  readonly after: After
  /** Whether other nodes share the time, which then continues while this process is suspended. */
  readonly isShared?: boolean
}

/** A longer step means that the process was suspended, not busy. */
const STEP_MAX_MS = 1_000
/** The clock reads itself this often, so that time without calls does not look like a suspended process. */
const SAMPLE_INTERVAL_MS = 250
/** The largest deviation from real time while the clock follows the machine's clock. */
const SLEW = 0.01
/** The longest delay that a timer supports. */
const TIMER_MAX_MS = 2 ** 31 - 1

/**
 * The clock of rooms and games (decision record 011). It starts at the machine's time and never jumps: when
 * the machine's clock is set, it follows by a hundredth of the elapsed time. It stops while the process is
 * suspended, so that no deadline expires before players could act, unless other nodes share the time.
 */
export function createSteadyClock({ wallNow, steadyNow, after, isShared = false }: TimeSources): Clock {
  const stepMaxMs = isShared ? Number.POSITIVE_INFINITY : STEP_MAX_MS
  let now = wallNow()
  let readAt = steadyNow()

  function read(): EpochMs {
    const steady = steadyNow()
    const passed = Math.min(steady - readAt, stepMaxMs)
    readAt = steady
    const behind = wallNow() - (now + passed)
    const maxSlew = passed * SLEW
    now += passed + Math.min(Math.max(behind, -maxSlew), maxSlew)
    return Math.floor(now)
  }

  function sample(): void {
    read()
    after(SAMPLE_INTERVAL_MS, sample)
  }
  sample()

  return {
    now: read,
    wakeAt: (at, wake) => {
      let cancel = () => {}
      const arm = () => {
        const left = at - read()
        // A timer may fire early, but the callback must not run before its time.
        cancel = left > 0 ? after(Math.min(left, TIMER_MAX_MS), arm) : after(0, wake)
      }
      arm()
      return () => cancel()
    },
  }
}

/** The steady clock of this machine. Its sampling timer runs as long as the process. */
export function createSystemClock({ isShared }: { readonly isShared: boolean }): Clock {
  const steadyNow = () => performance.now()
  return createSteadyClock({ wallNow: Date.now, steadyNow, after: startTimer, isShared })
}
