import { describe, expect, it } from 'vitest'
import { toyGame } from '#games/kit/testing/toy-game.ts'
import { applyDelta } from '#protocol/delta.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { viewGame } from '#rooms/view/view-room.ts'
import {
  byCode,
  cluster,
  create,
  GAME,
  itemAt,
  join,
  ROOM,
  seatIn,
  tab,
  twoNodes,
  watchingTab,
} from '../host/room-cluster.test-support.ts'
import type { RoomHost } from '../host/room-host.ts'

/** Counts the views of watchers. */
function countingGames() {
  const counted = { views: 0 }
  const counting: RoomGame = {
    ...toyGame,
    view: (rows, viewer) => {
      if (viewer === null) counted.views += 1
      return toyGame.view(rows, viewer)
    },
  }
  const games = new Map<GameId, RoomGame>([[counting.id, counting]])
  return { counted, games }
}

/** A room that has just started a game. All of its players are subscribed, and so are the watchers. */
async function playing(size: number, watching = 1) {
  const { counted, games } = countingGames()
  const { clock, node } = cluster()
  const rooms = node('a', games)
  const host = rooms.hostOf(ROOM)
  const ids = [await seatIn(rooms, create)]
  const ana = itemAt(ids, 0)
  await host.run({ type: 'resizeRoom', playerId: ana, maxPlayers: 32 }, null)
  while (ids.length < size) ids.push(await seatIn(rooms, join(`Guest ${ids.length}`)))
  const tabs = ids.map((id, place) => tab(place === 0 ? 'Ana' : `Guest ${place}`, id))
  for (const { subscriber } of tabs) await host.subscribe(subscriber)
  await host.run({ type: 'setTable', playerId: ana, gameIds: [toyGame.id] }, null)
  await host.run({ type: 'selectGame', playerId: ana, gameId: toyGame.id }, null)
  expect(await host.run({ type: 'startGame', playerId: ana }, null)).toMatchObject({ ok: true })
  // The phase may end early from then on, which no page shows. All pages show the next change.
  await clock.pass(2_000)
  await host.run({ type: 'allowReactions', playerId: ana, isAllowed: false }, null)
  const watchers = []
  for (let place = 0; place < watching; place++)
    watchers.push(await watch(host, `W${place}`, `203.0.113.${place}`))
  await clock.pass(1_000)
  /** A first choice shows everybody that the player is done. */
  const choose = (place: number, choice = 0) =>
    host.run(
      {
        type: 'makeMove',
        playerId: itemAt(ids, place),
        move: { type: 'pick', number: choice },
      },
      null,
    )
  const version = async () => (await host.read())?.room.version ?? 0
  counted.views = 0
  return { clock, counted, games, rooms, host, ids, ana, tabs, watchers, choose, version }
}

async function watch(host: RoomHost, name: string, address = '203.0.113.1') {
  const one = watchingTab(name, { address })
  expect(await host.watch(one.watcher, byCode)).toMatchObject({ ok: true })
  return { ...one, changes: () => one.received.filter((message) => message.type === 'change') }
}

describe('the changes for watchers', () => {
  it('[WIRE-165] are sent at once after a pause, and then gathered for 250 ms', async () => {
    const { ana, clock, host, ids, version, watchers, choose } = await playing(6)
    const { changes } = itemAt(watchers, 0)
    const before = await version()
    await choose(3)
    await clock.pass(0)
    expect(changes()).toMatchObject([{ version: before + 1 }])
    await choose(1)
    await host.run({ type: 'leaveRoom', playerId: itemAt(ids, 2), passHost: false }, null)
    await clock.pass(249)
    expect(changes()).toHaveLength(1)
    await clock.pass(1)
    expect(changes().slice(1)).toMatchObject([
      {
        since: before + 1,
        version: before + 3,
        notices: [{ kind: 'player-left' }],
        delta: { players: { splice: [2, 1] } },
      },
    ])
    await clock.pass(5_000)
    expect(changes()).toHaveLength(2)
    await host.run({ type: 'endGame', playerId: ana }, null)
    await clock.pass(0)
    expect(changes().at(-1)).toMatchObject({ delta: { game: null } })
  })

  it('[WIRE-165] add up to the game as a viewer without a seat sees it', async () => {
    const { clock, games, host, choose, watchers } = await playing(6)
    const { received, views } = itemAt(watchers, 0)
    for (const place of [1, 2, 3]) {
      await choose(place)
      await clock.pass(100)
    }
    await clock.pass(20_000)
    const record = await host.read()
    if (record === null) throw new Error('no room')
    const view = received.reduce(
      (shown, message) => (message.type === 'change' ? applyDelta(shown, message.delta) : shown),
      views[0],
    )
    expect(view?.game).toEqual(viewGame(record, null, games))
  })

  it('[WIRE-165] include no moves of a crowd before its players are sent them', async () => {
    const { clock, host, ids, tabs, version, watchers, choose } = await playing(14)
    const { changes } = itemAt(watchers, 0)
    const before = await version()
    for (const place of [1, 2, 3]) await choose(place)
    await clock.pass(1_399)
    expect(changes()).toEqual([])
    await clock.pass(1)
    expect(changes()).toMatchObject([{ since: before, version: before + 3 }])
    await choose(4)
    await host.run({ type: 'leaveRoom', playerId: itemAt(ids, 9), passHost: false }, null)
    await clock.pass(250)
    expect(changes().at(-1)).toMatchObject({ since: before + 3, version: before + 5 })
    expect(tabs[0]?.received.at(-1)).toMatchObject({ since: before + 3, version: before + 5 })
  })

  it('[WIRE-281] are sent before the answer to a new watcher', async () => {
    const { clock, host, version, watchers, choose } = await playing(6)
    await choose(3)
    await clock.pass(0)
    await choose(1)
    const watching = watch(host, 'New')
    await clock.pass(250)
    const { changes, views } = await watching
    expect(watchers[0]?.changes().at(-1)).toMatchObject({ version: await version() })
    expect(views[0]?.room.version).toBe(await version())
    await clock.pass(1_000)
    expect(changes()).toEqual([])
  })

  it('[WIRE-212] come no more often to others if a watcher asks again and again', async () => {
    const { ana, clock, host, rooms, version, watchers } = await playing(6)
    const { changes } = itemAt(watchers, 0)
    const views = []
    for (let time = 0; time < 20; time++) {
      await host.run({ type: 'allowReactions', playerId: ana, isAllowed: time % 2 === 0 }, null)
      const other = watchingTab('Again', { claimedAt: time, address: '198.51.100.1' })
      views.push(host.watch(other.watcher, byCode))
      await clock.pass(50)
    }
    expect(changes().length).toBeLessThanOrEqual(5)
    await clock.pass(1_000)
    for (const view of views) expect(await view).toMatchObject({ ok: true })
    expect([rooms.watcherCount(), changes().at(-1)]).toMatchObject([2, { version: await version() }])
  })

  it('[WIRE-212] held for a crowd are not sent earlier by watchers that ask again', async () => {
    const { clock, host, rooms, tabs, watchers, choose } = await playing(14)
    await host.unwatch(itemAt(watchers, 0).watcher)
    const sent = itemAt(tabs, 13).received.length
    const watching = []
    for (let time = 0; time < 20; time++) {
      await choose(1 + (time % 8), time % 2)
      const { watcher } = watchingTab('Again', { claimedAt: time })
      watching.push(host.watch(watcher, byCode).then(() => host.unwatch(watcher)))
      await clock.pass(50)
    }
    expect(
      itemAt(tabs, 13).received.filter(({ type }, at) => at >= sent && type === 'change').length,
    ).toBeLessThanOrEqual(5)
    await clock.pass(2_000)
    await Promise.all(watching)
    expect(rooms.watcherCount()).toBe(0)
  })

  it('[WIRE-185] do not include a move that they do not see, until one joins', async () => {
    const { choose, clock, host, version, watchers } = await playing(6)
    const first = itemAt(watchers, 0)
    await choose(3)
    await clock.pass(1_000)
    const before = await version()
    await choose(3, 1)
    await clock.pass(1_000)
    expect(first.changes().at(-1)).toMatchObject({ version: before })
    expect(JSON.parse((await host.readWatchedStatus(first.watcher)) ?? '{}').version).toBe(before)
    const second = await watch(host, 'New')
    expect(second.views[0]?.room.version).toBe(before + 1)
    expect(first.changes().at(-1)).toEqual({
      ...{ type: 'change', topic: `room:${ROOM}`, version: before + 1 },
      ...{ notices: [], delta: {} },
    })
    await choose(1)
    await clock.pass(1_000)
    for (const { changes } of [first, second]) expect(changes().at(-1)).toMatchObject({ version: before + 2 })
  })

  it('[WIRE-166] are encoded once for 100 watchers, like their views', async () => {
    const { clock, counted, host, watchers, choose } = await playing(6, 99)
    await watch(host, 'New', '198.51.100.1')
    expect(counted.views).toBe(1)
    await choose(3)
    await clock.pass(0)
    expect(new Set(watchers.map(({ changes }) => changes().length))).toEqual(new Set([1]))
    // The views before and after.
    expect(counted.views).toBe(3)
    for (const { watcher } of watchers) host.watchers.resync(watcher)
    expect(counted.views).toBe(4)
  })

  it('[WIRE-166] [WIRE-168] are a snapshot if the bus has lost a commit', async () => {
    const { a, b, ana, clock, first, lose, second } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    const { changes, received } = await watch(b.hostOf(ROOM), 'Wes')
    await clock.pass(1_000)
    lose((message) => message.kind === 'committed')
    await a.hostOf(ROOM).run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
    lose(() => false)
    await clock.pass(6_000)
    const snapshots = received.filter((message) => message.type === 'snapshot')
    expect(snapshots).toMatchObject([{ view: { room: { gameId: GAME } } }])
    expect(changes()).toEqual([])
  })
})

describe('a poll of a watcher', () => {
  it('[WIRE-167] has the version that watchers have been sent', async () => {
    const { clock, host, version, watchers, choose } = await playing(14)
    const { watcher } = itemAt(watchers, 0)
    const statusVersion = async () => JSON.parse((await host.readWatchedStatus(watcher)) ?? '{}').version
    const before = await version()
    await choose(1)
    await clock.pass(500)
    expect(await statusVersion()).toBe(before)
    await clock.pass(900)
    expect(await statusVersion()).toBe(before + 1)
    await host.unwatch(watcher)
    expect(await host.readWatchedStatus(watcher)).toBeNull()
  })

  it('[WIRE-167] takes no turn of the room, and reads no store', async () => {
    const loads: string[] = []
    const { node } = cluster((store) => ({
      ...store,
      load: (roomId) => {
        loads.push(roomId)
        return store.load(roomId)
      },
    }))
    const rooms = node('a')
    await seatIn(rooms, create)
    const host = rooms.hostOf(ROOM)
    const { watcher } = await watch(host, 'Wes')
    const before = loads.length
    const blocked = host.query(() => ({ ok: true, value: null }))
    const status = host.readWatchedStatus(watcher)
    expect(await Promise.race([status.then(() => 'status'), blocked.then(() => 'turn')])).toBe('status')
    expect(loads).toHaveLength(before)
  })
})
