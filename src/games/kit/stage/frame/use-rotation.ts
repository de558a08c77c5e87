import { useEffect, useState } from 'react'

/** Counts up at an interval, from 0, to show texts one after another. Without an interval it does not count. */
export function useRotation(everyMs: number | null): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => setTurn((last) => last + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return turn
}
