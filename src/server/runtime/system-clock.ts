import type { Clock } from './clock.ts'
import { createSteadyClock } from './steady-clock.ts'

/** The steady clock of this machine. Its sampling timer runs as long as the process. */
export function createSystemClock({ isShared }: { readonly isShared: boolean }): Clock {
  return createSteadyClock({
    wallNow: () => Date.now(),
    steadyNow: () => performance.now(),
    setTimer: (callback, ms) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    isShared,
  })
}
