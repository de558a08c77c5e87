import type { TextStorage } from '#client/sync/connection/text-storage.ts'
import { newStorage } from '#client/sync/testing/memory-storage.ts'
import type { BrowserKey } from '#rooms/record/ids.ts'
import type { SimNetwork } from './sim-network.ts'
import { createSimPage, type PageDeps, type SimPage } from './sim-page.ts'
import type { SimRandom } from './sim-random.ts'
import type { World } from './virtual-world.ts'

/**
 * One browser: a cookie, a local storage, a network connection, a clock that may be wrong, and any number of
 * tabs.
 */
export interface SimBrowser {
  readonly name: string
  readonly browserKey: BrowserKey
  /** The open pages, oldest first. */
  readonly pages: () => readonly SimPage[]
  /** `tabStorage` is of the page that is reloaded; a new tab has none. */
  readonly openPage: (tabStorage?: TextStorage) => SimPage
  readonly isOnline: () => boolean
  /** `isNoticed`: the browser fires its `offline` event. */
  readonly goOffline: (isNoticed: boolean) => void
  readonly goOnline: () => void
  /** Sets the machine's clock. */
  readonly setClockOff: (ms: number) => void
}

export function createSimBrowser(
  deps: {
    readonly name: string
    readonly world: World
    readonly random: SimRandom
    readonly network: () => SimNetwork
  } & Pick<PageDeps, 'changed' | 'noticed' | 'signalled'>,
): SimBrowser {
  const { name, world, random } = deps
  const browserKey = hexOf(random) as BrowserKey
  const storage = newStorage()
  let pages: SimPage[] = []
  let isOnline = true
  let skewMs = random.between(-90_000, 90_000)
  let opened = 0

  function openPages(): readonly SimPage[] {
    pages = pages.filter((page) => page.isOpen())
    return pages
  }

  return {
    name,
    browserKey,
    pages: openPages,
    openPage: (tabStorage = newStorage()) => {
      const pageName = `${name}/${++opened}`
      const page = createSimPage({
        name: pageName,
        world,
        random,
        openTransport: deps
          .network()
          .openTransportFor({ name: pageName, browserKey, isOnline: () => isOnline }),
        browserKey,
        storage,
        tabStorage,
        skewMs: () => skewMs,
        changed: deps.changed,
        noticed: deps.noticed,
        signalled: deps.signalled,
      })
      pages.push(page)
      return page
    },
    isOnline: () => isOnline,
    goOffline: (isNoticed) => {
      isOnline = false
      for (const link of deps.network().links())
        if (link.user.browserKey === browserKey) link.stopReceiving('both')
      if (isNoticed) for (const page of openPages()) page.dispatch('offline')
    },
    goOnline: () => {
      isOnline = true
      for (const page of openPages()) page.dispatch('woken')
    },
    setClockOff: (ms) => {
      skewMs = ms
    },
  }
}

function hexOf(random: SimRandom): string {
  return Array.from({ length: 64 }, () => random.int(16).toString(16)).join('')
}
