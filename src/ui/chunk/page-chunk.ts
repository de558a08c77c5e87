import { type Chunk, type ChunkOptions, createChunk } from './chunk.ts'
import { reloadOutdatedPage } from './reload-outdated-page.ts'
import { repeatableImport } from './repeatable-import.ts'
import { restoreStyleSheets } from './style-sheets.ts'

/** A chunk of this page. Every dynamic import of the client goes through this function. */
export function pageChunk<Module>(fetchModule: () => Promise<Module>, options: ChunkOptions): Chunk<Module> {
  // For an essential chunk the page reloads itself.
  const fetchAgain = options.isEssential ? fetchModule : repeatableImport(fetchModule)
  return createChunk(fetchAgain, options, {
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
    onWoken,
    restoreStyleSheets,
    reloadIfOutdated: reloadOutdatedPage,
  })
}

function onWoken(callback: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('online', callback, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && callback(), {
    signal,
  })
  return () => stop.abort()
}
