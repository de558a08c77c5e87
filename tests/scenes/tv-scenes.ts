import type { Page } from '@playwright/test'
import { connectRaw, type RawPlayer, seat } from '../support/raw-player.ts'
import { four, six, thirtyTwo, twelve, widest, world } from './cast.ts'
import type { FixedWire } from './fixed-wire.ts'
import { allowWatchersRaw, lockRaw, type RawRoom, selectRaw, tableRaw, voteRaw } from './raw-room.ts'
import type { Scene, SceneKit } from './scene.ts'

/** A room's lobby on a TV, and a TV's screens without a room. The games add their own scenes. */
export const tvScenes: readonly Scene[] = [
  lobby('lobby', six, (room) => voteRaw(room, ['Mateo', 'Priya'])),
  lobby('lobby-alone', ['Noor']),
  lobby('lobby-missing-one', four.slice(0, 3)),
  lobby('lobby-table', six, async (room) => {
    await tableRaw(room)
    await voteRaw(room, ['Mateo', 'Priya', 'Jun'])
  }),
  lobby('lobby-selected', four, (room) => selectRaw(room)),
  lobby('lobby-twelve', twelve),
  lobby('lobby-thirteen', thirtyTwo.slice(0, 13)),
  lobby('lobby-twenty', thirtyTwo.slice(0, 20)),
  lobby('lobby-thirty-two', thirtyTwo),
  lobby('lobby-locked', four, lockRaw, true),
  lobby('lobby-world', world, undefined, false, 'Das große Freitagabend-Durcheinander 🎲'),
  lobby('lobby-widest', widest, undefined, false, 'W'.repeat(40)),
  tv('lobby-away', async ({ gather, openTv, passToNext }) => {
    const room = await gather(six)
    await room.seats.at(-1)?.raw.close()
    await passToNext()
    const { page } = await openTv(room)
    await page.getByText('asleep').waitFor({ state: 'attached' })
    return page
  }),
  tv('reconnecting', async ({ gather, openTv }) => {
    const { page, wire } = await openTv(await gather(six))
    await wire.cut()
    await page.getByText('Connection lost').waitFor()
    return page
  }),
  tv('not-found', async ({ openPage }) => {
    const page = await openPage('/room/ZZZZ/watch?screen=tv')
    return showing(page, 'There is no room ZZZZ')
  }),
  ended('watching-off', 'Watching is switched off', (room) => allowWatchersRaw(room, false)),
  ended('code-changed', 'The code has changed', async ({ seats: [host] }) => {
    await host?.raw.ask('renewInvite', { ...seat(host.session) })
  }),
  ended('closed', 'This room has closed', async ({ seats: [host] }) => {
    await host?.raw.ask('leaveRoom', { ...seat(host.session), passHost: false })
  }),
  tv('other-tab', async ({ gather, openTv }) => {
    const room = await gather(four)
    const { page, wire } = await openTv(room)
    await watchInOtherTab(wire, room)
    return showing(page, 'Another tab shows the TV now')
  }),
]

function tv(name: string, draw: Scene['draw']): Scene {
  return { name: `tv/${name}`, isTv: true, draw }
}

function lobby(
  name: string,
  players: readonly string[],
  prepare: (room: RawRoom) => Promise<void> = async () => {},
  isPreparedLater = false,
  roomName?: string,
): Scene {
  return tv(name, async ({ gather, openTv, passToNext }: SceneKit) => {
    const room = await gather(players, roomName === undefined ? {} : { roomName })
    if (!isPreparedLater) await prepare(room)
    const { page } = await openTv(room)
    // A locked room takes no new watchers.
    if (isPreparedLater) {
      await prepare(room)
      await passToNext()
    }
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    if (isPreparedLater) await page.getByText('Locked').waitFor()
    return page
  })
}

/** A TV whose room has ended for it. */
function ended(name: string, title: string, end: (room: RawRoom) => Promise<void>): Scene {
  return tv(name, async ({ gather, openTv }) => {
    const room = await gather(['Noor'])
    const { page } = await openTv(room)
    await page.getByRole('heading', { name: 'Friday Rumpus' }).waitFor()
    await end(room)
    return showing(page, title)
  })
}

async function showing(page: Page, title: string): Promise<Page> {
  await page.getByRole('heading', { name: title }).waitFor()
  return page
}

/** Another tab of the page's browser watches the room from now on. */
export async function watchInOtherTab(wire: FixedWire, { code, origin }: RawRoom): Promise<RawPlayer> {
  const other = await connectRaw(origin, { cookie: wire.cookie() })
  await other.ask('watch', { code, claimedAt: Date.now() })
  return other
}
