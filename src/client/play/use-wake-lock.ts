import { useEffect } from 'react'
import { keepAwake } from './keep-awake.ts'

/** Keeps the screen awake while this is mounted: a phone is put down during a game, and must not miss its end. */
export function useWakeLock(): void {
  useEffect(() => {
    // The types promise it everywhere; older browsers and pages without HTTPS have none.
    const { wakeLock }: { readonly wakeLock?: WakeLock } = navigator
    return keepAwake({ wakeLock, document })
  }, [])
}
