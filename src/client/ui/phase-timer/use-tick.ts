import { useEffect, useState } from 'react'

/** Often enough for the rope; the number changes once a second. */
const TICK_MS = 250

/** Renders the component anew while it runs, and as soon as a tab that slept is back: read the clock, never count. */
export function useTick(isRunning: boolean): void {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setTick((ticks) => ticks + 1)
    const timer = setInterval(tick, TICK_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isRunning])
}
