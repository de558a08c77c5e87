/**
 * The builds for which this tab has reloaded itself. During a
 * rolling update it may receive two of them in turn.
 */
const RELOADED_KEY = 'rumpus.reloaded-builds'
const PROBE_TIMEOUT_MS = 5_000

/**
 * Reloads the page if the server responds although a chunk cannot be fetched: an update has removed the old
 * chunks. Without a request from the player it reloads once per build. The player keeps the seat.
 */
export async function reloadOutdatedPage({ isRequested }: { readonly isRequested: boolean }): Promise<void> {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  if (!isRequested && !isFirstReloadOf(build)) return
  if (!(await isServerUp())) return
  if (!isRequested && !remember(build)) return
  window.location.reload()
}

function isFirstReloadOf(build: string): boolean {
  try {
    return !readReloaded().includes(build)
  } catch {
    // Without storage a reload could repeat endlessly.
    return false
  }
}

function remember(build: string): boolean {
  try {
    window.sessionStorage.setItem(RELOADED_KEY, [...readReloaded(), build].join('\n'))
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
