/**
 * What happens to the page that matters to its connection. `unplugged`: there is no network. `woken`: now is a good
 * moment to try again (back online, visible again, thawed). `suspended` and `restored`: into the back-forward cache, where no socket lives, and out of it.
 */
export type PageEvent = 'unplugged' | 'woken' | 'suspended' | 'restored'

/** Listens until the returned function is called. */
export type ListenToPage = (listener: (event: PageEvent) => void) => () => void

export const listenToPage: ListenToPage = (listener) => {
  const stop = new AbortController()
  const { signal } = stop
  const wake = () => listener('woken')
  window.addEventListener('offline', () => listener('unplugged'), { signal })
  window.addEventListener('online', wake, { signal })
  document.addEventListener('resume', wake, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), {
    signal,
  })
  window.addEventListener('pagehide', (event) => event.persisted && listener('suspended'), { signal })
  window.addEventListener('pageshow', (event) => event.persisted && listener('restored'), { signal })
  return () => stop.abort()
}
