import type { Clock } from './clock.ts'

/** The longest delay that `setTimeout` can hold. */
const LONGEST_MS = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  wakeAt: (at, wake) => {
    let timer: NodeJS.Timeout
    const arm = () => {
      const left = at - Date.now()
      // A timer may fire a moment early by the wall clock; whoever is woken must find the time passed.
      timer = left > 0 ? setTimeout(arm, Math.min(left, LONGEST_MS)) : setTimeout(wake, 0)
    }
    arm()
    return () => clearTimeout(timer)
  },
}
