import { useEffect, useState } from 'react'

/** Frequent enough for the rope to move smoothly; the number changes once per second. */
const TICK_MS = 250

/**
 * Re-renders at an interval, and at once when a suspended tab resumes. Read
 * the clock on each render: the returned count of ticks is not a clock.
 */
export function useTick(isRunning: boolean): number {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setTicks((last) => last + 1)
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
  return ticks
}
