import { useCallback, useState } from 'react'

/**
 * Marks a control as busy while the server's answer is pending, but not while a dialog waits for the player.
 */
export function useWaiting(): {
  readonly isWaiting: boolean
  readonly waitFor: <Value>(answer: Promise<Value>) => Promise<Value>
} {
  const [isWaiting, setWaiting] = useState(false)
  const waitFor = useCallback(async <Value>(answer: Promise<Value>) => {
    setWaiting(true)
    try {
      return await answer
    } finally {
      setWaiting(false)
    }
  }, [])
  return { isWaiting, waitFor }
}
