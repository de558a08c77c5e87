import { describe, expect, it } from 'vitest'
import type { BusMessage } from '../../cluster/bus.ts'
import { createLocalBus } from '../../cluster/local-bus.ts'
import {
  browser,
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

type Tab = ReturnType<typeof tab>

const audiencesTo = ({ received }: Pick<Tab, 'received'>) =>
  received.flatMap((message) => (message.type === 'audience' ? [message.audience.watching] : []))

async function watchIn(rooms: RoomDirectory, name: string) {
  const one = watchingTab(name)
  expect(await rooms.hostOf(ROOM).watch(one.watcher, byCode)).toMatchObject({ ok: true })
  return one
}

describe('the audience', () => {
  async function room() {
    const { clock, node } = cluster()
    const rooms = node('a')
    const ana = tab('Ana', await seatIn(rooms, create))
    await rooms.hostOf(ROOM).subscribe(ana.subscriber)
    return { clock, rooms, ana }
  }

  it('[WIRE-170] is sent to players and watchers at once after a pause, and then at most once a second', async () => {
    const { ana, clock, rooms } = await room()
    const first = await watchIn(rooms, 'W1')
    await clock.pass(0)
    expect([audiencesTo(ana), audiencesTo(first)]).toEqual([[1], [1]])
    for (const name of ['W2', 'W3', 'W4']) await watchIn(rooms, name)
    await clock.pass(999)
    expect(audiencesTo(ana)).toEqual([1])
    await clock.pass(1)
    expect([audiencesTo(ana), audiencesTo(first)]).toEqual([
      [1, 4],
      [1, 4],
    ])
    await rooms.hostOf(ROOM).unwatch(first.watcher)
    await clock.pass(10_000)
    expect(audiencesTo(ana)).toEqual([1, 4, 3])
  })

  it('[WIRE-170] is in every view, as the others see it', async () => {
    const { ana, clock, rooms } = await room()
    expect(ana.views[0]?.audience).toEqual({ watching: 0, wantIn: 0 })
    await watchIn(rooms, 'W1')
    await clock.pass(1_000)
    const second = await watchIn(rooms, 'W2')
    expect(second.views[0]?.audience).toEqual({ watching: 1, wantIn: 0 })
    await clock.pass(0)
    expect(audiencesTo(second)).toEqual([2])
    await rooms.hostOf(ROOM).resync(ana.subscriber)
    expect(ana.views.at(-1)?.audience).toEqual({ watching: 2, wantIn: 0 })
  })

  it('[WIRE-170] is not sent while it stays the same, as when a watcher reconnects', async () => {
    const { ana, clock, rooms } = await room()
    const { watcher } = await watchIn(rooms, 'W1')
    await clock.pass(100)
    await rooms.hostOf(ROOM).unwatch(watcher)
    await watchIn(rooms, 'W1')
    await clock.pass(10_000)
    expect(audiencesTo(ana)).toEqual([1])
  })
})

describe('the watchers of two nodes', () => {
  it('[WIRE-170] [WIRE-173] are counted together, by a player without watchers on their node as well', async () => {
    const { a, b, clock, first } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    const watching = await watchIn(b, 'W1')
    await clock.pass(1_000)
    expect(audiencesTo(first)).toEqual([1])
    await watchIn(a, 'W2')
    await clock.pass(1_000)
    expect([audiencesTo(first), audiencesTo(watching)]).toEqual([
      [1, 2],
      [1, 2],
    ])
    await b.hostOf(ROOM).unwatch(watching.watcher)
    await clock.pass(1_000)
    expect(audiencesTo(first)).toEqual([1, 2, 1])
  })

  it('[WIRE-173] are announced to a node that opens the room, and every 5 s', async () => {
    const { b, clock, first, lose, node } = await twoNodes()
    await watchIn(b, 'W1')
    await clock.pass(2_000)
    await node('c').hostOf(ROOM).subscribe(first.subscriber)
    await clock.pass(0)
    expect(audiencesTo(first)).toEqual([1])
    lose(({ kind }) => kind === 'watching')
    await watchIn(b, 'W2')
    await clock.pass(1_000)
    lose(() => false)
    expect(audiencesTo(first)).toEqual([1])
    await clock.pass(5_000)
    expect(audiencesTo(first)).toEqual([1, 2])
  })

  it('[WIRE-173] are forgotten after 15 s of silence, but not while the bus is down', async () => {
    const { a, b, clock, first, lose, setUp } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await watchIn(b, 'W1')
    await clock.pass(1_000)
    setUp(false)
    await clock.pass(60_000)
    expect(audiencesTo(first)).toEqual([1])
    setUp(true)
    await clock.pass(6_000)
    lose(({ node }) => node === 'b')
    await clock.pass(9_000)
    expect(audiencesTo(first)).toEqual([1])
    await clock.pass(7_000)
    expect(audiencesTo(first)).toEqual([1, 0])
  })

  it('[WIRE-173] are published as hashes, at most once a second', async () => {
    const published: BusMessage[] = []
    const { clock, node } = cluster(
      (store) => store,
      () => ({
        ...createLocalBus({ report: () => {} }),
        isShared: true,
        publish: (_, message) => published.push(message),
      }),
    )
    const rooms = node('a')
    await seatIn(rooms, create)
    for (const name of ['W1', 'W2', 'W3']) {
      await watchIn(rooms, name)
      await clock.pass(300)
    }
    await clock.pass(1_000)
    const places = published.flatMap((message) => (message.kind === 'watching' ? [message.watchers] : []))
    expect(places.map((watchers) => watchers.length)).toEqual([1, 3])
    const text = JSON.stringify(published.filter(({ kind }) => kind === 'watching'))
    for (const secret of [browser('W1'), '203.0.113']) expect(text).not.toContain(secret)
    await rooms.close()
  })

  it('[WIRE-173] are gone from peers as soon as their node has none', async () => {
    const { a, b, clock, first } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    const { watcher } = await watchIn(b, 'W1')
    await clock.pass(7_000)
    await b.hostOf(ROOM).unwatch(watcher)
    await clock.pass(0)
    expect([audiencesTo(first), b.size()]).toEqual([[1, 0], 0])
  })
})

describe('a node with watchers alone', () => {
  /** Four players on one node, who play; a watcher on another. */
  async function playing() {
    const made = await twoNodes()
    const { a, b, ana, clock, first, second } = made
    const tabs = [first, second]
    for (const name of ['Cy', 'Di']) tabs.push(tab(name, await seatIn(a, join(name))))
    for (const { subscriber } of tabs) await a.hostOf(ROOM).subscribe(subscriber)
    await a.hostOf(ROOM).run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
    expect(await a.hostOf(ROOM).run({ type: 'startGame', playerId: ana }, null)).toMatchObject({ ok: true })
    const watching = await watchIn(b, 'Wes')
    await clock.pass(7_000)
    const phase = async () => (await made.store.load(ROOM))?.game?.state.phase
    return { ...made, tabs, watching, phase }
  }

  it('[WIRE-174] is sent commits and presence of peers, also after a minute', async () => {
    const { a, ana, bo, clock, second, watching } = await playing()
    await clock.pass(60_000)
    await a.hostOf(ROOM).unsubscribe(second.subscriber)
    await a.hostOf(ROOM).run({ type: 'endGame', playerId: ana }, null)
    await clock.pass(4_000)
    expect(watching.received.findLast(({ type }) => type === 'change')).toMatchObject({
      delta: { game: null },
    })
    expect(watching.received.findLast(({ type }) => type === 'presence')).toMatchObject({ away: [bo] })
  })

  it('[WIRE-174] finds a commit that the bus has lost', async () => {
    const { a, ana, clock, lose, watching } = await playing()
    lose(({ node }) => node === 'a')
    await a.hostOf(ROOM).run({ type: 'endGame', playerId: ana }, null)
    await clock.pass(6_000)
    expect(watching.received.findLast(({ type }) => type === 'snapshot')).toMatchObject({
      view: { room: { status: 'waiting' }, game: null },
    })
  })

  it('[WIRE-174] shows the players of a dead peer as away', async () => {
    const { clock, lose, tabs, watching } = await playing()
    lose(({ node }) => node === 'a')
    await clock.pass(25_000)
    const presence = watching.received.findLast(({ type }) => type === 'presence')
    expect(presence).toMatchObject({ away: tabs.map(({ subscriber }) => subscriber.playerId) })
  })

  it('[WIRE-174] leaves a phase to the peers that have the players', async () => {
    const { b, clock, lose, phase } = await playing()
    const commits: BusMessage[] = []
    lose((message) => {
      if (message.kind === 'committed') commits.push(message)
      return false
    })
    await clock.pass(3 * 60_000)
    expect(await phase()).not.toBe('submit')
    expect(new Set(commits.map(({ node }) => node))).toEqual(new Set(['a']))
    expect(b.size()).toBe(1)
  })

  it('[WIRE-174] does not end a phase in which no player takes part', async () => {
    const { a, b, clock, phase, tabs, watching } = await playing()
    for (const { subscriber } of tabs) await a.hostOf(ROOM).unsubscribe(subscriber)
    await clock.pass(10 * 60_000)
    expect(await phase()).toBe('submit')
    expect([a.size(), b.size(), watching.ends]).toEqual([0, 1, []])
    const back = tab('Ana', itemAt(tabs, 0).subscriber.playerId, 2)
    await b.hostOf(ROOM).subscribe(back.subscriber)
    expect(await phase()).toBe('submit')
    await clock.pass(60_000)
    expect(await phase()).not.toBe('submit')
  })

  it('[WIRE-174] stays within the room while its store fails', async () => {
    let fails = false
    const { clock, node } = cluster((store) => ({
      ...store,
      load: (roomId) => (fails ? Promise.reject(new Error('away')) : store.load(roomId)),
      commit: (commit) => (fails ? Promise.reject(new Error('away')) : store.commit(commit)),
    }))
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    const watching = await watchIn(rooms, 'Wes')
    await clock.pass(1_000)
    fails = true
    const vote = { type: 'selectGame', playerId: ana, gameId: GAME } as const
    await expect(rooms.hostOf(ROOM).run(vote, null)).rejects.toThrow('away')
    await clock.pass(10_000)
    expect(rooms.size()).toBe(1)
    fails = false
    await clock.pass(5_000)
    await rooms.hostOf(ROOM).run(vote, null)
    await clock.pass(1_000)
    expect(watching.received.findLast(({ type }) => type === 'change')).toMatchObject({
      delta: { room: { gameId: GAME } },
    })
  })
})
