import type { Page } from '@playwright/test'
import { gameCard, playerRow } from '../e2e/actions.ts'
import { gameInTurn } from '../support/offered-games.ts'
import { four, six } from './cast.ts'
import { playingQuickly } from './quick-game.ts'
import { lockRaw, removeRaw, startRaw } from './raw-room.ts'
import type { Scene, SceneKit } from './scene.ts'

/** Overlays of a room: dialogs and toasts, and screens in its place. */
export const dialogScenes: readonly Scene[] = [
  {
    name: 'dialog/leave',
    draw: async (kit) => opened(await lobbyAs(kit, 'Mateo'), 'Leave Room', 'Confirm'),
  },
  {
    name: 'dialog/host-leaves',
    draw: async (kit) => opened(await lobbyAs(kit, 'Noor'), 'Leave Room', 'Leave Room'),
  },
  {
    name: 'dialog/pass-host',
    draw: async (kit) => opened(await lobbyAs(kit, 'Noor'), 'Make Priya host', 'Make host'),
  },
  {
    name: 'dialog/host-leaves-game',
    draw: async (kit) => opened(await anyGame(kit), 'Leave Game', 'Leave Game'),
  },
  {
    name: 'dialog/remove-player',
    draw: async (kit) => opened(await lobbyAs(kit, 'Noor'), 'Remove Priya', 'Remove Priya?'),
  },
  {
    name: 'dialog/new-invite',
    draw: async (kit) => opened(await lobbyAs(kit, 'Noor'), 'New Invite', 'New invite?'),
  },
  {
    name: 'dialog/players-of-a-game',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      await removeRaw(room, 'Sam')
      await lockRaw(room)
      await startRaw(room)
      const { page } = await open(room, 'Noor')
      return opened(page, 'Players', 'Players')
    },
  },
  {
    name: 'toast/voted',
    draw: async (kit) => {
      const page = await lobbyAs(kit, 'Mateo')
      await gameCard(page).click()
      await page.getByRole('status').getByText('You voted for').waitFor()
      return page
    },
  },
  {
    name: 'toast/several',
    draw: async (kit) => {
      const page = await lobbyAs(kit, 'Mateo')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await gameCard(page).click()
      await page.getByRole('status').getByText('You voted for').waitFor()
      await page.getByRole('button', { name: 'Copy Link' }).click()
      await page.getByRole('status').getByText('Link copied!').waitFor()
      return page
    },
  },
  {
    name: 'interruption/reconnecting',
    draw: async ({ gather, open }) => {
      const { page, wire } = await open(await gather(six), 'Mateo')
      await wire.cut()
      await page.getByText('Connection lost').waitFor()
      return page
    },
  },
  {
    name: 'interruption/other-tab',
    draw: async ({ gather, open }) => {
      const room = await gather(four)
      const { page } = await open(room, 'Mateo')
      const [, mateo] = room.seats
      await mateo?.raw.watch(mateo.session, Date.now() + 60_000)
      await page.getByRole('button', { name: 'Play here' }).waitFor()
      return page
    },
  },
  {
    name: 'interruption/removed',
    draw: async ({ gather, open }) => {
      const room = await gather(four)
      const { page } = await open(room, 'Mateo')
      await removeRaw(room, 'Mateo')
      await page.getByRole('dialog', { name: 'You Were Removed' }).waitFor()
      return page
    },
  },
  {
    name: 'interruption/seat-gone',
    draw: async ({ gather, open }) => {
      const room = await gather(four)
      const { page } = await open(room, 'Mateo')
      const [, mateo] = room.seats
      const { roomId, playerId } = mateo?.session ?? {}
      await mateo?.raw.ask('leaveRoom', { roomId, playerId, passHost: false })
      await page.getByRole('button', { name: 'Rejoin' }).waitFor()
      return page
    },
  },
]

/** A game that has just started, as its host sees it. */
const anyGame = playingQuickly(gameInTurn(0), { name: four[0], fits: () => true })

async function lobbyAs({ gather, open }: SceneKit, name: string): Promise<Page> {
  const { page } = await open(await gather(six), name)
  await playerRow(page, 'Sam').waitFor()
  return page
}

async function opened(page: Page, button: string, title: string): Promise<Page> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog', { name: title, exact: true }).waitFor()
  return page
}
