/**
 * Page events that affect the connection. `offline`: no network. `woken`: a good time
 * to retry (online, visible or resumed again). `suspended` and `restored`: entered and
 * left the back-forward cache, which closes sockets.
 */
export type PageEvent = 'offline' | 'woken' | 'suspended' | 'restored'

/** Calls the listener until the returned function is called. */
export type ListenToPage = (listener: (event: PageEvent) => void) => () => void

export const listenToPage: ListenToPage = (listener) => {
  const stop = new AbortController()
  const { signal } = stop
  const wake = () => listener('woken')
  window.addEventListener('offline', () => listener('offline'), { signal })
  window.addEventListener('online', wake, { signal })
  document.addEventListener('resume', wake, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), {
    signal,
  })
  window.addEventListener('pagehide', (event) => event.persisted && listener('suspended'), { signal })
  window.addEventListener('pageshow', (event) => event.persisted && listener('restored'), { signal })
  return () => stop.abort()
}

/** Resolves once the page is visible: a hidden page does no proof of work, and needs no place among the watchers. */
export async function untilVisible(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}
