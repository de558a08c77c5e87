/** The parts of a browser that keep a screen awake. */
export interface WakefulPage {
  /** Undefined where the browser has none, as on a page without HTTPS. */
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/**
 * Keeps the screen from going dark until the answer is called. A hidden tab loses its lock, so it asks again
 * whenever it is seen. Whoever is refused (a low battery, a policy) plays on with a screen that sleeps.
 */
export function keepAwake({ wakeLock, document }: WakefulPage): () => void {
  if (wakeLock === undefined) return () => undefined
  let held: WakeLockSentinel | null = null
  let isAwaitingPeers = false
  let isOver = false

  async function ask(lock: Pick<WakeLock, 'request'>): Promise<void> {
    if (isOver || isAwaitingPeers || document.visibilityState !== 'visible') return
    if (held !== null && !held.released) return
    isAwaitingPeers = true
    try {
      held = await lock.request('screen')
      if (isOver) release()
    } catch {
      held = null
    } finally {
      isAwaitingPeers = false
    }
  }

  function release(): void {
    held?.release().catch(() => undefined)
    held = null
  }

  const askWhenSeen = () => void ask(wakeLock)
  askWhenSeen()
  document.addEventListener('visibilitychange', askWhenSeen)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', askWhenSeen)
    release()
  }
}
