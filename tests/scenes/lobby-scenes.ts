import { gameCard, namePrompt, numberField, selectedGame } from '../e2e/actions.ts'
import { gameInTurn } from '../support/offered-games.ts'
import { FIXED_CODE } from './aliases.ts'
import { four, seven, six, thirtyTwo, twelve, widest, world } from './cast.ts'
import { lockRaw, paceRaw, removeRaw, selectRaw, tableRaw, voteRaw } from './raw-room.ts'
import type { Scene } from './scene.ts'

export const lobbyScenes: readonly Scene[] = [
  {
    name: 'door/name-prompt',
    draw: async ({ gather, open }) => {
      const { page } = await open(await gather(['Noor', 'Mateo']), null)
      await page.goto(`/room/${FIXED_CODE}`)
      await namePrompt(page, FIXED_CODE).waitFor()
      return page
    },
  },
  {
    name: 'door/name-missing',
    draw: async ({ gather, open }) => {
      const { page } = await open(await gather(['Noor', 'Mateo']), null)
      await page.goto(`/room/${FIXED_CODE}`)
      await namePrompt(page, FIXED_CODE).getByRole('button', { name: 'Join Room' }).click()
      await page.getByText('Please enter your name').waitFor()
      return page
    },
  },
  {
    name: 'door/room-not-found',
    draw: async ({ openPage }) => {
      const page = await openPage('/room/ZZZZ')
      await page.getByRole('dialog', { name: 'Room Not Found' }).waitFor()
      return page
    },
  },
  {
    name: 'lobby/host-alone',
    draw: async ({ gather, open }) => (await open(await gather(['Noor'], { roomName: null }), 'Noor')).page,
  },
  {
    name: 'lobby/warm-up-answered',
    draw: async ({ gather, open }) => {
      const { page } = await open(await gather(['Noor'], { roomName: null }), 'Noor')
      await page.getByRole('button', { name: 'Fiction!' }).click()
      await page.getByRole('button', { name: 'Next one' }).waitFor()
      return page
    },
  },
  {
    name: 'lobby/host-short',
    draw: async ({ gather, open }) => (await open(await gather(['Noor', 'Mateo']), 'Noor')).page,
  },
  {
    name: 'lobby/host-short-selected',
    draw: async ({ gather, open }) => {
      const room = await gather(['Noor', 'Mateo'])
      await selectRaw(room)
      return (await open(room, 'Noor')).page
    },
  },
  {
    name: 'lobby/host-pick',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      await voteRaw(room, ['Mateo', 'Priya', 'Jun'])
      const { page } = await open(room, 'Noor')
      await gameCard(page).getByText('3 votes').waitFor()
      return page
    },
  },
  {
    name: 'lobby/host-selected',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      await voteRaw(room, ['Mateo', 'Priya', 'Jun'])
      await selectRaw(room)
      const { page } = await open(room, 'Noor')
      await numberField(page, 'Facts per player').waitFor()
      return page
    },
  },
  {
    name: 'lobby/host-table',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      await tableRaw(room)
      await voteRaw(room, ['Mateo', 'Priya', 'Jun', 'Ines'], gameInTurn(1))
      await voteRaw(room, ['Sam'], gameInTurn(0))
      const { page } = await open(room, 'Noor')
      await page.getByText('4 votes').waitFor()
      return page
    },
  },
  {
    name: 'lobby/player-table',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      await tableRaw(room)
      await voteRaw(room, ['Mateo', 'Priya'], gameInTurn(1))
      const { page } = await open(room, 'Mateo')
      await page.getByText('2 votes').waitFor()
      return page
    },
  },
  {
    name: 'lobby/host-seven',
    draw: async ({ gather, open }) => (await open(await gather(seven), 'Noor')).page,
  },
  {
    name: 'lobby/player-seven',
    draw: async ({ gather, open }) => (await open(await gather(seven), 'Mateo')).page,
  },
  {
    name: 'lobby/host-menu',
    draw: async ({ gather, open }) => {
      const { page } = await open(await gather(six), 'Noor')
      await page.getByRole('button', { name: 'Actions for Priya' }).click()
      await page.getByRole('menuitem', { name: 'Remove Priya' }).waitFor()
      return page
    },
  },
  {
    name: 'lobby/host-slow',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      await paceRaw(room, 'slow')
      await selectRaw(room)
      const { page } = await open(room, 'Noor')
      await page.getByText('6 players: at most 10 min').waitFor()
      return page
    },
  },
  {
    name: 'lobby/player-slow',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      await paceRaw(room, 'slow')
      await selectRaw(room)
      const { page } = await open(room, 'Mateo')
      await page.getByText('Slow pace').waitFor()
      return page
    },
  },
  {
    name: 'lobby/host-twelve',
    draw: async ({ gather, open }) => (await open(await gather(twelve), 'Noor')).page,
  },
  {
    name: 'lobby/host-thirty-two',
    draw: async ({ gather, open }) => (await open(await gather(thirtyTwo), 'Noor')).page,
  },
  {
    name: 'lobby/names-of-the-world',
    draw: async ({ gather, open }) =>
      (await open(await gather(world, { roomName: 'Das große Freitagabend-Durcheinander 🎲' }), 'Noor')).page,
  },
  {
    name: 'lobby/widest-names',
    draw: async ({ gather, open }) => {
      const [host = '', ...others] = widest
      const room = await gather(widest, { roomName: 'W'.repeat(40) })
      await voteRaw(room, others)
      await selectRaw(room)
      const { page } = await open(room, host)
      await page.getByRole('region', { name: 'Votes' }).getByText('11 votes').waitFor()
      return page
    },
  },
  {
    name: 'lobby/player',
    draw: async ({ gather, open }) => (await open(await gather(six), 'Mateo')).page,
  },
  {
    name: 'lobby/player-twelve',
    draw: async ({ gather, open }) => (await open(await gather(twelve), 'Mateo')).page,
  },
  {
    name: 'lobby/player-thirty-two',
    draw: async ({ gather, open }) => (await open(await gather(thirtyTwo), 'Mateo')).page,
  },
  {
    name: 'lobby/player-voted',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      await voteRaw(room, ['Mateo', 'Priya'])
      return (await open(room, 'Mateo')).page
    },
  },
  {
    name: 'lobby/player-picked',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      await selectRaw(room)
      const { page } = await open(room, 'Mateo')
      await selectedGame(page).waitFor()
      return page
    },
  },
  {
    name: 'lobby/host-moderates',
    draw: async ({ gather, open }) => {
      const room = await gather(six)
      await removeRaw(room, 'Ines')
      await removeRaw(room, 'Sam')
      await lockRaw(room)
      const { page } = await open(room, 'Noor')
      await page.getByRole('button', { name: 'Let Back In Ines' }).waitFor()
      return page
    },
  },
  {
    name: 'lobby/player-locked',
    draw: async ({ gather, open }) => {
      const room = await gather(four)
      await lockRaw(room)
      return (await open(room, 'Mateo')).page
    },
  },
  {
    name: 'lobby/player-away',
    draw: async ({ gather, open, passToNext }) => {
      const room = await gather(four)
      const { page } = await open(room, 'Noor')
      await room.seats.at(-1)?.raw.close()
      await passToNext()
      await page.getByText('Away').first().waitFor()
      return page
    },
  },
]
