import { createStore, type StoreApi } from 'zustand/vanilla'

const FIRST_RETRIES_MS = [1_000, 2_000, 5_000]
const LATER_RETRIES_MS = 10_000
/** After this many consecutive failures the page is assumed to be of an older build than the server. */
const OUTDATED_AFTER = 2

export interface ChunkState<Module> {
  readonly module: Module | null
  /** The last attempt failed; a retry is scheduled. */
  readonly isFailing: boolean
}

export interface Chunk<Module> {
  readonly state: StoreApi<ChunkState<Module>>
  /** Fetches the chunk and retries until it succeeds. Never rejects. */
  readonly load: () => Promise<Module>
  /** One attempt ahead of need. A failure is ignored. */
  readonly prefetch: () => void
  /** Starts the next attempt at once. */
  readonly retry: () => void
}

export interface ChunkOptions {
  /** Whether the page may reload itself for this chunk, because the player cannot continue without it. */
  readonly isEssential: boolean
}

export interface ChunkDeps {
  readonly after: (ms: number, callback: () => void) => () => void
  /** Calls back when the page is online or visible again, until the returned function is called. */
  readonly onWoken: (callback: () => void) => () => void
  /** Fetches failed style sheets again. Rejects if one fails again. */
  readonly restoreStyleSheets: () => Promise<void>
  /** Reloads the page if the server responds: the chunk then no longer exists for this build. */
  readonly reloadIfOutdated: (options: { readonly isRequested: boolean }) => Promise<void>
}

export function createChunk<Module>(
  fetchModule: () => Promise<Module>,
  { isEssential }: ChunkOptions,
  deps: ChunkDeps,
): Chunk<Module> {
  const state = createStore<ChunkState<Module>>(() => ({ module: null, isFailing: false }))
  let loading: Promise<Module> | null = null
  let isRetryRequested = false
  let retryNow = () => {}

  async function attempt(): Promise<Module> {
    await deps.restoreStyleSheets()
    const module = await fetchModule()
    state.setState({ module, isFailing: false })
    return module
  }

  async function loadWithRetries(): Promise<Module> {
    for (let failures = 1; ; failures++) {
      try {
        return await attempt()
      } catch {
        state.setState({ isFailing: true })
      }
      const isRequested = isRetryRequested
      isRetryRequested = false
      if (isEssential && (isRequested || failures >= OUTDATED_AFTER))
        await deps.reloadIfOutdated({ isRequested })
      await pause(FIRST_RETRIES_MS[failures - 1] ?? LATER_RETRIES_MS)
    }
  }

  async function pause(ms: number): Promise<void> {
    const ends: (() => void)[] = []
    await new Promise<void>((resolve) => {
      retryNow = resolve
      ends.push(deps.after(ms, resolve), deps.onWoken(resolve))
    })
    for (const end of ends) end()
  }

  return {
    state,
    load: () => {
      loading ??= loadWithRetries()
      return loading
    },
    prefetch: () => {
      if (loading === null) attempt().catch(() => undefined)
    },
    retry: () => {
      isRetryRequested = true
      retryNow()
    },
  }
}
