import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs one task at a time. Calls during a run are dropped, so a double click acts once. A task learns by its
 * signal that it is cancelled, or that its component is unmounted.
 */
export function useBusy(): {
  readonly isBusy: boolean
  readonly run: (work: (cancelled: AbortSignal) => Promise<unknown>) => void
  readonly cancel: () => void
} {
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(null)
  const cancel = useCallback(() => running.current?.abort(), [])
  useEffect(() => cancel, [cancel])
  const run = useCallback((work: (cancelled: AbortSignal) => Promise<unknown>) => {
    if (running.current) return
    running.current = new AbortController()
    setBusy(true)
    void work(running.current.signal).finally(() => {
      running.current = null
      setBusy(false)
    })
  }, [])
  return { isBusy, run, cancel }
}
