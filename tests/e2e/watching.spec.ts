import type { Locator, Page } from '@playwright/test'
import {
  allowWatchersRaw,
  gatherRaw,
  lockRaw,
  type RawRoom,
  removeRaw,
  startRaw,
} from '../scenes/raw-room.ts'
import { seat } from '../support/raw-player.ts'
import {
  createRoom,
  expectLanding,
  expectLobbyOf,
  gather,
  loseNetwork,
  namePrompt,
  readSession,
} from './actions.ts'
import { expect, type Player, test } from './test.ts'

const joinNow = (page: Page) => page.getByRole('link', { name: 'Join now' })
const wantIn = (page: Page) => page.getByRole('button', { name: 'I want in' })
const lost = (page: Page) => page.getByText('Connection lost. Trying again…')

async function watch({ page }: Pick<Player, 'page'>, { code }: Pick<RawRoom, 'code'>): Promise<void> {
  await page.goto(`/room/${code}/watch`)
  await expect(page.getByText(/^Watching/)).toBeVisible()
}

function title(page: Page, text: string): Locator {
  return page.getByRole('heading', { level: 1, name: text })
}

async function endGame({ seats: [host] }: RawRoom): Promise<void> {
  await host?.raw.ask('endGame', seat(host.session))
}

async function renewInvite({ seats: [host] }: RawRoom): Promise<void> {
  await host?.raw.ask('renewInvite', seat(host.session))
}

test('a late-comer watches a game, wants in, and joins the next one with a name', async ({
  newPlayer,
  server,
}) => {
  const room = await gatherRaw(server.origin, ['Noor', 'Mateo', 'Priya', 'Jun'])
  await startRaw(room)
  const ines = await newPlayer('Ines')
  await watch(ines, room)
  await expect(title(ines.page, 'Fact or Fiction')).toBeVisible()
  await expect(ines.page).toHaveTitle('Watching Friday Rumpus · Rumpus')
  await expect(joinNow(ines.page)).toHaveCount(0)

  await wantIn(ines.page).click()
  const listed = ines.page.getByRole('button', { name: 'You’re on the list' })
  await expect(listed).toHaveAttribute('aria-pressed', 'true')
  const [host] = room.seats
  await host?.raw.receive('audience', ({ audience }) => audience.wantIn === 1)
  await listed.click()
  await expect(wantIn(ines.page)).toHaveAttribute('aria-pressed', 'false')
  await host?.raw.receive('audience', ({ audience }) => audience.wantIn === 0)

  await endGame(room)
  await expect(ines.page.getByRole('region', { name: 'Players 4/12' })).toBeVisible()
  await joinNow(ines.page).click()
  const prompt = namePrompt(ines.page, room.code)
  await prompt.getByRole('textbox').fill('Ines')
  await prompt.getByRole('button', { name: 'Join Room' }).click()
  await expectLobbyOf(ines.page, 'Ines')
  await host?.raw.receive('audience', ({ audience }) => audience.watching === 0)
})

test('[WIRE-183] a watcher keeps the seat in another room', async ({ newPlayer, server }) => {
  const noor = await newPlayer('Noor')
  const code = await createRoom(noor)
  const saved = await readSession(noor.page)
  const room = await gatherRaw(server.origin, ['Priya', 'Jun'])
  await watch(noor, room)
  await expect(noor.page.getByText('Priya is picking a game')).toBeVisible()
  expect(await readSession(noor.page)).toEqual(saved)
  await noor.page.getByRole('button', { name: 'Leave' }).click()
  await expectLanding(noor.page)
  await noor.page.goto('/room/ZZZZ/watch')
  await expect(title(noor.page, 'Nothing to watch here')).toBeVisible()
  expect(await readSession(noor.page)).toEqual(saved)
  await noor.page.goto(`/room/${code}`)
  await expectLobbyOf(noor.page, 'Noor')
})

test('a player watches their own room in another tab, and Join now resumes the seat', async ({
  newPlayer,
}) => {
  const [noor, mateo] = [await newPlayer('Noor'), await newPlayer('Mateo')]
  const code = await createRoom(noor)
  await gather([mateo], code)
  const page = await mateo.page.context().newPage()
  await watch({ page }, { code })
  await expectLobbyOf(mateo.page, 'Mateo')
  await joinNow(page).click()
  await expectLobbyOf(page, 'Mateo')
  await expect(title(mateo.page, 'Rumpus is open in another tab')).toBeVisible()
})

test('[WIRE-176] a reload, the history and a lost connection bring a watcher back, also into a locked room', async ({
  newPlayer,
  server,
}) => {
  const room = await gatherRaw(server.origin, ['Noor', 'Mateo'])
  const { page } = await newPlayer('Ines')
  await watch({ page }, room)
  await expect(joinNow(page)).toBeVisible()
  await lockRaw(room)
  await expect(joinNow(page)).toHaveCount(0)
  await expect(page.getByRole('complementary').getByText('The room is locked')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Noor is picking a game')).toBeVisible()
  await page.goto('/about')
  await page.goBack()
  await expect(page.getByText('Noor is picking a game')).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByText('Noor is picking a game')).toBeVisible()
  await loseNetwork(page)
  await expect(page.getByText('Noor is picking a game')).toBeVisible()
  await page.context().setOffline(false)
  await expect(lost(page)).toHaveCount(0)
  await expect(page.getByText('Noor is picking a game')).toBeVisible()

  // Others do not get in, and see the same as for a room that does not exist.
  const stranger = await newPlayer('Zoe')
  await stranger.page.goto(`/room/${room.code}/watch`)
  await expect(title(stranger.page, 'Nothing to watch here')).toBeVisible()
  await expect(stranger.page.getByText(`There is no room ${room.code} to look into.`)).toBeVisible()
})

test('[WIRE-178] each end of watching has its own text, and a way home', async ({ newPlayer, server }) => {
  const { page } = await newPlayer('Ines')
  const ends: readonly (readonly [string, (room: RawRoom) => Promise<void>])[] = [
    ['No watching here', (room) => allowWatchersRaw(room, false)],
    ['The code has changed', renewInvite],
    [
      'This room has closed',
      async ({ seats }) => {
        for (const { raw, session } of seats)
          await raw.ask('leaveRoom', { ...seat(session), passHost: false })
      },
    ],
  ]
  for (const [text, end] of ends) {
    const room = await gatherRaw(server.origin, ['Noor'])
    await watch({ page }, room)
    await end(room)
    await expect(title(page, text)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Take me home' }).click()
  await expectLanding(page)
})

test('a player who was removed watches no more, in no tab', async ({ newPlayer, server }) => {
  const room = await gatherRaw(server.origin, ['Noor', 'Priya'])
  const mateo = await newPlayer('Mateo')
  await mateo.page.goto(`/room/${room.code}`)
  await namePrompt(mateo.page, room.code).getByRole('textbox').fill('Mateo')
  await namePrompt(mateo.page, room.code).getByRole('button', { name: 'Join Room' }).click()
  await expectLobbyOf(mateo.page, 'Mateo')
  const session = await readSession(mateo.page)
  const page = await mateo.page.context().newPage()
  await watch({ page }, room)
  const [host] = room.seats
  await host?.raw.ask('removePlayer', { ...seat(host.session), targetId: session.playerId })
  await expect(title(page, 'You Were Removed')).toBeVisible()
  await page.reload()
  await expect(title(page, 'You Were Removed')).toBeVisible()
})

test('[WIRE-179] the newest tab of a browser watches, and an older one can take over', async ({
  newPlayer,
  server,
}) => {
  const room = await gatherRaw(server.origin, ['Noor', 'Mateo'])
  const { page } = await newPlayer('Ines')
  await watch({ page }, room)
  const second = await page.context().newPage()
  await watch({ page: second }, room)
  await expect(title(page, 'You are watching in another tab')).toBeVisible()
  await page.getByRole('button', { name: 'Watch here' }).click()
  await expect(page.getByText('Noor is picking a game')).toBeVisible()
  await expect(title(second, 'You are watching in another tab')).toBeVisible()
})

test('[WIRE-184] a watcher of a full room learns that it is full, and joins once a seat is free', async ({
  newPlayer,
  server,
}) => {
  const room = await gatherRaw(server.origin, ['Noor', 'Mateo'])
  const [host] = room.seats
  await host?.raw.ask('resizeRoom', { ...seat(host.session), maxPlayers: 2 })
  const { page } = await newPlayer('Ines')
  await watch({ page }, room)
  await expect(page.getByText('All 2 seats are taken')).toBeVisible()
  await expect(joinNow(page)).toHaveCount(0)
  await removeRaw(room, 'Mateo')
  await expect(joinNow(page)).toBeVisible()
})
