import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { enterRoom, enterTv, enterWatch, type OpenOptions, openSeat } from './open-seat.ts'
import { gatherRaw, type RawRoom } from './raw-room.ts'

/**
 * The server's phases are shorter by this factor; pages show their full length. A vote must still be in time.
 */
export const SCENE_TIME_SCALE = 6

/** The same picture on both. */
export const TV_SIZES = {
  tv: { width: 1920, height: 1080 },
  'tv-720': { width: 1280, height: 720 },
} as const

/** One screen in one state. */
export interface Scene {
  /** `screen/state`, unique. */
  readonly name: string
  /** For a TV's picture, which has sizes and checks of its own. */
  readonly isTv?: true
  /** Opens a page in this state, which stays until it is closed. */
  readonly draw: (kit: SceneKit) => Promise<Page>
}

export interface SceneKit {
  readonly origin: string
  /** A page of a new browser. */
  readonly openPage: (path: string) => Promise<Page>
  /** A room of raw players; the first one is the host. */
  readonly gather: (
    names: readonly string[],
    options?: { readonly roomName?: string | null },
  ) => Promise<RawRoom>
  /** A page at one of the room's seats, in its lobby or game; with null, of a newcomer. */
  readonly open: (
    room: RawRoom,
    name: string | null,
    options?: Partial<Omit<OpenOptions, 'origin' | 'context'>>,
  ) => ReturnType<typeof openSeat>
  /** The room on a TV, without a seat. */
  readonly openTv: (
    room: RawRoom,
    options?: Pick<OpenOptions, 'changeGame' | 'evening'>,
  ) => ReturnType<typeof openSeat>
  /** A watcher's page of the room. */
  readonly watch: (
    room: RawRoom,
    options?: Pick<OpenOptions, 'changeGame' | 'evening'>,
  ) => ReturnType<typeof openSeat>
  readonly dispose: () => Promise<void>
}

export function createSceneKit(
  browser: Pick<Browser, 'newContext'>,
  origin: string,
  context: BrowserContextOptions = {},
): SceneKit {
  const pages: Page[] = []
  const rooms: RawRoom[] = []

  async function openPlace(room: RawRoom, name: string | null, options: Partial<OpenOptions> = {}) {
    const opened = await openSeat(browser, room, name, {
      origin,
      context,
      timeScale: SCENE_TIME_SCALE,
      ...options,
    })
    pages.push(opened.page)
    return opened
  }

  return {
    origin,
    openPage: async (path) => {
      const page = await (await browser.newContext({ ...context, baseURL: origin })).newPage()
      pages.push(page)
      await page.goto(path)
      // Most screens are loaded on demand: the page is ready before it shows anything.
      await page.locator('h1').first().waitFor({ state: 'attached' })
      return page
    },
    gather: async (names, options) => {
      const room = await gatherRaw(origin, names, options)
      rooms.push(room)
      return room
    },
    open: async (room, name, options = {}) => {
      const opened = await openPlace(room, name, options)
      if (name !== null) await enterRoom(opened.page, opened.wire)
      return opened
    },
    openTv: async (room, options) => {
      const tv = { context: { viewport: TV_SIZES.tv, ...context } }
      const opened = await openPlace(room, null, { ...tv, ...options })
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
    },
  }
}
