import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { DownMessage } from '#protocol/down.ts'
import { type PlayerId, type RoomCode, RoomId } from '#rooms/record/ids.ts'
import { roomCode } from '../../storage/testing/record-fixture.ts'
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
import type { RoomDirectory } from '../host/room-directory.ts'
import type { RoomHost } from '../host/room-host.ts'

const refused = (code: string) => ({ ok: false, refusal: { code } })
const gone = (reason: string) => ({ type: 'gone', topic: `room:${ROOM}`, reason })

/** A room with this number of players, all subscribed. */
async function room(size = 1) {
  const reads: string[] = []
  const { clock, node, store } = cluster((memory) => ({
    ...memory,
    load: (roomId) => {
      reads.push('load')
      return memory.load(roomId)
    },
    findRoomId: (...args) => {
      reads.push('findRoomId')
      return memory.findRoomId(...args)
    },
  }))
  const rooms = node('a')
  const host = rooms.hostOf(ROOM)
  const ids: PlayerId[] = []
  const tabs: ReturnType<typeof tab>[] = []
  for (let place = 0; place < size; place++) {
    const name = place === 0 ? 'Ana' : `P${place}`
    const id = await seatIn(rooms, place === 0 ? create : join(name))
    const one = tab(name, id)
    await host.subscribe(one.subscriber)
    ids.push(id)
    tabs.push(one)
  }
  const ana = itemAt(ids, 0)
  return { clock, rooms, host, ids, ana, tabs, store, reads }
}

async function watchIn(host: RoomHost, ...given: Parameters<typeof watchingTab>) {
  const one = watchingTab(...given)
  return { ...one, outcome: await host.watch(one.watcher, byCode) }
}

async function startGame(rooms: RoomDirectory, playerId: PlayerId): Promise<void> {
  await rooms.hostOf(ROOM).run({ type: 'selectGame', playerId, gameId: GAME }, null)
  expect(await rooms.hostOf(ROOM).run({ type: 'startGame', playerId }, null)).toMatchObject({ ok: true })
}

describe('a watcher', () => {
  it('[ROOM-197] changes nothing that is stored', async () => {
    const { clock, host, store } = await room()
    const before = await store.load(ROOM)
    expect((await watchIn(host, 'Wes')).outcome.ok).toBe(true)
    await clock.pass(20_000)
    expect(await store.load(ROOM)).toEqual(before)
    expect(await store.findStoredPresence([ROOM], 0)).toEqual([])
  })

  it('[WIRE-160] sees the room as a viewer without a seat, and is sent later changes', async () => {
    const { ana, clock, host, tabs } = await room()
    const { received, views } = await watchIn(host, 'Wes')
    expect(views).toMatchObject([{ players: [{ id: ana }], removed: [], prompts: [], game: null }])
    await host.run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
    await clock.pass(0)
    const deltasIn = (message: DownMessage) => (message.type === 'change' ? [message.delta] : [])
    const sent = tabs[0]?.received.flatMap(deltasIn).at(-1)
    expect(sent).toMatchObject({ room: { gameId: GAME } })
    expect(received.flatMap(deltasIn)).toEqual([sent])
  })

  it('[WIRE-277] is in no presence: a room without a player empties, and its host is away', async () => {
    const { clock, host, rooms, store, tabs } = await room()
    const { received } = await watchIn(host, 'Wes')
    await host.unsubscribe(itemAt(tabs, 0).subscriber)
    await clock.pass(3_000)
    expect(received.at(-1)).toMatchObject({ type: 'presence', away: [itemAt(tabs, 0).subscriber.playerId] })
    expect((await store.load(ROOM))?.room.emptySince).not.toBeNull()
    expect(rooms.subscriberCount()).toBe(0)
    await clock.pass(12 * 3_600_000)
    expect(received.at(-1)).toEqual(gone('room-deleted'))
    await clock.pass(0)
    expect(rooms.size()).toBe(0)
  })

  it('[WIRE-160] keeps the room in memory until it leaves', async () => {
    const { clock, host, rooms, tabs } = await room()
    const { watcher } = await watchIn(host, 'Wes')
    await host.unsubscribe(itemAt(tabs, 0).subscriber)
    await clock.pass(5 * 60_000)
    expect([rooms.size(), rooms.watcherCount()]).toEqual([1, 1])
    await host.unwatch(watcher)
    expect([rooms.size(), rooms.watcherCount()]).toEqual([0, 0])
  })

  it('[WIRE-278] replaces the subscription of a seat on the same connection, and the other way round', async () => {
    const { ana, clock, host, rooms, tabs } = await room(2)
    const own = itemAt(tabs, 0)
    const { watcher, received } = watchingTab('Ana')
    const same = { ...watcher, connection: own.subscriber.connection }
    expect(await host.watch(same, byCode)).toMatchObject({ ok: true })
    expect([rooms.subscriberCount(), rooms.watcherCount(), own.ends]).toEqual([1, 1, []])
    await clock.pass(3_000)
    expect(received.at(-1)).toMatchObject({ type: 'presence', away: [ana] })
    expect(await host.subscribe(own.subscriber)).toMatchObject({ ok: true })
    expect([rooms.subscriberCount(), rooms.watcherCount()]).toEqual([2, 0])
    expect(received.filter(({ type }) => type === 'gone' || type === 'superseded')).toEqual([])
  })

  it('[WIRE-163] has one place: of two tabs, the one with the later claim', async () => {
    const { host, rooms } = await room()
    const first = await watchIn(host, 'Wes', { claimedAt: 5 })
    const second = await watchIn(host, 'Wes', { claimedAt: 6 })
    expect([first.received.at(-1), first.ends]).toEqual([
      { type: 'superseded', topic: `room:${ROOM}` },
      [true],
    ])
    const late = await watchIn(host, 'Wes', { claimedAt: 4 })
    expect(late.outcome).toEqual(refused('superseded'))
    expect([rooms.watcherCount(), second.ends]).toEqual([1, []])
  })

  it('[WIRE-163] has one place on all nodes together', async () => {
    const { a, b, clock } = await twoNodes()
    const first = await watchIn(a.hostOf(ROOM), 'Wes', { claimedAt: 5 })
    await clock.pass(100)
    const second = await watchIn(b.hostOf(ROOM), 'Wes', { claimedAt: 6 })
    await clock.pass(100)
    expect([first.received.at(-1)?.type, second.ends]).toEqual(['superseded', []])
    const late = watchingTab('Wes', { claimedAt: 4 })
    const refusal = a.hostOf(ROOM).watch(late.watcher, byCode)
    await clock.pass(100)
    expect(await refusal).toEqual(refused('superseded'))
  })

  it('[WIRE-164] is one of at most 100 in a room, and of 50 of an address', async () => {
    const { clock, host } = await room()
    const others = []
    for (let place = 0; place < 50; place++) others.push(await watchIn(host, `W${place}`))
    expect((await watchIn(host, 'W50')).outcome).toEqual(refused('watchers-full-here'))
    for (let place = 50; place < 100; place++)
      others.push(await watchIn(host, `W${place}`, { address: `203.0.113.${place}` }))
    expect(others.every(({ outcome }) => outcome.ok)).toBe(true)
    expect((await watchIn(host, 'W100', { address: '198.51.100.1' })).outcome).toEqual(
      refused('watchers-full'),
    )
    expect((await watchIn(host, 'W7', { claimedAt: 2 })).outcome).toMatchObject({ ok: true })
    await host.unwatch(itemAt(others, 3).watcher)
    expect((await watchIn(host, 'W100', { address: '198.51.100.1' })).outcome).toMatchObject({ ok: true })
    await clock.pass(2_000)
    expect(others[0]?.audiences().at(-1)).toEqual({ watching: 100, wantIn: 0 })
  })

  it('[WIRE-164] counts by the network of an IPv6 address, on all nodes together', async () => {
    const { a, b, clock } = await twoNodes()
    for (let place = 0; place < 50; place++)
      await watchIn((place < 25 ? a : b).hostOf(ROOM), `W${place}`, { address: `2001:db8::${place}` })
    await clock.pass(2_000)
    const far = await watchIn(b.hostOf(ROOM), 'Far', { address: '2001:db8:0:1::1' })
    const near = await watchIn(b.hostOf(ROOM), 'Near', { address: '2001:db8::ffff' })
    expect([far.outcome.ok, near.outcome]).toEqual([true, refused('watchers-full-here')])
  })

  it('[WIRE-211] loses its place if nodes have given away too many, which end the same ones', async () => {
    const { a, b, clock, lose } = await twoNodes()
    lose(({ kind }) => kind === 'watching')
    // The later ones claim to be older, which no node believes.
    const watchAll = (node: RoomDirectory, name: string) =>
      Promise.all(
        Array.from({ length: 98 }, (_, place) =>
          watchIn(node.hostOf(ROOM), `${name}${place}`, {
            claimedAt: 1_000 - place,
            address: `203.0.${name === 'A' ? 113 : 114}.${place}`,
          }),
        ),
      )
    const [onA, onB] = [await watchAll(a, 'A'), await watchAll(b, 'B')]
    expect([a.watcherCount(), b.watcherCount()]).toEqual([98, 98])
    lose(() => false)
    await clock.pass(12_000)
    expect([a.watcherCount(), b.watcherCount()]).toEqual([50, 50])
    for (const watchers of [onA, onB])
      expect(watchers.map(({ sentElsewhere }) => sentElsewhere.length)).toEqual(
        watchers.map((_, place) => (place < 50 ? 0 : 1)),
      )
    expect((await watchIn(a.hostOf(ROOM), 'A97')).outcome).toEqual(refused('watchers-full'))
    expect(onA[0]?.audiences().at(-1)).toEqual({ watching: 100, wantIn: 0 })
  })

  it('[WIRE-211] loses its place if nodes have given away too many to its address', async () => {
    const { a, b, clock, lose } = await twoNodes()
    lose(({ kind }) => kind === 'watching')
    for (let place = 0; place < 40; place++)
      for (const [node, name] of [
        [a, 'A'],
        [b, 'B'],
      ] as const)
        await watchIn(node.hostOf(ROOM), `${name}${place}`)
    const other = await watchIn(b.hostOf(ROOM), 'Other', { address: '198.51.100.1' })
    lose(() => false)
    await clock.pass(12_000)
    expect([a.watcherCount(), b.watcherCount(), other.sentElsewhere]).toEqual([25, 26, []])
  })

  it('[WIRE-168] that was a slow consumer is sent a snapshot of the state that the others have', async () => {
    const { ana, clock, host } = await room()
    const { received, watcher } = await watchIn(host, 'Wes')
    await host.run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
    await clock.pass(0)
    host.watchers.resync(watcher)
    const version = (await host.read())?.room.version
    expect(received.at(-1)).toMatchObject({ type: 'snapshot', view: { room: { version, gameId: GAME } } })
  })
})

it('[WIRE-334] an invalid pass is refused after the same reads of the store, with and without a room', async () => {
  const { host, rooms, reads } = await room()
  const passKey = 'A'.repeat(43)
  const other = rooms.hostOf(v.parse(RoomId, '00000000-0000-4000-8000-00000000000f'))
  const readsOf = async (asked: RoomHost, code: RoomCode) => {
    const { length } = reads
    expect(await asked.watch(watchingTab('Wes').watcher, { code, passKey })).toEqual(
      refused('room-not-found'),
    )
    return reads.slice(length)
  }
  expect(await readsOf(other, create.code)).toEqual(['load'])
  expect(await readsOf(host, create.code)).toEqual(['load'])
  expect(await readsOf(host, roomCode('BCDF'))).toEqual(['load'])
})

describe('watching', () => {
  it('[WIRE-169] ends when the host switches it off, and says so to newcomers', async () => {
    const { ana, clock, host } = await room()
    const { ends, received } = await watchIn(host, 'Wes')
    await host.run({ type: 'allowWatchers', playerId: ana, isAllowed: false }, null)
    expect([received.at(-1), ends]).toEqual([gone('watching-off'), [true]])
    await clock.pass(5_000)
    expect(received.at(-1)).toEqual(gone('watching-off'))
    expect((await watchIn(host, 'Wes')).outcome).toEqual(refused('watching-off'))
  })

  it('[WIRE-62] [WIRE-169] is shown to players as allowed or not, without its key', async () => {
    const { ana, host, tabs } = await room()
    const shown = () => tabs[0]?.received.findLast(({ type }) => type === 'change')
    for (const isAllowed of [false, true]) {
      await host.run({ type: 'allowWatchers', playerId: ana, isAllowed }, null)
      expect(shown()).toMatchObject({ delta: { room: { areWatchersAllowed: isAllowed } } })
    }
    const key = (await host.read())?.room.watchKey
    expect(key).toEqual(expect.any(String))
    expect(JSON.stringify(tabs[0]?.received)).not.toContain(`"${key}"`)
  })

  it('[WIRE-169] ends when the code is reset, which its watchers do not learn', async () => {
    const { ana, clock, host } = await room()
    const { received } = await watchIn(host, 'Wes')
    await host.run({ type: 'renewInvite', playerId: ana, code: roomCode('BCDF') }, null)
    await clock.pass(5_000)
    expect(received.at(-1)).toEqual(gone('code-changed'))
    expect(JSON.stringify(received)).not.toContain('BCDF')
    expect((await watchIn(host, 'Wes')).outcome).toEqual(refused('room-not-found'))
  })

  it('[WIRE-169] ends for the browser of a removed player, and for no other', async () => {
    const { ana, clock, host, ids } = await room(2)
    const own = await watchIn(host, 'P1')
    const other = await watchIn(host, 'Wes')
    await host.run({ type: 'removePlayer', playerId: ana, targetId: itemAt(ids, 1) }, null)
    await clock.pass(1_000)
    expect(own.received.at(-1)).toEqual(gone('removed'))
    expect(other.ends).toEqual([])
    expect((await watchIn(host, 'P1')).outcome).toEqual(refused('removed'))
  })

  it('[WIRE-169] ends when the last player leaves, which deletes the room', async () => {
    const { ana, host } = await room()
    const { received } = await watchIn(host, 'Wes')
    await host.run({ type: 'leaveRoom', playerId: ana, passHost: false }, null)
    expect(received.at(-1)).toEqual(gone('room-deleted'))
  })

  it('[WIRE-169] does not end when the room is locked, which admits no newcomer', async () => {
    const { ana, clock, host } = await room()
    const { ends } = await watchIn(host, 'Wes')
    await host.run({ type: 'lockRoom', playerId: ana, isLocked: true }, null)
    await clock.pass(1_000)
    expect(ends).toEqual([])
    expect((await watchIn(host, 'Xo')).outcome).toEqual(refused('room-not-found'))
  })
})

describe('wanting in', () => {
  it('[WIRE-171] is counted while the room plays, until the room waits', async () => {
    const { ana, clock, host, rooms, tabs } = await room(4)
    const [wes, xo] = [await watchIn(host, 'Wes'), await watchIn(host, 'Xo')]
    expect(host.wantIn(wes.watcher, true)).toMatchObject({ ok: true })
    await startGame(rooms, ana)
    await clock.pass(2_000)
    expect(tabs[0]?.received.findLast(({ type }) => type === 'audience')).toMatchObject({
      audience: { watching: 2, wantIn: 0 },
    })
    for (const { watcher } of [wes, xo]) host.wantIn(watcher, true)
    await clock.pass(1_000)
    expect(xo.audiences().at(-1)).toEqual({ watching: 2, wantIn: 2 })
    host.wantIn(wes.watcher, false)
    await clock.pass(1_000)
    expect(xo.audiences().at(-1)).toEqual({ watching: 2, wantIn: 1 })
    await host.run({ type: 'endGame', playerId: ana }, null)
    await clock.pass(1_000)
    expect(xo.audiences().at(-1)).toEqual({ watching: 2, wantIn: 0 })
    await startGame(rooms, ana)
    await clock.pass(5_000)
    expect(xo.audiences().at(-1)).toEqual({ watching: 2, wantIn: 0 })
  })

  it('[WIRE-171] is refused to a former watcher, and is false for a new place', async () => {
    const { ana, clock, host, rooms } = await room(4)
    await startGame(rooms, ana)
    const first = await watchIn(host, 'Wes', { claimedAt: 1 })
    host.wantIn(first.watcher, true)
    await clock.pass(1_000)
    expect(first.audiences().at(-1)).toEqual({ watching: 1, wantIn: 1 })
    const second = await watchIn(host, 'Wes', { claimedAt: 2 })
    expect(host.wantIn(first.watcher, true)).toEqual(refused('not-in-room'))
    await clock.pass(1_000)
    expect(second.audiences().at(-1)).toEqual({ watching: 1, wantIn: 0 })
  })
})
