import type { Page } from '@playwright/test'
import { fillJoinForm, joinForm, namePrompt } from '../e2e/actions.ts'
import { FIXED_CODE } from './aliases.ts'
import { four, six } from './cast.ts'
import { allowWatchersRaw, lockRaw, paceRaw, startRaw } from './raw-room.ts'
import type { Scene, SceneKit } from './scene.ts'

/** A room that is watched, how its host brings it to a big screen, and what late-comers see. */
export const audienceScenes: readonly Scene[] = [
  {
    name: 'lobby/host-watched',
    draw: async ({ gather, open }) => (await open(await gather(six), 'Noor', { watching: 3 })).page,
  },
  {
    name: 'lobby/host-watched-by-many',
    draw: async ({ gather, open }) => {
      const room = await gather(six, { roomName: null })
      await lockRaw(room)
      return (await open(room, 'Noor', { watching: 100 })).page
    },
  },
  {
    name: 'lobby/host-unwatched',
    draw: async ({ gather, open }) => {
      const room = await gather(four)
      await allowWatchersRaw(room, false)
      return (await open(room, 'Noor')).page
    },
  },
  {
    name: 'play/watched',
    draw: async ({ gather, open }) => {
      const room = await gather(four)
      await startRaw(room)
      return (await open(room, 'Mateo', { watching: 3 })).page
    },
  },
  {
    name: 'play/host-watched-by-many',
    draw: async ({ gather, open }) => {
      const room = await gather(four)
      await paceRaw(room, 'relaxed')
      await lockRaw(room)
      await startRaw(room)
      return (await open(room, 'Noor', { watching: 100 })).page
    },
  },
  { name: 'dialog/tv', draw: openTv },
  {
    name: 'dialog/tv-off',
    draw: async (kit) => {
      const page = await openTv(kit)
      await page.getByRole('dialog').getByRole('switch', { name: 'Allow watching' }).click()
      await page.getByText('Watching is switched off').waitFor()
      return page
    },
  },
  {
    name: 'dialog/tv-locked',
    draw: (kit) => openTv(kit, lockRaw),
  },
  { name: 'door/game-in-progress', draw: (kit) => refused(kit) },
  { name: 'door/game-in-progress-unwatched', draw: (kit) => refused(kit, { isWatchable: false }) },
  {
    name: 'dialog/join-refused',
    draw: async ({ gather, open }) => {
      const room = await gather(four)
      await startRaw(room)
      const { page } = await open(room, null)
      await page.goto('/')
      await fillJoinForm(page, { name: 'Sam', code: FIXED_CODE })
      await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
      await page.getByRole('button', { name: 'Watch instead' }).waitFor()
      return page
    },
  },
]

/** The host's dialog of the big screen, once its QR code is loaded. */
async function openTv({ gather, open }: SceneKit, prepare?: typeof lockRaw): Promise<Page> {
  const room = await gather(six)
  await prepare?.(room)
  const { page } = await open(room, 'Noor')
  await page.getByRole('button', { name: 'Show on a TV' }).click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code/ })
    .waitFor()
  return page
}

/** The prompt of a newcomer while the room plays. */
async function refused({ gather, open }: SceneKit, { isWatchable = true } = {}): Promise<Page> {
  const room = await gather(four)
  await allowWatchersRaw(room, isWatchable)
  await startRaw(room)
  const { page } = await open(room, null)
  await page.goto(`/room/${FIXED_CODE}`)
  await namePrompt(page, FIXED_CODE).getByRole('button', { name: 'Try again' }).waitFor()
  return page
}
