import { useEffect, useState } from 'react'

/** Counts up at an interval, from 0, to show texts one after another. */
export function useRotation(everyMs: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return turn
}
