import { useEffect, useState } from 'react'
import { announce } from '../announcer/announce.ts'

const SLOW_AFTER_MS = 3_000

/** Whether a control has been busy long enough to show the reason. Also announces the text. */
export function useSlow(isBusy: boolean, text: string): boolean {
  const [hasWaited, setWaited] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setWaited(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setWaited(false)
    }
  }, [isBusy])
  const isSlow = isBusy && hasWaited
  useEffect(() => {
    if (isSlow) return announce(text)
  }, [isSlow, text])
  return isSlow
}
