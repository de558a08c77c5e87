import type { Page } from '@playwright/test'
import { gameInTurn } from '../support/offered-games.ts'
import { seat } from '../support/raw-player.ts'
import { six, thirtyTwo, widest } from './cast.ts'
import { allowWatchersRaw, lockRaw, type RawRoom, selectRaw, tableRaw, voteRaw } from './raw-room.ts'
import type { Scene } from './scene.ts'
import { watchInOtherTab } from './tv-scenes.ts'

/** A room's lobby without a seat in it, and a watcher's screens when there is nothing to watch. */
export const watchScenes: readonly Scene[] = [
  lobby('lobby', six, async (room) => {
    await tableRaw(room)
    await voteRaw(room, ['Mateo', 'Priya', 'Jun'], gameInTurn(1))
    await voteRaw(room, ['Sam'], gameInTurn(0))
  }),
  lobby('lobby-selected', six, async (room) => {
    await voteRaw(room, ['Mateo', 'Priya'])
    await selectRaw(room)
  }),
  lobby('lobby-full', thirtyTwo),
  lobby('lobby-widest', widest, undefined, 'W'.repeat(40)),
  {
    name: 'watch/lobby-locked',
    draw: async ({ gather, passToNext, watch }) => {
      const room = await gather(six)
      const { page } = await watch(room)
      await page.getByRole('heading', { name: 'On the table' }).waitFor()
      await lockRaw(room)
      await passToNext()
      await page.getByText('The room is locked', { exact: true }).first().waitFor()
      return page
    },
  },
  {
    name: 'watch/not-found',
    draw: async ({ openPage }) => showing(await openPage('/room/ZZZZ/watch'), 'Nothing to watch here'),
  },
  ended('watching-off', 'No watching here', (room) => allowWatchersRaw(room, false)),
  ended('code-changed', 'The code has changed', async ({ seats: [host] }) => {
    await host?.raw.ask('renewInvite', { ...seat(host.session) })
  }),
  ended('closed', 'This room has closed', async ({ seats: [host] }) => {
    await host?.raw.ask('leaveRoom', { ...seat(host.session), passHost: false })
  }),
  {
    name: 'watch/other-tab',
    draw: async ({ gather, watch }) => {
      const room = await gather(six)
      const { page, wire } = await watch(room)
      await watchInOtherTab(wire, room)
      return showing(page, 'You are watching in another tab')
    },
  },
]

function lobby(
  name: string,
  players: readonly string[],
  prepare: (room: RawRoom) => Promise<void> = async () => {},
  roomName?: string,
): Scene {
  return {
    name: `watch/${name}`,
    draw: async ({ gather, watch }) => {
      const room = await gather(players, roomName === undefined ? {} : { roomName })
      await prepare(room)
      const { page } = await watch(room)
      await page.getByRole('heading', { name: 'On the table' }).waitFor()
      return page
    },
  }
}

/** A watcher whose room ends. */
function ended(name: string, title: string, end: (room: RawRoom) => Promise<void>): Scene {
  return {
    name: `watch/${name}`,
    draw: async ({ gather, watch }) => {
      const room = await gather(['Noor'])
      const { page } = await watch(room)
      await page.getByRole('heading', { name: 'On the table' }).waitFor()
      await end(room)
      return showing(page, title)
    },
  }
}

async function showing(page: Page, title: string): Promise<Page> {
  await page.getByRole('heading', { name: title }).waitFor()
  return page
}
