import { useCallback, useRef, useState } from 'react'

/** Runs one task at a time. Calls during a run are dropped, so a double click acts once. */
export function useBusy(): { readonly isBusy: boolean; readonly run: (work: () => Promise<void>) => void } {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = useCallback((work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    void work().finally(() => {
      isRunning.current = false
      setBusy(false)
    })
  }, [])
  return { isBusy, run }
}
