import type { Clock } from './clock.ts'
import { createSteadyClock } from './steady-clock.ts'

/** The machine's, looked at for as long as the process lives. */
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
