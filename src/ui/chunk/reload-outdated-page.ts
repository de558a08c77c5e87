/**
 * The builds for which this tab has reloaded itself, each with the game that it lacked, if any. During a
 * rolling update the tab may receive two of them in turn.
 */
const RELOADED_KEY = 'rumpus.reloaded-builds'
const RESPONSE_TIMEOUT_MS = 5_000
/** How old the page must be for its second reload; 3, 7, 15 times as old for the next ones. */
const SECOND_RELOAD_AFTER_MS = 60_000

/**
 * Reloads the page if the server responds although a chunk cannot be fetched: an update has removed the old
 * chunks, or the browser keeps an import that failed without a network. Without a request from the player it reloads
 * once per build, and again after growing pauses. The player keeps the seat.
 */
export async function reloadOutdatedPage({ isRequested }: { readonly isRequested: boolean }): Promise<void> {
  await reload(ownBuild(), isRequested, SECOND_RELOAD_AFTER_MS)
}

/**
 * Reloads the page because its room plays a game that this build does not have: once per build and game.
 * False if it is not reloaded.
 */
export function reloadForGame(gameId: string): Promise<boolean> {
  return reload(`${ownBuild()} ${gameId}`, false, Number.POSITIVE_INFINITY)
}

async function reload(reason: string, isRequested: boolean, secondAfterMs: number): Promise<boolean> {
  try {
    const reloaded = isRequested ? [] : (window.sessionStorage.getItem(RELOADED_KEY)?.split('\n') ?? [])
    const reloads = reloaded.filter((one) => one === reason).length
    if (performance.now() < secondAfterMs * (2 ** reloads - 1)) return false
    const response = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    if (!response.ok) return false
    if (!isRequested) window.sessionStorage.setItem(RELOADED_KEY, [...reloaded, reason].join('\n'))
  } catch {
    // The server does not respond, or there is no storage, without which a reload could repeat endlessly.
    return false
  }
  window.location.reload()
  return true
}

function ownBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
}
