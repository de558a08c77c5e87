import { describe, expect, it } from 'vitest'
import { settled } from '../../runtime/manual-clock.test-support.ts'
import {
  browser,
  cluster,
  create,
  GAME,
  join,
  ROOM,
  seatIn,
  tab,
  twoNodes,
} from '../host/room-cluster.test-support.ts'

describe('two nodes of a cluster', () => {
  it('[ROOM-50] announce presence repeatedly, which makes up for lost messages', async () => {
    const { clock, a, b, first, second, bo, lose, lastAwaySentTo } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    lose((message) => message.kind === 'presence')
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(4_000)
    lose(() => false)
    await clock.pass(60_000)
    expect(lastAwaySentTo(first) ?? []).toEqual([])
    lose((message) => message.kind === 'presence')
    await b.hostOf(ROOM).unsubscribe(second.subscriber)
    lose(() => false)
    await clock.pass(19_000)
    expect(lastAwaySentTo(first)).toEqual([bo])
  })

  it('[ROOM-50] forget a peer after 15 s of silence', async () => {
    const { clock, a, b, first, second, bo, lose, lastAwaySentTo } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(5_500)
    lose((message) => message.node === 'b')
    await clock.pass(13_000)
    expect(lastAwaySentTo(first) ?? []).toEqual([])
    await clock.pass(10_000)
    expect(lastAwaySentTo(first)).toEqual([bo])
  })

  it('[ROOM-51] settle no absences in a room that was just opened before peers could announce presence', async () => {
    const { clock, store, a, b, first, ana } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await settled()
    const { version } = (await store.load(ROOM))!.room
    await b.hostOf(ROOM).settle()
    await clock.pass(60_000)
    expect((await store.load(ROOM))?.room).toMatchObject({ version, emptySince: null, hostId: ana })
    expect(b.size()).toBe(0)
  })

  it('[ROOM-51] settle a room without subscribers once peers had time to announce presence', async () => {
    const { clock, store, b } = await twoNodes()
    await clock.pass(13 * 3_600_000)
    await b.hostOf(ROOM).settle()
    expect(await store.load(ROOM)).not.toBeNull()
    await clock.pass(6_000)
    expect(await store.load(ROOM)).toBeNull()
  })

  it('[ROOM-52] detect a commit that the bus has lost by the next announcement', async () => {
    const { clock, a, b, first, second, bo, lose } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(1_000)
    lose((message) => message.kind === 'committed')
    await b.hostOf(ROOM).run({ type: 'voteForGame', playerId: bo, gameId: GAME }, null)
    const version = (await b.hostOf(ROOM).read())!.room.version
    await clock.pass(5_000)
    expect(first.received.at(-1)).toMatchObject({ type: 'status', version })
  })

  it('[ROOM-208] two nodes find a commit in the store within 5 s if the bus loses all messages of its node', async () => {
    const { clock, store, a, b, first, second, bo, lose } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await settled()
    lose((message) => message.node === 'b')
    await b.hostOf(ROOM).run({ type: 'voteForGame', playerId: bo, gameId: GAME }, null)
    const stored = await store.load(ROOM)
    await clock.pass(5_000)
    // The time for which a peer’s commit may still be in flight.
    await clock.pass(50)
    expect(first.received.at(-1)).toMatchObject({ type: 'status', version: stored?.room.version })
  })

  it('[ROOM-60] do not decide a no-op on an outdated version after the bus has lost a commit', async () => {
    const { clock, a, b, first, second, bo, lose } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await settled()
    lose((message) => message.kind === 'committed')
    await b.hostOf(ROOM).run({ type: 'leaveRoom', playerId: bo, passHost: false }, null)
    const joining = a.hostOf(ROOM).run(join('Bo'), { browserKey: browser('Bo'), commandId: 'c1' })
    // The time for which a peer's commit may still be in flight.
    await clock.pass(50)
    const again = await joining
    expect(again).toMatchObject({ ok: true })
    expect((again as { value: { playerId: string } }).value.playerId).not.toBe(bo)
  })

  it('[ROOM-60] show a reconnecting player their own command on the other node after the bus has lost it', async () => {
    const { clock, a, b, first, second, bo, lose } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await settled()
    lose((message) => message.kind === 'committed')
    await b.hostOf(ROOM).run({ type: 'voteForGame', playerId: bo, gameId: GAME }, null)
    const moved = tab('Bo', bo, 2)
    const coming = a.hostOf(ROOM).subscribe(moved.subscriber)
    await clock.pass(50)
    expect(await coming).toMatchObject({ ok: true })
    expect(moved.views[0]?.players.find(({ id }) => id === bo)?.voteForGame).toBe(GAME)
  })

  it('[ROOM-60] do not refuse a command on an outdated version after the bus has lost a commit', async () => {
    const { a, b, first, second, ana, bo, lose } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await a.hostOf(ROOM).run({ type: 'removePlayer', playerId: ana, targetId: bo }, null)
    await settled()
    lose((message) => message.kind === 'committed')
    await a.hostOf(ROOM).run({ type: 'readmitPlayer', playerId: ana, removedId: bo }, null)
    expect(await b.hostOf(ROOM).run(join('Bo'), null)).toMatchObject({ ok: true })
  })

  it('[WIRE-7] do not run a command again that was a no-op on another node', async () => {
    const { a, b, store, ana } = await twoNodes()
    const origin = { browserKey: browser('Ana'), commandId: 'once' }
    const lock = (isLocked: boolean) => ({ type: 'lockRoom', playerId: ana, isLocked }) as const
    const first = await a.hostOf(ROOM).run(lock(false), origin)
    await a.hostOf(ROOM).run(lock(true), { ...origin, commandId: 'between' })
    expect(await b.hostOf(ROOM).run(lock(false), origin)).toEqual(first)
    expect((await store.load(ROOM))?.room.isLocked).toBe(true)
  })

  it('[ROOM-36] store the answer of a no-op without a new version', async () => {
    const { a, b, store, first, second, ana } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await settled()
    const before = await store.load(ROOM)
    const received = [first, second].map((one) => one.received.length)
    const origin = { browserKey: browser('Ana'), commandId: 'once' }
    await a.hostOf(ROOM).run({ type: 'endGame', playerId: ana }, origin)
    await settled()
    expect(await store.load(ROOM)).toEqual(before)
    expect(await store.findAnswer(origin.browserKey, 'once', 'endGame')).toBeNull()
    expect([first, second].map((one) => one.received.length)).toEqual(received)
  })

  it('[ROOM-61] neither mark players of a partitioned peer away nor replace the host among them', async () => {
    const { clock, store, a, b, node, first, second, ana, bo, setUp, lastAwaySentTo } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(6_000)
    setUp(false)
    await clock.pass(120_000)
    const third = tab('Bo', bo, 2)
    await b.hostOf(ROOM).unsubscribe(second.subscriber)
    await node('c').hostOf(ROOM).subscribe(third.subscriber)
    await clock.pass(120_000)
    expect([first, third].map((one) => lastAwaySentTo(one) ?? [])).toEqual([[], []])
    setUp(true)
    await clock.pass(60_000)
    expect([first, third].map((one) => lastAwaySentTo(one) ?? [])).toEqual([[], []])
    expect((await store.load(ROOM))?.room.hostId).toBe(ana)
  })

  it('[ROOM-61] notice local disconnects while partitioned, and remote ones once the bus is up again', async () => {
    const { clock, store, a, b, first, second, ana, bo, setUp, lastAwaySentTo } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(6_000)
    setUp(false)
    await a.hostOf(ROOM).unsubscribe(first.subscriber)
    await clock.pass(60_000)
    expect((await store.load(ROOM))?.room.hostId).toBe(bo)
    expect(lastAwaySentTo(second) ?? []).toEqual([])
    setUp(true)
    await clock.pass(30_000)
    expect(lastAwaySentTo(second)).toEqual([ana])
  })

  it('[ROOM-209] two nodes show a peer’s commits within a second while the bus is down', async () => {
    const { clock, a, b, first, second, bo, setUp } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    setUp(false)
    // The version poll that was scheduled while the bus was still up.
    await clock.pass(6_000)
    await b.hostOf(ROOM).run({ type: 'voteForGame', playerId: bo, gameId: GAME }, null)
    const version = (await b.hostOf(ROOM).read())!.room.version
    await clock.pass(1_000)
    expect(first.received.at(-1)).toMatchObject({ type: 'status', version })
  })

  it('add no timers and no announcements to a single node', async () => {
    const { clock, node } = cluster()
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    await rooms.hostOf(ROOM).subscribe(tab('Ana', ana).subscriber)
    await settled()
    expect(clock.pending()).toBe(0)
  })
})
