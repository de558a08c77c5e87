import { describe, expect, it } from 'vitest'
import type { DownMessage } from '#protocol/down.ts'
import { topicOf } from '#protocol/topic.ts'
import type { PlayerId } from '#rooms/ids.ts'
import type { Face } from '#rooms/reactions.ts'
import {
  byCode,
  cluster,
  create,
  GAME,
  join,
  ROOM,
  seatIn,
  tab,
  twoNodes,
  watchingTab,
} from './room-cluster.test-support.ts'

import type { RoomDirectory } from './room-directory.ts'

const topic = topicOf(ROOM)
type Tab = ReturnType<typeof tab>

const isSignal = ({ type }: DownMessage) => type === 'reactions' || type === 'nudged'
const signalsOf = ({ received }: Tab) => received.filter(isSignal)
const countsOf = ({ received }: Tab) =>
  received.flatMap((message) => (message.type === 'reactions' ? [message.counts] : []))

const reactIn = (rooms: RoomDirectory, { subscriber }: Tab, face: Face = 'ha') =>
  rooms.hostOf(ROOM).signal(subscriber, { type: 'react', roomId: ROOM, face })
const nudgeIn = (rooms: RoomDirectory, { subscriber }: Tab, playerId: PlayerId) =>
  rooms.hostOf(ROOM).signal(subscriber, { type: 'nudge', roomId: ROOM, playerId })

/** Starts a game in the room; it awaits everybody's statement. */
async function startGame(rooms: RoomDirectory, host: PlayerId): Promise<void> {
  await rooms.hostOf(ROOM).run({ type: 'selectGame', playerId: host, gameId: GAME }, null)
  const started = await rooms.hostOf(ROOM).run({ type: 'startGame', playerId: host }, null)
  expect(started.ok).toBe(true)
}

async function submit(rooms: RoomDirectory, playerId: PlayerId): Promise<void> {
  const host = rooms.hostOf(ROOM)
  const write = { type: 'write', slot: 0, text: `I am ${playerId}`, isFact: true }
  for (const move of [write, { type: 'submit' }])
    expect(await host.run({ type: 'makeMove', playerId, move }, null)).toMatchObject({ ok: true })
}

/** Four players of one node in Submit. */
async function playing() {
  const { clock, node } = cluster()
  const rooms = node('a')
  const seat = async (name: string) => {
    const id = await seatIn(rooms, name === 'Ana' ? create : join(name))
    return tab(name, id)
  }
  const tabs = [await seat('Ana'), await seat('Bo'), await seat('Cy'), await seat('Di')] as const
  for (const { subscriber } of tabs) await rooms.hostOf(ROOM).subscribe(subscriber)
  const [ana, bo, cy, di] = tabs.map(({ subscriber }) => subscriber.playerId)
  if (!(ana && bo && cy && di)) throw new Error('somebody has no seat')
  const ids = [ana, bo, cy, di] as const
  await startGame(rooms, ana)
  const toPresent = async () => {
    for (const playerId of ids) await submit(rooms, playerId)
    expect((await rooms.hostOf(ROOM).read())?.game?.state.phase).toBe('present')
  }
  return { clock, node, rooms, ids, tabs, toPresent }
}

describe('reactions', () => {
  it('[WIRE-151] are sent to every subscriber as counts, the sender included', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    await clock.pass(300)
    reactIn(rooms, tabs[0], 'ha')
    reactIn(rooms, tabs[1], 'ha')
    reactIn(rooms, tabs[2], 'wow')
    await clock.pass(0)
    for (const one of tabs)
      expect(signalsOf(one)).toEqual([{ type: 'reactions', topic, counts: { ha: 2, wow: 1 } }])
  })

  it('[WIRE-151] are gathered for 250 ms after a frame', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    reactIn(rooms, tabs[0])
    await clock.pass(0)
    reactIn(rooms, tabs[1])
    await clock.pass(100)
    reactIn(rooms, tabs[2], 'oof')
    await clock.pass(149)
    expect(countsOf(tabs[3])).toEqual([{ ha: 1 }])
    await clock.pass(1)
    expect(countsOf(tabs[3])).toEqual([{ ha: 1 }, { ha: 1, oof: 1 }])
    await clock.pass(5_000)
    expect(countsOf(tabs[3])).toHaveLength(2)
  })

  it('[WIRE-151] count once in 2 s for each seat, over all of its connections', async () => {
    const { clock, ids, rooms, tabs, toPresent } = await playing()
    await toPresent()
    reactIn(rooms, tabs[1])
    reactIn(rooms, tabs[1])
    const newer = tab('Bo', ids[1], 2)
    await rooms.hostOf(ROOM).subscribe(newer.subscriber)
    await clock.pass(1_700)
    reactIn(rooms, newer)
    await clock.pass(300)
    expect(countsOf(tabs[0])).toEqual([{ ha: 1 }])
    reactIn(rooms, newer, 'love')
    reactIn(rooms, tabs[1], 'love')
    await clock.pass(0)
    expect(countsOf(tabs[0])).toEqual([{ ha: 1 }, { love: 1 }])
  })

  it('[WIRE-172] are sent to watchers and by watchers, who cannot nudge', async () => {
    const { clock, ids, rooms, tabs, toPresent } = await playing()
    const watching = watchingTab('Wes')
    const { watcher } = watching
    const host = rooms.hostOf(ROOM)
    await host.watch(watcher, byCode)
    host.signalAsWatcher(watcher, { type: 'nudge', roomId: ROOM, playerId: ids[1] })
    await toPresent()
    await clock.pass(300)
    host.signalAsWatcher(watcher, { type: 'react', roomId: ROOM, face: 'wow' })
    reactIn(rooms, tabs[0])
    await clock.pass(0)
    for (const received of [watching.received, tabs[3].received])
      expect(received.filter(isSignal)).toEqual([{ type: 'reactions', topic, counts: { wow: 1, ha: 1 } }])
    await host.unwatch(watcher)
    await clock.pass(5_000)
    host.signalAsWatcher(watcher, { type: 'react', roomId: ROOM, face: 'wow' })
    await clock.pass(500)
    expect(countsOf(tabs[0])).toHaveLength(1)
  })

  it('[WIRE-172] count once in 2 s for a browser that has a seat and watches', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    const { watcher } = watchingTab('Bo')
    await rooms.hostOf(ROOM).watch(watcher, byCode)
    await toPresent()
    rooms.hostOf(ROOM).signalAsWatcher(watcher, { type: 'react', roomId: ROOM, face: 'wow' })
    reactIn(rooms, tabs[1])
    await clock.pass(2_000)
    reactIn(rooms, tabs[1])
    await clock.pass(300)
    expect(countsOf(tabs[0])).toEqual([{ wow: 1 }, { ha: 1 }])
  })

  it('[WIRE-150] [WIRE-151] are dropped in the lobby, in a closed phase, and of a former subscriber', async () => {
    const { clock, ids, rooms, tabs, toPresent } = await playing()
    reactIn(rooms, tabs[0])
    await toPresent()
    await rooms.hostOf(ROOM).unsubscribe(tabs[3].subscriber)
    reactIn(rooms, tabs[3])
    await clock.pass(500)
    await rooms.hostOf(ROOM).run({ type: 'endGame', playerId: ids[0] }, null)
    reactIn(rooms, tabs[1])
    await clock.pass(500)
    expect(tabs.flatMap(signalsOf)).toEqual([])
  })

  it('[WIRE-151] are dropped if the phase ends before they are sent', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    await clock.pass(19_900)
    reactIn(rooms, tabs[0])
    await clock.pass(0)
    reactIn(rooms, tabs[1])
    await clock.pass(1_000)
    expect((await rooms.hostOf(ROOM).read())?.game?.state.phase).toBe('vote')
    expect(countsOf(tabs[2])).toEqual([{ ha: 1 }])
    expect(tabs[2].kinds().lastIndexOf('reactions')).toBeLessThan(tabs[2].kinds().lastIndexOf('change'))
  })

  it('[WIRE-151] are dropped if the host switches them off before they are sent', async () => {
    const { clock, ids, rooms, tabs, toPresent } = await playing()
    await toPresent()
    reactIn(rooms, tabs[1])
    await rooms.hostOf(ROOM).run({ type: 'allowReactions', playerId: ids[0], isAllowed: false }, null)
    await clock.pass(500)
    expect(tabs.flatMap(signalsOf)).toEqual([])
  })

  it('[WIRE-153] are not sent to a subscriber who hides signals', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    tabs[2].subscriber.areSignalsHidden = true
    reactIn(rooms, tabs[2])
    await clock.pass(500)
    expect([countsOf(tabs[1]), countsOf(tabs[2])]).toEqual([[{ ha: 1 }], []])
  })

  it('[WIRE-150] change nothing in the room', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    const before = await rooms.hostOf(ROOM).read()
    reactIn(rooms, tabs[0])
    await clock.pass(500)
    expect(await rooms.hostOf(ROOM).read()).toBe(before)
  })

  it('[WIRE-150] are dropped once the room is closed', async () => {
    const { clock, rooms, tabs, toPresent } = await playing()
    await toPresent()
    reactIn(rooms, tabs[0])
    await rooms.hostOf(ROOM).close()
    reactIn(rooms, tabs[1])
    await clock.pass(1_000)
    expect(tabs.flatMap(signalsOf)).toEqual([])
  })
})

describe('a nudge', () => {
  it('[WIRE-152] is sent to its target alone, without its sender', async () => {
    const { ids, rooms, tabs } = await playing()
    nudgeIn(rooms, tabs[0], ids[1])
    expect(signalsOf(tabs[1])).toEqual([{ type: 'nudged', topic }])
    expect([tabs[0], tabs[2], tabs[3]].flatMap(signalsOf)).toEqual([])
  })

  it('[WIRE-152] reaches a player once in 5 s from all others together', async () => {
    const { clock, ids, rooms, tabs } = await playing()
    nudgeIn(rooms, tabs[0], ids[1])
    nudgeIn(rooms, tabs[2], ids[1])
    await clock.pass(4_999)
    nudgeIn(rooms, tabs[3], ids[1])
    expect(signalsOf(tabs[1])).toHaveLength(1)
    await clock.pass(1)
    nudgeIn(rooms, tabs[2], ids[1])
    expect(signalsOf(tabs[1])).toHaveLength(2)
  })

  it('[WIRE-152] is accepted twice a second from a player', async () => {
    const { clock, ids, rooms, tabs } = await playing()
    nudgeIn(rooms, tabs[0], ids[1])
    nudgeIn(rooms, tabs[0], ids[2])
    await clock.pass(500)
    nudgeIn(rooms, tabs[0], ids[3])
    expect([tabs[1], tabs[2], tabs[3]].map((one) => signalsOf(one).length)).toEqual([1, 0, 1])
  })

  it('[WIRE-152] is dropped for oneself, for a player who is done, and outside a collecting phase', async () => {
    const { clock, ids, rooms, tabs } = await playing()
    nudgeIn(rooms, tabs[1], ids[1])
    await submit(rooms, ids[2])
    nudgeIn(rooms, tabs[0], ids[2])
    await clock.pass(1_000)
    await submit(rooms, ids[0])
    await submit(rooms, ids[1])
    await submit(rooms, ids[3])
    nudgeIn(rooms, tabs[0], ids[1])
    expect(tabs.flatMap(signalsOf)).toEqual([])
  })

  it('[WIRE-153] is not sent to a player who hides signals', async () => {
    const { ids, rooms, tabs } = await playing()
    tabs[1].subscriber.areSignalsHidden = true
    nudgeIn(rooms, tabs[0], ids[1])
    expect(signalsOf(tabs[1])).toEqual([])
  })
})

describe('over two nodes', () => {
  /** Ana and Cy on one node, Bo and Di on the other, in Submit. */
  async function apart() {
    const nodes = await twoNodes()
    const { a, b, ana, bo, first, second } = nodes
    const [cy, di] = [await seatIn(a, join('Cy')), await seatIn(b, join('Di'))]
    const [third, fourth] = [tab('Cy', cy), tab('Di', di)]
    for (const [rooms, one] of [
      [a, first],
      [b, second],
      [a, third],
      [b, fourth],
    ] as const)
      expect(await rooms.hostOf(ROOM).subscribe(one.subscriber)).toMatchObject({ ok: true })
    await startGame(a, ana)
    // Both nodes know the presence of their peers.
    await nodes.clock.pass(1_500)
    const toPresent = async () => {
      for (const playerId of [ana, bo, cy, di]) await submit(a, playerId)
      await nodes.clock.pass(100)
    }
    return { ...nodes, cy, di, tabs: [first, second, third, fourth] as const, toPresent }
  }

  it('[WIRE-155] reactions reach the subscribers of both, counted once', async () => {
    const { a, b, clock, tabs, toPresent } = await apart()
    await toPresent()
    reactIn(a, tabs[0], 'ha')
    reactIn(b, tabs[1], 'ha')
    reactIn(a, tabs[2], 'wow')
    await clock.pass(600)
    for (const one of tabs) {
      const sums = { ha: 0, wow: 0 }
      for (const { ha = 0, wow = 0 } of countsOf(one)) {
        sums.ha += ha
        sums.wow += wow
      }
      expect(sums).toEqual({ ha: 2, wow: 1 })
    }
  })

  it('[WIRE-155] [WIRE-172] reactions reach and come from a node with watchers alone', async () => {
    const { a, clock, node, tabs, toPresent } = await apart()
    const watching = watchingTab('Wes')
    const far = node('c').hostOf(ROOM)
    const coming = far.watch(watching.watcher, byCode)
    await clock.pass(1_000)
    expect(await coming).toMatchObject({ ok: true })
    await toPresent()
    reactIn(a, tabs[0], 'ha')
    await clock.pass(300)
    far.signalAsWatcher(watching.watcher, { type: 'react', roomId: ROOM, face: 'wow' })
    await clock.pass(600)
    for (const received of [watching.received, tabs[1].received])
      expect(received.filter(isSignal)).toMatchObject([{ counts: { ha: 1 } }, { counts: { wow: 1 } }])
  })

  it('[WIRE-155] [WIRE-151] are at most four frames a second, and four messages on the bus', async () => {
    const { a, b, clock, lose, tabs, toPresent } = await apart()
    await toPresent()
    let published = 0
    lose((message) => {
      if (message.kind === 'signals') published += 1
      return false
    })
    const before = tabs.map(({ received }) => received.length)
    for (let step = 0; step < 400; step++) {
      for (const [place, one] of tabs.entries()) if (place === step % 4) reactIn(place % 2 === 0 ? a : b, one)
      await clock.pass(10)
    }
    const frames = tabs.map(({ received }, place) => received.slice(before[place]).filter(isSignal).length)
    for (const count of frames) expect(count).toBeLessThanOrEqual(17)
    expect(Math.min(...frames)).toBeGreaterThan(0)
    expect(published).toBeLessThanOrEqual(2 * 17)
  })

  it('[WIRE-152] [WIRE-155] a nudge reaches a player on the other node, once in 5 s', async () => {
    const { a, b, bo, clock, tabs } = await apart()
    nudgeIn(a, tabs[0], bo)
    await clock.pass(300)
    nudgeIn(a, tabs[2], bo)
    nudgeIn(b, tabs[3], bo)
    await clock.pass(300)
    expect(signalsOf(tabs[1])).toEqual([{ type: 'nudged', topic }])
    await clock.pass(5_000)
    nudgeIn(b, tabs[3], bo)
    await clock.pass(0)
    expect(signalsOf(tabs[1])).toHaveLength(2)
  })

  it('[WIRE-153] [WIRE-155] a player who hides signals is sent none of another node', async () => {
    const { a, clock, bo, tabs, toPresent } = await apart()
    tabs[1].subscriber.areSignalsHidden = true
    nudgeIn(a, tabs[0], bo)
    await clock.pass(600)
    await toPresent()
    reactIn(a, tabs[0])
    await clock.pass(600)
    expect(signalsOf(tabs[1])).toEqual([])
    expect(countsOf(tabs[3])).toEqual([{ ha: 1 }])
  })

  it('[WIRE-155] reactions in a message that arrives twice count once', async () => {
    const { a, clock, repeat, tabs, toPresent } = await apart()
    await toPresent()
    repeat()
    reactIn(a, tabs[0])
    await clock.pass(600)
    expect(countsOf(tabs[1])).toEqual([{ ha: 1 }])
  })

  it('[WIRE-155] are lost with the bus, and nothing else is', async () => {
    const { a, clock, setUp, tabs, toPresent } = await apart()
    await toPresent()
    setUp(false)
    reactIn(a, tabs[0])
    await clock.pass(600)
    expect([countsOf(tabs[2]), countsOf(tabs[3])]).toEqual([[{ ha: 1 }], []])
    setUp(true)
    await clock.pass(2_000)
    reactIn(a, tabs[0], 'love')
    await clock.pass(600)
    expect(countsOf(tabs[3])).toEqual([{ love: 1 }])
  })
})
