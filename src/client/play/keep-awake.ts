import { useEffect } from 'react'

export interface WakefulPage {
  /** Undefined in older browsers and on pages without HTTPS. */
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/**
 * Keeps the screen awake until the returned function is called. A hidden tab loses its lock and requests it
 * again when it becomes visible. A refusal (low battery, policy) is ignored: the screen may sleep.
 */
export function keepAwake({ wakeLock, document }: WakefulPage): () => void {
  if (wakeLock === undefined) return () => undefined
  let held: WakeLockSentinel | null = null
  let isRequesting = false
  let isOver = false

  async function request(lock: Pick<WakeLock, 'request'>): Promise<void> {
    if (isOver || isRequesting || document.visibilityState !== 'visible') return
    if (held !== null && !held.released) return
    isRequesting = true
    try {
      held = await lock.request('screen')
      if (isOver) release()
    } catch {
      held = null
    } finally {
      isRequesting = false
    }
  }

  function release(): void {
    held?.release().catch(() => undefined)
    held = null
  }

  const requestIfVisible = () => void request(wakeLock)
  requestIfVisible()
  document.addEventListener('visibilitychange', requestIfVisible)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', requestIfVisible)
    release()
  }
}

/** Keeps the screen awake while mounted: a player puts the phone down during a game. */
export function useWakeLock(): void {
  useEffect(() => {
    // The type says that `wakeLock` always exists. It does not in older browsers and on pages without HTTPS.
    const { wakeLock }: { readonly wakeLock?: WakeLock } = navigator
    return keepAwake({ wakeLock, document })
  }, [])
}
