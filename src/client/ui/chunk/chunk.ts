import { createStore, type StoreApi } from 'zustand/vanilla'

/** The last of them repeats. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000]
/** After so many failures in a row, chunk and server are no longer taken to be of the same build. */
const OUTDATED_AFTER = 2

export interface ChunkState<Module> {
  readonly module: Module | null
  /** The last attempt failed; the next one follows by itself. */
  readonly isFailing: boolean
}

/** A part of the page that is fetched when it is needed. */
export interface Chunk<Module> {
  readonly state: StoreApi<ChunkState<Module>>
  /** Fetches it, and retries until it is here. Never rejects. */
  readonly load: () => Promise<Module>
  /** One attempt ahead of need; its failure has no consequences. */
  readonly prefetch: () => void
  /** The next attempt follows at once. */
  readonly retry: () => void
}

export interface ChunkOptions {
  /** Whether the page may reload itself to get this chunk; without it the player cannot go on. */
  readonly isEssential: boolean
}

export interface ChunkDeps {
  readonly after: (ms: number, callback: () => void) => () => void
  /** Calls back when the page is back online or visible again, until it is called off. */
  readonly onWoken: (callback: () => void) => () => void
  /** Fetches the style sheets again that could not be fetched. Rejects if one of them still cannot. */
  readonly restoreStyleSheets: () => Promise<void>
  /** Reloads the page if the server answers: then the chunk is not to be had by a page of this build. */
  readonly reloadIfOutdated: (options: { readonly isAskedFor: boolean }) => Promise<void>
}

export function createChunk<Module>(
  fetchModule: () => Promise<Module>,
  { isEssential }: ChunkOptions,
  deps: ChunkDeps,
): Chunk<Module> {
  const state = createStore<ChunkState<Module>>(() => ({ module: null, isFailing: false }))
  let loading: Promise<Module> | null = null
  let isRetryAskedFor = false
  let retryNow = () => {}

  async function attempt(): Promise<Module> {
    await deps.restoreStyleSheets()
    const module = await fetchModule()
    state.setState({ module, isFailing: false })
    return module
  }

  async function persist(): Promise<Module> {
    for (let failures = 1; ; failures++) {
      try {
        return await attempt()
      } catch {
        state.setState({ isFailing: true })
      }
      const isAskedFor = isRetryAskedFor
      isRetryAskedFor = false
      if (isEssential && (isAskedFor || failures >= OUTDATED_AFTER))
        await deps.reloadIfOutdated({ isAskedFor })
      await pause(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 0)
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
      loading ??= persist()
      return loading
    },
    prefetch: () => {
      if (loading === null) attempt().catch(() => undefined)
    },
    retry: () => {
      isRetryAskedFor = true
      retryNow()
    },
  }
}
