import type { BrowserClock } from './browser-clock.ts'
import type { TextStorage } from './text-storage.ts'

const RELOADED_KEY = 'rumpus.reloaded-at'
const LEAST_BETWEEN_RELOADS_MS = 30_000

/**
 * Loads the page anew, for code of the server's protocol version; at most twice a minute, and not any more once the
 * page is connected: while servers of two versions run side by side, the new page may be as old as the last.
 */
export function reloadPage(deps: {
  readonly storage: TextStorage
  readonly clock: BrowserClock
  readonly isConnected: () => boolean
  readonly reload: () => void
}): void {
  const { storage, clock, isConnected, reload } = deps
  const sinceLastMs = Math.max(0, clock.now() - Number(storage.read(RELOADED_KEY) ?? 0))
  clock.after(Math.max(0, LEAST_BETWEEN_RELOADS_MS - sinceLastMs), () => {
    if (isConnected()) return
    storage.write(RELOADED_KEY, String(clock.now()))
    reload()
  })
}
