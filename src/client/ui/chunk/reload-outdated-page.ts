/**
 * The builds for which this tab has reloaded itself, each with what it lacked, if that was a game. During a
 * rolling update the tab may receive two of them in turn.
 */
const RELOADED_KEY = 'rumpus.reloaded-builds'
const PROBE_TIMEOUT_MS = 5_000

/**
 * Reloads the page if the server responds although a chunk cannot be fetched: an update has removed the old
 * chunks. Without a request from the player it reloads once per build. The player keeps the seat.
 */
export async function reloadOutdatedPage({ isRequested }: { readonly isRequested: boolean }): Promise<void> {
  await reload(ownBuild(), isRequested)
}

/**
 * Reloads the page because its room plays a game that this build does not have: once per build and game.
 * False if it is not reloaded.
 */
export function reloadForGame(gameId: string): Promise<boolean> {
  return reload(`${ownBuild()} ${gameId}`, false)
}

async function reload(reason: string, isRequested: boolean): Promise<boolean> {
  if (!isRequested && !isFirstReloadFor(reason)) return false
  if (!(await isServerUp())) return false
  if (!isRequested && !remember(reason)) return false
  window.location.reload()
  return true
}

function ownBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
}

function isFirstReloadFor(reason: string): boolean {
  try {
    return !readReloaded().includes(reason)
  } catch {
    // Without storage a reload could repeat endlessly.
    return false
  }
}

function remember(reason: string): boolean {
  try {
    window.sessionStorage.setItem(RELOADED_KEY, [...readReloaded(), reason].join('\n'))
    return true
  } catch {
    return false
  }
}

function readReloaded(): readonly string[] {
  return window.sessionStorage.getItem(RELOADED_KEY)?.split('\n') ?? []
}

async function isServerUp(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    return response.ok
  } catch {
    return false
  }
}
