import { browserClock } from '#client/backend/browser-clock.ts'
import { listenToPage } from '#client/backend/page-events.ts'
import { type Chunk, type ChunkOptions, createChunk } from './chunk.ts'
import { reloadOutdatedPage } from './reload-outdated-page.ts'
import { restoreStyleSheets } from './style-sheets.ts'

/** A chunk of this page. Every dynamic import of the client goes through here. */
export function pageChunk<Module>(fetchModule: () => Promise<Module>, options: ChunkOptions): Chunk<Module> {
  return createChunk(fetchModule, options, {
    after: browserClock.after,
    onWoken: (callback) => listenToPage((event) => event === 'woken' && callback()),
    restoreStyleSheets,
    reloadIfOutdated: reloadOutdatedPage,
  })
}
