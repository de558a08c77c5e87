import { useEffect, useState } from 'react'
import { announce } from '#client/ui/announce.ts'

export const WAITING_TEXT = 'Waiting for the server…'
const SLOW_AFTER_MS = 3_000

/** Whether a control has been busy for so long that it says what it waits for. It is announced, too. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    let takeBack = () => {}
    const timer = setTimeout(() => {
      setSlow(true)
      takeBack = announce(WAITING_TEXT)
    }, SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      takeBack()
      setSlow(false)
    }
  }, [isBusy])
  return isBusy && isSlow
}
