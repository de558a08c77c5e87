import type { Page } from '@playwright/test'
import { registeredIds, simulationOf } from '#games/kit/testing/simulations.test-support.ts'
import { gameCard, playerRow } from '../e2e/actions.ts'
import { gameInTurn } from '../support/offered-games.ts'
import { four, six } from './cast.ts'
import { playingQuickly } from './quick-game.ts'
import { lockRaw, removeRaw, selectRaw, startRaw } from './raw-room.ts'
import type { Scene, SceneKit } from './scene.ts'

/** The first game with own prompts. */
const PROMPTED_GAME = registeredIds.find((id) => simulationOf(id).ownPrompt !== null)
const ownLines = [
  'Best meeting snack? | Biscuits | Grapes | Silence',
  'Camera on or off? | On | Off | Depends on my hair',
  'Pineapple on pizza? | Yes',
  'Which office plant are you? | Cactus | Fern | The plastic one, which nobody has to water',
  'Best meeting snack? | Biscuits | Cake',
  'Tabs open right now? | Under 10 | 10 to 50 | I have lost count',
]

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
    draw: async (kit) => chosen(await lobbyAs(kit, 'Noor'), 'Make Priya host', 'Make host'),
  },
  {
    name: 'dialog/host-leaves-game',
    draw: async (kit) => opened(await anyGame(kit), 'Leave Game', 'Leave Game'),
  },
  {
    name: 'dialog/remove-player',
    draw: async (kit) => chosen(await lobbyAs(kit, 'Noor'), 'Remove Priya', 'Remove Priya?'),
  },
  {
    name: 'dialog/new-invite',
    draw: async (kit) => opened(await lobbyAs(kit, 'Noor'), 'Reset code', 'Reset the code?'),
  },
  {
    name: 'dialog/game-shelf',
    draw: async (kit) => opened(await lobbyAs(kit, 'Noor'), 'Game shelf', 'Game shelf'),
  },
  {
    name: 'dialog/game-shelf-rules',
    draw: async (kit) => {
      const page = await opened(await lobbyAs(kit, 'Noor'), 'Game shelf', 'Game shelf')
      await page
        .getByRole('button', { name: /^How it is played/ })
        .first()
        .click()
      return page
    },
  },
  {
    name: 'dialog/own-prompts',
    draw: async (kit) => {
      const page = await openPrompts(kit)
      await page.getByRole('dialog').getByRole('textbox').blur()
      return page
    },
  },
  {
    name: 'dialog/own-prompts-unsaved',
    draw: async (kit) => {
      const page = await openPrompts(kit)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
      return page
    },
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

/** The dialog of an action from the menu of a player. */
async function chosen(page: Page, action: string, title: string): Promise<Page> {
  await page.getByRole('button', { name: 'Actions for Priya' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog', { name: title, exact: true }).waitFor()
  return page
}

/** The editor of own prompts, with good lines, bad lines, and one that wraps. */
async function openPrompts({ gather, open }: SceneKit): Promise<Page> {
  const room = await gather(six)
  await selectRaw(room, PROMPTED_GAME)
  const { page } = await open(room, 'Noor')
  await page.getByRole('button', { name: /^Add: / }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(ownLines.join('\n'))
  return page
}
