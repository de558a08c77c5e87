import type { BrowserClock } from './browser-clock.ts'
import type { TextStorage } from './text-storage.ts'

const RELOADED_KEY = 'rumpus.reloaded-at'
const RELOAD_INTERVAL_MS = 30_000

/**
 * Reloads the page to get code of the server's protocol version, at most twice per minute. A page that has
 * connected in the meantime is not reloaded: during a rolling update the reload may load the old code again.
 */
export function reloadPage(deps: {
  readonly storage: TextStorage
  readonly clock: BrowserClock
  readonly isConnected: () => boolean
  readonly reload: () => void
}): void {
  const { storage, clock, isConnected, reload } = deps
  const sinceLastMs = Math.max(0, clock.now() - Number(storage.read(RELOADED_KEY) ?? 0))
  clock.after(Math.max(0, RELOAD_INTERVAL_MS - sinceLastMs), () => {
    if (isConnected()) return
    storage.write(RELOADED_KEY, String(clock.now()))
    reload()
  })
}
