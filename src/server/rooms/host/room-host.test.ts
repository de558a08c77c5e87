import { describe, expect, it } from 'vitest'
import type { RoomCode } from '#rooms/record/ids.ts'
import { settled } from '../../runtime/manual-clock.test-support.ts'
import { cluster, create, GAME, join, ROOM, seatIn, tab } from './room-cluster.test-support.ts'
import type { RoomDirectory } from './room-directory.ts'

const HOUR = 3_600_000

/** Ana, the host, Bo, Cy and Di, all subscribed. */
async function fullTable(rooms: RoomDirectory) {
  const ana = await seatIn(rooms, create)
  const bo = await seatIn(rooms, join('Bo'))
  const cy = await seatIn(rooms, join('Cy'))
  const di = await seatIn(rooms, join('Di'))
  const tabs = [tab('Ana', ana), tab('Bo', bo), tab('Cy', cy), tab('Di', di)] as const
  for (const { subscriber } of tabs) await rooms.hostOf(ROOM).subscribe(subscriber)
  return { tabs, ana, bo, di }
}

describe('one node', () => {
  it('sends a commit to subscribers only after it is stored', async () => {
    const order: string[] = []
    const { node } = cluster((store) => ({
      ...store,
      commit: async (commit) => {
        const outcome = await store.commit(commit)
        order.push('stored')
        return outcome
      },
    }))
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    const { subscriber, received } = tab('Ana', ana)
    const noting = {
      ...subscriber,
      send: (frame: string) => order.push(JSON.parse(frame).type) && subscriber.send(frame),
    }
    await rooms.hostOf(ROOM).subscribe(noting)
    order.length = 0
    await seatIn(rooms, join('Bo'))
    expect(order).toEqual(['stored', 'change'])
    expect(received.at(-1)).toMatchObject({
      type: 'change',
      notices: [{ kind: 'player-joined', name: 'Bo' }],
    })
  })

  it('[ROOM-53] settles at the deadline, regardless of how often the room is read before', async () => {
    const { clock, node } = cluster()
    const rooms = node('a')
    const [ana, bo] = [await seatIn(rooms, create), await seatIn(rooms, join('Bo'))]
    const [host, player] = [tab('Ana', ana), tab('Bo', bo)]
    for (const one of [host, player]) await rooms.hostOf(ROOM).subscribe(one.subscriber)
    await rooms.hostOf(ROOM).unsubscribe(host.subscriber)
    for (let ms = 0; ms < 30_000; ms += 10) {
      await clock.pass(10)
      await rooms.hostOf(ROOM).read()
    }
    const [change] = player.received.filter(
      (message) => message.type === 'change' && message.notices.length > 0,
    )
    expect(change).toMatchObject({ notices: [{ kind: 'host-changed', name: 'Bo', reason: 'away' }] })
  })

  it('[ROOM-53] settles at the deadline although the room is read immediately before its timer fires', async () => {
    const { clock, node } = cluster()
    const rooms = node('a')
    const { tabs, ana } = await fullTable(rooms)
    await rooms.hostOf(ROOM).run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
    await rooms.hostOf(ROOM).run({ type: 'startGame', playerId: ana }, null)
    for (const one of tabs.slice(2)) await rooms.hostOf(ROOM).unsubscribe(one.subscriber)
    await clock.pass(2_990)
    clock.stall(11)
    await rooms.hostOf(ROOM).read()
    await clock.pass(500)
    expect(tabs[0].received.at(-1)).toMatchObject({
      type: 'change',
      delta: { game: { quorumEndsAt: expect.any(Number) } },
    })
  })

  it('[ROOM-53] settles at the deadline while commands arrive faster than they are carried out', async () => {
    const { clock, node, store } = cluster((real) => ({
      ...real,
      commit: async (commit) => {
        await settled()
        return real.commit(commit)
      },
    }))
    const rooms = node('a')
    const { tabs, bo, di } = await fullTable(rooms)
    let isOver = false
    const flood = async () => {
      while (!isOver) await rooms.hostOf(ROOM).run({ type: 'voteForGame', playerId: di, gameId: GAME }, null)
    }
    const floods = [flood(), flood(), flood()]
    await rooms.hostOf(ROOM).unsubscribe(tabs[0].subscriber)
    for (let second = 0; second < 31; second++) await clock.pass(1_000)
    for (let turn = 0; turn < 20; turn++) await settled()
    expect((await store.load(ROOM))?.room.hostId).toBe(bo)
    isOver = true
    await Promise.all(floods)
  })

  it('carries out the commands of a room serially', async () => {
    const { node, store } = cluster()
    const rooms = node('a')
    await seatIn(rooms, create)
    await Promise.all(['Bo', 'Cy', 'Di', 'Ed'].map((name) => seatIn(rooms, join(name))))
    const record = await store.load(ROOM)
    expect(record?.room.version).toBe(5)
    expect(record?.players.map((player) => player.name)).toEqual(['Ana', 'Bo', 'Cy', 'Di', 'Ed'])
  })

  it('unloads a room without subscribers, and loads it again on the next use', async () => {
    const { clock, node } = cluster()
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    const { subscriber } = tab('Ana', ana)
    await rooms.hostOf(ROOM).subscribe(subscriber)
    expect(rooms.size()).toBe(1)
    await rooms.hostOf(ROOM).unsubscribe(subscriber)
    await clock.pass(3_001)
    expect(rooms.size()).toBe(0)
    expect(clock.pending()).toBe(0)
    expect((await rooms.hostOf(ROOM).read())?.players).toHaveLength(1)
  })

  it('replaces a host who stays away, notifies all players, and marks the host away', async () => {
    const { clock, node } = cluster()
    const rooms = node('a')
    const [ana, bo] = [await seatIn(rooms, create), await seatIn(rooms, join('Bo'))]
    const [first, second] = [tab('Ana', ana), tab('Bo', bo)]
    await rooms.hostOf(ROOM).subscribe(first.subscriber)
    await rooms.hostOf(ROOM).subscribe(second.subscriber)
    await rooms.hostOf(ROOM).unsubscribe(first.subscriber)
    await clock.pass(3_000)
    expect(second.received.at(-1)).toEqual({ type: 'presence', topic: `room:${ROOM}`, away: [ana] })
    await clock.pass(27_000)
    expect(second.received.at(-1)).toMatchObject({
      type: 'change',
      notices: [{ kind: 'host-changed', playerId: bo, reason: 'away' }],
    })
  })

  it('rejects a command whose commit failed, and reloads the room for the next one', async () => {
    let isBroken = false
    const { node, store } = cluster((real) => ({
      ...real,
      commit: (commit) => (isBroken ? Promise.reject(new Error('disk full')) : real.commit(commit)),
    }))
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    const { subscriber, kinds } = tab('Ana', ana)
    await rooms.hostOf(ROOM).subscribe(subscriber)
    const before = kinds().length
    isBroken = true
    await expect(rooms.hostOf(ROOM).run(join('Bo'), null)).rejects.toThrow('disk full')
    isBroken = false
    expect(kinds()).toHaveLength(before)
    await seatIn(rooms, join('Bo'))
    expect((await store.load(ROOM))?.players).toHaveLength(2)
    expect(kinds().at(-1)).toBe('change')
  })

  it('[ROOM-59] a host retries a failed settle with the next work that succeeds', async () => {
    let isBroken = false
    const { node, store, reports } = cluster((real) => ({
      ...real,
      commit: (commit) => (isBroken ? Promise.reject(new Error('disk full')) : real.commit(commit)),
    }))
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    expect((await store.load(ROOM))?.room.emptySince).not.toBeNull()
    isBroken = true
    await rooms.hostOf(ROOM).subscribe(tab('Ana', ana).subscriber)
    expect(reports).toEqual(['settling the room failed'])
    isBroken = false
    await seatIn(rooms, join('Bo'))
    expect((await store.load(ROOM))?.room.emptySince).toBeNull()
  })

  it('replaces a subscription of the same connection silently, and one of an older tab with a message', async () => {
    const { node } = cluster()
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    const [old, young] = [tab('Ana', ana, 1), tab('Ana', ana, 2)]
    await rooms.hostOf(ROOM).subscribe(old.subscriber)
    await rooms.hostOf(ROOM).subscribe({ ...old.subscriber })
    expect(old.kinds()).not.toContain('superseded')
    await rooms.hostOf(ROOM).subscribe(young.subscriber)
    expect(old.kinds()).toContain('superseded')
    expect(await rooms.hostOf(ROOM).subscribe(old.subscriber)).toMatchObject({
      ok: false,
      refusal: { code: 'superseded' },
    })
  })

  it('deletes a room that has been empty for 12 hours, although no node has it in memory', async () => {
    const { clock, node, store } = cluster()
    const rooms = node('a')
    await seatIn(rooms, create)
    await clock.pass(13 * HOUR)
    expect(
      await store.findNeglected(clock.now(), {
        waiting: clock.now() - 12 * HOUR,
        playing: clock.now() - 24 * HOUR,
      }),
    ).toEqual([ROOM])
    await rooms.hostOf(ROOM).settle()
    expect(await store.load(ROOM)).toBeNull()
    expect(await store.isCodeFree('WXYZ' as RoomCode, clock.now())).toBe(false)
  })
})

describe('two nodes on one store', () => {
  it('send each other’s commits to their own subscribers', async () => {
    const { node } = cluster()
    const [a, b] = [node('a'), node('b')]
    const ana = await seatIn(a, create)
    const bo = await seatIn(b, join('Bo'))
    const [first, second] = [tab('Ana', ana), tab('Bo', bo)]
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await settled()
    await b.hostOf(ROOM).run({ type: 'voteForGame', playerId: bo, gameId: GAME }, null)
    await settled()
    const version = (await b.hostOf(ROOM).read())?.room.version
    for (const { received } of [first, second])
      expect(received.at(-1)).toMatchObject({
        type: 'change',
        version,
        delta: { players: expect.anything() },
      })
  })

  it('decide again after a conflict, so both commands take effect', async () => {
    const { node, store } = cluster()
    const [a, b] = [node('a'), node('b')]
    await seatIn(a, create)
    await Promise.all([a.hostOf(ROOM).read(), b.hostOf(ROOM).read()])
    await Promise.all([seatIn(a, join('Cy')), seatIn(b, join('Di'))])
    const record = await store.load(ROOM)
    expect(record?.room.version).toBe(record?.players.length)
    expect(record?.players.filter((player) => player.isHost)).toHaveLength(1)
  })

  it('[WIRE-8] send the commit that caused a conflict as its own change, even if its message arrives late', async () => {
    const inFlight: (() => void)[] = []
    const { node } = cluster(undefined, (bus) => ({
      ...bus,
      isShared: true,
      publish: (roomId, message) => inFlight.push(() => bus.publish(roomId, message)),
    }))
    const arrive = async () => {
      for (const deliver of inFlight.splice(0)) deliver()
      await settled()
    }
    const [a, b] = [node('a'), node('b')]
    const ana = await seatIn(a, create)
    const bo = await seatIn(b, join('Bo'))
    const second = tab('Bo', bo)
    await arrive()
    await a.hostOf(ROOM).subscribe(tab('Ana', ana).subscriber)
    await arrive()
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await arrive()
    const known = second.received.length
    await a.hostOf(ROOM).run({ type: 'lockRoom', playerId: ana, isLocked: true }, null)
    const voting = b.hostOf(ROOM).run({ type: 'voteForGame', playerId: bo, gameId: GAME }, null)
    await settled()
    expect(second.received.slice(known)).toEqual([])
    await arrive()
    expect(await voting).toMatchObject({ ok: true })
    const [locked, voted, ...more] = second.received.slice(known)
    expect(locked).toMatchObject({ type: 'change', notices: [{ kind: 'lock-changed' }] })
    expect(voted).toMatchObject({ type: 'change', version: (locked as { version: number }).version + 1 })
    expect(more).toEqual([])
  })

  it('[WIRE-11] end the subscription of a player removed by a commit that a node missed', async () => {
    const link = { isCut: false }
    const { node } = cluster(undefined, (bus) => ({
      ...bus,
      publish: (roomId, message) => {
        if (!link.isCut) bus.publish(roomId, message)
      },
    }))
    const [a, b] = [node('a'), node('b')]
    const ana = await seatIn(a, create)
    const bo = await seatIn(b, join('Bo'))
    const second = tab('Bo', bo)
    await a.hostOf(ROOM).subscribe(tab('Ana', ana).subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await settled()
    link.isCut = true
    await a.hostOf(ROOM).run({ type: 'removePlayer', playerId: ana, targetId: bo }, null)
    link.isCut = false
    await a.hostOf(ROOM).run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
    await settled()
    expect(second.received.at(-1)).toMatchObject({ type: 'gone', reason: 'removed' })
    expect(second.ends).toHaveLength(1)
  })

  it('read a peer’s commit from the store if its message has no changes', async () => {
    const { node } = cluster(undefined, (bus) => ({
      ...bus,
      publish: (roomId, message) =>
        bus.publish(roomId, message.kind === 'committed' ? { ...message, changes: null } : message),
    }))
    const [a, b] = [node('a'), node('b')]
    await seatIn(a, create)
    const bo = await seatIn(b, join('Bo'))
    const { subscriber, received } = tab('Bo', bo)
    await b.hostOf(ROOM).subscribe(subscriber)
    await settled()
    await seatIn(a, join('Cy'))
    await settled()
    const record = await b.hostOf(ROOM).read()
    expect(record?.players.map((player) => player.name)).toEqual(['Ana', 'Bo', 'Cy'])
    expect(received.at(-1)).toMatchObject({ type: 'status', version: record?.room.version })
  })

  it('count a player connected to either node as present', async () => {
    const { clock, node } = cluster()
    const [a, b] = [node('a'), node('b')]
    const ana = await seatIn(a, create)
    const bo = await seatIn(b, join('Bo'))
    const [first, second] = [tab('Ana', ana), tab('Bo', bo)]
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(60_000)
    expect(
      first.received.filter((message) => message.type === 'presence' && message.away.includes(bo)),
    ).toEqual([])
    await b.hostOf(ROOM).unsubscribe(second.subscriber)
    await clock.pass(3_001)
    expect(first.received.at(-1)).toMatchObject({ type: 'presence', away: [bo] })
  })
})
