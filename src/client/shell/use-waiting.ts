import { useCallback, useState } from 'react'

/** Shows a control busy while the server is asked, not while the person is. */
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
