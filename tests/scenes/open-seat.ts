import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type Aliases, createAliases, FIXED_CODE } from './aliases.ts'
import { type FixedWire, type FixedWireOptions, fixWire } from './fixed-wire.ts'
import { type RawRoom, type RawSeat, seatOf } from './raw-room.ts'

export interface OpenOptions extends FixedWireOptions {
  readonly origin: string
  readonly context?: BrowserContextOptions
}

/**
 * A page at one seat of a room, in place of the socket that took the seat; or (null) a newcomer's. Randomly
 * drawn values of the room are the same every time.
 */
export async function openSeat(
  browser: Pick<Browser, 'newContext'>,
  room: RawRoom,
  name: string | null,
  { origin, context: contextOptions, ...wireOptions }: OpenOptions,
): Promise<{ readonly page: Page; readonly wire: FixedWire }> {
  const aliases = createAliases(room)
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: origin,
    ...(name === null ? {} : { storageState: stateOf(seatOf(room.seats, name), origin, aliases) }),
  })
  const page = await context.newPage()
  const wire = await fixWire(page, aliases, wireOptions)
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
  if (wire.game() === null) await page.getByRole('button', { name: 'Show QR code' }).locator('svg').waitFor()
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

/** The stored state of a player's browser: the secret of the seat, and its session. */
function stateOf({ raw, session }: RawSeat, origin: string, aliases: Aliases) {
  const [name = '', value = ''] = raw.cookie.split('=')
  const { hostname: domain } = new URL(origin)
  const cookie = { name, value, domain, path: '/', expires: -1, httpOnly: true, secure: false } as const
  const saved = { name: 'rumpus.session', value: aliases.toPage(JSON.stringify(session)) }
  return { cookies: [{ ...cookie, sameSite: 'Lax' as const }], origins: [{ origin, localStorage: [saved] }] }
}
