import { createSteadyClock } from './steady-clock.ts'

export const systemClock = createSteadyClock({
  wallNow: () => Date.now(),
  steadyNow: () => performance.now(),
  setTimer: (callback, ms) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
})
