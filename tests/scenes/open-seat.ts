import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { topicOf } from '#protocol/topic.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { type Aliases, createAliases, FIXED_CODE } from './aliases.ts'
import { type FixedWire, type FixedWireOptions, fixWire } from './fixed-wire.ts'
import { type RawRoom, type RawSeat, seatOf } from './raw-room.ts'

export interface OpenOptions extends FixedWireOptions {
  readonly context?: BrowserContextOptions
}

/** Where the pages come from, and the clock of the server that has their rooms. */
export interface Origins {
  readonly pages: string
  readonly clock: Clock
}

/**
 * A page at one seat of a room, in place of the socket that took the seat; or (null) a newcomer's. Randomly
 * drawn values of the room are the same every time.
 */
export async function openSeat(
  browser: Pick<Browser, 'newContext'>,
  room: RawRoom,
  name: string | null,
  { pages, clock }: Origins,
  { context: contextOptions, ...wireOptions }: OpenOptions,
): Promise<{ readonly page: Page; readonly wire: FixedWire }> {
  const aliases = createAliases(room)
  const taken = name === null ? null : seatOf(room.seats, name)
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: pages,
    ...(taken && { storageState: stateOf(taken, pages, aliases) }),
  })
  const page = await context.newPage()
  const [host] = room.seats
  if (host === undefined) throw new Error('no player is in the room')
  const topic = topicOf(host.session.roomId)
  const server = { origin: room.origin, clock, topic, cookie: taken?.raw.cookie ?? '' }
  const wire = await fixWire(page, server, aliases, wireOptions)
  return { page, wire }
}

/** Opens the room's page with its saved seat. */
export async function enterRoom(page: Page, wire: FixedWire): Promise<void> {
  await page.goto(`/room/${FIXED_CODE}`)
  await page
    .getByRole('button', { name: 'Leave Room' })
    .or(page.getByRole('button', { name: 'Leave Game' }))
    .waitFor()
  // The QR code is loaded after the lobby.
  if (!wire.isPlaying()) await page.getByRole('button', { name: 'Show QR code' }).locator('svg').waitFor()
}

/** Opens the room's page for a TV. */
export async function enterTv(page: Page): Promise<void> {
  await page.goto(`/room/${FIXED_CODE}/watch?screen=tv`)
  await page
    .locator('html[data-screen="tv"] h1')
    .filter({ hasNotText: /^(Looking for room|No connection)/ })
    .waitFor()
}

/** Opens the page that watches the room. */
export async function enterWatch(page: Page): Promise<void> {
  await page.goto(`/room/${FIXED_CODE}/watch`)
  await page.getByRole('button', { name: 'Leave', exact: true }).waitFor()
}

/** The stored state of a player's browser: its session. The wire has the secret of the seat. */
function stateOf({ session }: RawSeat, origin: string, aliases: Aliases) {
  const saved = { name: 'rumpus.session', value: aliases.toPage(JSON.stringify(session)) }
  return { cookies: [], origins: [{ origin, localStorage: [saved] }] }
}
