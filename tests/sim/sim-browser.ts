import { createMemoryStorage } from '#client/sync/testing/memory-storage.ts'
import { createTextStorage } from '#client/sync/text-storage.ts'
import type { BrowserKey } from '#rooms/ids.ts'
import type { SimNetwork } from './sim-network.ts'
import { createSimPage, type PageDeps, type SimPage } from './sim-page.ts'
import type { Chance } from './sim-random.ts'
import type { World } from './virtual-world.ts'

/** One person's browser: a cookie, a local storage, a network plug, a clock that may be wrong, and any number of tabs. */
export interface SimBrowser {
  readonly name: string
  readonly browserKey: BrowserKey
  /** Oldest first; only the open ones. */
  readonly pages: () => readonly SimPage[]
  readonly openPage: () => SimPage
  readonly isOnline: () => boolean
  /** Whether the browser notices and says so is another matter. */
  readonly goOffline: (isNoticed: boolean) => void
  readonly goOnline: () => void
  /** Somebody sets the machine's clock. */
  readonly setClockOff: (ms: number) => void
}

export function createSimBrowser(
  deps: {
    readonly name: string
    readonly world: World
    readonly chance: Chance
    readonly network: () => SimNetwork
  } & Pick<PageDeps, 'changed' | 'noticed'>,
): SimBrowser {
  const { name, world, chance } = deps
  const browserKey = hexOf(chance) as BrowserKey
  const { storage: items } = createMemoryStorage()
  const storage = createTextStorage(() => items)
  let pages: SimPage[] = []
  let isOnline = true
  let skewMs = chance.between(-90_000, 90_000)
  let opened = 0

  function openPages(): readonly SimPage[] {
    pages = pages.filter((page) => page.isOpen())
    return pages
  }

  return {
    name,
    browserKey,
    pages: openPages,
    openPage: () => {
      const pageName = `${name}/${++opened}`
      const page = createSimPage({
        name: pageName,
        world,
        chance,
        openTransport: deps.network().openWireFor({ name: pageName, browserKey, isOnline: () => isOnline }),
        browserKey,
        storage,
        skewMs: () => skewMs,
        changed: deps.changed,
        noticed: deps.noticed,
      })
      pages.push(page)
      return page
    },
    isOnline: () => isOnline,
    goOffline: (isNoticed) => {
      isOnline = false
      for (const link of deps.network().links())
        if (link.user.browserKey === browserKey) link.stopReceiving('both')
      if (isNoticed) for (const page of openPages()) page.tell('offline')
    },
    goOnline: () => {
      isOnline = true
      for (const page of openPages()) page.tell('woken')
    },
    setClockOff: (ms) => {
      skewMs = ms
    },
  }
}

function hexOf(chance: Chance): string {
  return Array.from({ length: 64 }, () => chance.int(16).toString(16)).join('')
}
