import { describe, expect, it } from 'vitest'
import { settled } from '../runtime/manual-clock.test-support.ts'
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
} from './room-cluster.test-support.ts'

describe('several nodes', () => {
  it('[ROOM-50] say again who is connected, so that no lost message stays lost', async () => {
    const { clock, a, b, first, second, bo, lose, awayAsToldTo } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    lose((message) => message.kind === 'presence')
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(4_000)
    lose(() => false)
    await clock.pass(60_000)
    expect(awayAsToldTo(first) ?? []).toEqual([])
    lose((message) => message.kind === 'presence')
    await b.hostOf(ROOM).unsubscribe(second.subscriber)
    lose(() => false)
    await clock.pass(19_000)
    expect(awayAsToldTo(first)).toEqual([bo])
  })

  it('[ROOM-50] forget one that has been silent for 15 s', async () => {
    const { clock, a, b, first, second, bo, lose, awayAsToldTo } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(5_500)
    lose((message) => message.node === 'b')
    await clock.pass(13_000)
    expect(awayAsToldTo(first) ?? []).toEqual([])
    await clock.pass(10_000)
    expect(awayAsToldTo(first)).toEqual([bo])
  })

  it('[ROOM-51] let nothing happen for absence in a room that was just opened, before others could have spoken', async () => {
    const { clock, store, a, b, first, ana } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await settled()
    const { version } = (await store.load(ROOM))!.room
    await b.hostOf(ROOM).run({ type: 'settle' }, null)
    await clock.pass(60_000)
    expect((await store.load(ROOM))?.room).toMatchObject({ version, emptySince: null, hostId: ana })
    expect(b.size()).toBe(0)
  })

  it('[ROOM-51] do what is due in a room that nobody watches, once they have listened', async () => {
    const { clock, store, b } = await twoNodes()
    await clock.pass(13 * 3_600_000)
    await b.hostOf(ROOM).run({ type: 'settle' }, null)
    expect(await store.load(ROOM)).not.toBeNull()
    await clock.pass(6_000)
    expect(await store.load(ROOM)).toBeNull()
  })

  it('[ROOM-52] find out by the next announcement what the bus has lost', async () => {
    const { clock, a, b, first, second, bo, lose } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(1_000)
    lose((message) => message.kind === 'committed')
    await b.hostOf(ROOM).run({ type: 'voteForGame', playerId: bo, gameId: GAME }, null)
    const version = (await b.hostOf(ROOM).read())!.room.version
    await clock.pass(5_000)
    expect(first.heard.at(-1)).toMatchObject({ type: 'status', version })
  })

  it('[ROOM-52] decide nothing on a room that another has changed unheard, even if it changes nothing', async () => {
    const { clock, a, b, first, second, bo, lose } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await settled()
    lose((message) => message.kind === 'committed')
    await b.hostOf(ROOM).run({ type: 'leaveRoom', playerId: bo, passHost: false }, null)
    const joining = a.hostOf(ROOM).run(join('Bo'), { browserKey: browser('Bo'), commandId: 'c1' })
    // For so long what b has done might still be on its way.
    await clock.pass(50)
    const again = await joining
    expect(again).toMatchObject({ ok: true })
    expect((again as { value: { playerId: string } }).value.playerId).not.toBe(bo)
  })

  it('[ROOM-52] show whoever comes from another what they did there unheard', async () => {
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

  it('[ROOM-52] refuse nobody on the strength of what another has changed unheard', async () => {
    const { a, b, first, second, ana, bo, lose } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await a.hostOf(ROOM).run({ type: 'removePlayer', playerId: ana, targetId: bo }, null)
    await settled()
    lose((message) => message.kind === 'committed')
    await a.hostOf(ROOM).run({ type: 'readmitPlayer', playerId: ana, removedId: bo }, null)
    expect(await b.hostOf(ROOM).run(join('Bo'), null)).toMatchObject({ ok: true })
  })

  it('[WIRE-7] do not run a command again that changed nothing on another', async () => {
    const { a, b, store, ana } = await twoNodes()
    const origin = { browserKey: browser('Ana'), commandId: 'once' }
    const lock = (isLocked: boolean) => ({ type: 'lockRoom', playerId: ana, isLocked }) as const
    const first = await a.hostOf(ROOM).run(lock(false), origin)
    await a.hostOf(ROOM).run(lock(true), { ...origin, commandId: 'between' })
    expect(await b.hostOf(ROOM).run(lock(false), origin)).toEqual(first)
    expect((await store.load(ROOM))?.room.isLocked).toBe(true)
  })

  it('[ROOM-36] store the answer of a command that changed nothing, and no version', async () => {
    const { a, b, store, first, second, ana } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await settled()
    const before = await store.load(ROOM)
    const heard = [first, second].map((one) => one.heard.length)
    const origin = { browserKey: browser('Ana'), commandId: 'once' }
    await a.hostOf(ROOM).run({ type: 'endGame', playerId: ana }, origin)
    await settled()
    expect(await store.load(ROOM)).toEqual(before)
    expect(await store.findAnswer(origin.browserKey, 'once')).toBeNull()
    expect([first, second].map((one) => one.heard.length)).toEqual(heard)
  })

  it('[ROOM-54] take nobody for away whom they cannot hear of, nor the crown from them', async () => {
    const { clock, store, a, b, node, first, second, ana, bo, setUp, awayAsToldTo } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(6_000)
    setUp(false)
    await clock.pass(120_000)
    const third = tab('Bo', bo, 2)
    await b.hostOf(ROOM).unsubscribe(second.subscriber)
    await node('c').hostOf(ROOM).subscribe(third.subscriber)
    await clock.pass(120_000)
    expect([first, third].map((one) => awayAsToldTo(one) ?? [])).toEqual([[], []])
    setUp(true)
    await clock.pass(60_000)
    expect([first, third].map((one) => awayAsToldTo(one) ?? [])).toEqual([[], []])
    expect((await store.load(ROOM))?.room.hostId).toBe(ana)
  })

  it('[ROOM-54] still notice who leaves here, and who had left elsewhere once they hear again', async () => {
    const { clock, store, a, b, first, second, ana, bo, setUp, awayAsToldTo } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    await clock.pass(6_000)
    setUp(false)
    await a.hostOf(ROOM).unsubscribe(first.subscriber)
    await clock.pass(60_000)
    expect((await store.load(ROOM))?.room.hostId).toBe(bo)
    expect(awayAsToldTo(second) ?? []).toEqual([])
    setUp(true)
    await clock.pass(30_000)
    expect(awayAsToldTo(second)).toEqual([ana])
  })

  it('[ROOM-54] see what others commit within a second of it', async () => {
    const { clock, a, b, first, second, bo, setUp } = await twoNodes()
    await a.hostOf(ROOM).subscribe(first.subscriber)
    await b.hostOf(ROOM).subscribe(second.subscriber)
    setUp(false)
    // The comparison that was due with the bus still up.
    await clock.pass(6_000)
    await b.hostOf(ROOM).run({ type: 'voteForGame', playerId: bo, gameId: GAME }, null)
    const version = (await b.hostOf(ROOM).read())!.room.version
    await clock.pass(1_000)
    expect(first.heard.at(-1)).toMatchObject({ type: 'status', version })
  })

  it('cost a node that is alone nothing: no timers, no announcements', async () => {
    const { clock, node } = cluster()
    const rooms = node('a')
    const ana = await seatIn(rooms, create)
    await rooms.hostOf(ROOM).subscribe(tab('Ana', ana).subscriber)
    await settled()
    expect(clock.pending()).toBe(0)
  })
})
