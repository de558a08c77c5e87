/** The builds that this tab has reloaded itself for. During an update it may meet two of them in turn. */
const RELOADED_KEY = 'rumpus.reloaded-builds'
const PROBE_TIMEOUT_MS = 5_000

/**
 * Reloads the page where the server answers and a chunk still cannot be fetched: after an update the old chunks are gone.
 * By itself it does so once for each build; the seat is kept.
 */
export async function reloadOutdatedPage({ isAskedFor }: { readonly isAskedFor: boolean }): Promise<void> {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  if (!isAskedFor && !isFirstReloadOf(build)) return
  if (!(await isServerUp())) return
  if (!isAskedFor && !remember(build)) return
  window.location.reload()
}

function isFirstReloadOf(build: string): boolean {
  try {
    return !readReloaded().includes(build)
  } catch {
    // What cannot be remembered could happen over and over.
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
