import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { manualClock, settled } from '#server/runtime/manual-clock.test-support.ts'
import { startInProcess } from '../support/in-process-server.ts'
import { enterRoom, enterTv, enterWatch, type OpenOptions, openSeat } from './open-seat.ts'
import { gatherRaw, type RawRoom } from './raw-room.ts'

/** The same picture on both. */
export const TV_SIZES = {
  tv: { width: 1920, height: 1080 },
  'tv-720': { width: 1280, height: 720 },
} as const

/** One screen in one state. */
export interface Scene {
  /** `screen/state`, unique. */
  readonly name: string
  /** For a TV's picture, which has its own sizes and checks. */
  readonly isTv?: true
  /** Opens a page in this state, which stays until it is closed. */
  readonly draw: (kit: SceneKit) => Promise<Page>
}

export interface SceneKit {
  /** Advances the clock of the scene's rooms on the server, which is stopped otherwise. */
  readonly pass: (ms: number) => Promise<void>
  /** Lets time pass there until something happens. */
  readonly passToNext: () => Promise<void>
  /** A page of a new browser. */
  readonly openPage: (path: string) => Promise<Page>
  /** A room of raw players; the first one is the host. */
  readonly gather: (
    names: readonly string[],
    options?: { readonly roomName?: string | null },
  ) => Promise<RawRoom>
  /** A page at one of the room's seats, in its lobby or game; with null, of a newcomer. */
  readonly open: (room: RawRoom, name: string | null, options?: OpenOptions) => ReturnType<typeof openSeat>
  /** The room on a TV, without a seat. */
  readonly openTv: (room: RawRoom, options?: OpenOptions) => ReturnType<typeof openSeat>
  /** A watcher's page of the room. */
  readonly watch: (room: RawRoom, options?: OpenOptions) => ReturnType<typeof openSeat>
  readonly dispose: () => Promise<void>
}

/** Pages come from the server at this origin. Their rooms are on a separate server, whose time the scene decides. */
export async function createSceneKit(
  browser: Pick<Browser, 'newContext'>,
  pageOrigin: string,
  context: BrowserContextOptions = {},
): Promise<SceneKit> {
  const pages: Page[] = []
  const rooms: RawRoom[] = []
  const clock = manualClock(Date.now())
  const server = await startInProcess({ clock })
  const origins = { pages: pageOrigin, clock }

  async function openPlace(room: RawRoom, name: string | null, options: OpenOptions = {}) {
    const merged = { ...options, context: { ...context, ...options.context } }
    const opened = await openSeat(browser, room, name, origins, merged)
    pages.push(opened.page)
    return opened
  }

  return {
    pass: clock.pass,
    passToNext: async () => {
      await settled()
      await clock.pass(Math.max(0, (clock.next() ?? clock.now()) - clock.now()))
    },
    openPage: async (path) => {
      const page = await (await browser.newContext({ ...context, baseURL: pageOrigin })).newPage()
      pages.push(page)
      await page.goto(path)
      // Most screens are loaded on demand: the page is ready before it shows anything.
      await page.locator('h1').first().waitFor({ state: 'attached' })
      return page
    },
    gather: async (names, options) => {
      const room = await gatherRaw(server.origin, names, options)
      rooms.push(room)
      return room
    },
    open: async (room, name, options) => {
      const opened = await openPlace(room, name, options)
      if (name !== null) await enterRoom(opened.page, opened.wire)
      return opened
    },
    openTv: async (room, options) => {
      const opened = await openPlace(room, null, {
        ...options,
        context: { viewport: TV_SIZES.tv, ...context },
      })
      await enterTv(opened.page)
      return opened
    },
    watch: async (room, options) => {
      const opened = await openPlace(room, null, options)
      await enterWatch(opened.page)
      return opened
    },
    dispose: async () => {
      await Promise.all(pages.map((page) => page.context().close()))
      await Promise.all(rooms.map((room) => room.close()))
      await server.stop()
    },
  }
}
