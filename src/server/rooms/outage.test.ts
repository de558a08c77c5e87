import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { settled } from '../runtime/manual-clock.test-support.ts'
import { cluster, create, GAME, join, ROOM, seatIn, tab, twoNodes } from './host/room-cluster.test-support.ts'
import type { RoomDirectory } from './host/room-directory.ts'

const SUBMIT_MS = 60_000

type Tab = ReturnType<typeof tab>

/** Cy and Di join Ana and Bo, all four subscribe, and the game starts. */
async function startGame(rooms: RoomDirectory, ana: PlayerId, bo: PlayerId): Promise<readonly Tab[]> {
  const [cy, di] = [await seatIn(rooms, join('Cy')), await seatIn(rooms, join('Di'))]
  const tabs = [tab('Ana', ana), tab('Bo', bo), tab('Cy', cy), tab('Di', di)]
  for (const { subscriber } of tabs) await rooms.hostOf(ROOM).subscribe(subscriber)
  await rooms.hostOf(ROOM).run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
  await rooms.hostOf(ROOM).run({ type: 'startGame', playerId: ana }, null)
  return tabs
}

async function leaveAll(rooms: RoomDirectory, tabs: readonly Tab[]): Promise<void> {
  for (const { subscriber } of tabs) await rooms.hostOf(ROOM).unsubscribe(subscriber)
}

describe('a game after an outage', () => {
  /** One node with a game in Submit, 18 s before its deadline. */
  async function inSubmit() {
    const { clock, store, node } = cluster()
    const rooms = node('a')
    const [ana, bo] = [await seatIn(rooms, create), await seatIn(rooms, join('Bo'))]
    const tabs = await startGame(rooms, ana, bo)
    const phaseEndsAt = clock.now() + SUBMIT_MS
    await clock.pass(SUBMIT_MS - 18_000)
    const stateOf = async () => (await store.load(ROOM))?.game?.state
    return { clock, node, rooms, ana, tabs, phaseEndsAt, stateOf }
  }

  it('[GAME-163] has at least 10 s left in its phase after its server was killed', async () => {
    const { clock, node, rooms, ana, stateOf } = await inSubmit()
    await rooms.close()
    await clock.pass(15_000)
    await node('after').hostOf(ROOM).subscribe(tab('Ana', ana).subscriber)
    expect(await stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt: clock.now() + 10_000 })
  })

  it('[GAME-163] has at least 10 s left in its phase after all connections were lost', async () => {
    const { clock, rooms, tabs, stateOf } = await inSubmit()
    await leaveAll(rooms, tabs)
    await clock.pass(12_000)
    await rooms.hostOf(ROOM).subscribe(tabs[0]!.subscriber)
    expect(await stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt: clock.now() + 10_000 })
  })

  it('[ROOM-58] has at least 10 s left when a player reconnects while all old connections seem open but are silent', async () => {
    const { clock, rooms, ana, tabs, phaseEndsAt, stateOf } = await inSubmit()
    for (const one of tabs) one.receivedAt.now = clock.now()
    await clock.pass(12_000)
    await rooms.hostOf(ROOM).subscribe(tab('Ana', ana, 2).subscriber)
    expect(await stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt: clock.now() + 10_000 })
    const other = await inSubmit()
    for (const one of other.tabs.slice(1)) one.receivedAt.now = other.clock.now()
    await other.clock.pass(12_000)
    await other.rooms.hostOf(ROOM).subscribe(tab('Bo', other.tabs[1]!.subscriber.playerId, 2).subscriber)
    expect(await other.stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt })
  })

  it('[GAME-4] is paused at the end of its phase until a player reconnects', async () => {
    const { clock, rooms, tabs, stateOf } = await inSubmit()
    await leaveAll(rooms, tabs)
    await clock.pass(3_600_000)
    expect(await stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt: null })
    await rooms.hostOf(ROOM).subscribe(tabs[0]!.subscriber)
    expect(await stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt: clock.now() + 10_000 })
  })

  it('[GAME-164] keeps its deadline after a gap of 2 s, and while only one of four players is away', async () => {
    const { clock, rooms, tabs, phaseEndsAt, stateOf } = await inSubmit()
    await leaveAll(rooms, tabs)
    await clock.pass(2_000)
    for (const { subscriber } of tabs) await rooms.hostOf(ROOM).subscribe(subscriber)
    await rooms.hostOf(ROOM).unsubscribe(tabs[0]!.subscriber)
    await clock.pass(12_000)
    await rooms.hostOf(ROOM).subscribe(tabs[0]!.subscriber)
    expect(await stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt })
  })
})

describe('a node that opens a room with a game', () => {
  /** All players are connected to node a, and Submit ends in 5 s. */
  async function nearTheEnd() {
    const made = await twoNodes()
    const { a, ana, bo, clock } = made
    const tabs = await startGame(a, ana, bo)
    const phaseEndsAt = clock.now() + SUBMIT_MS
    await clock.pass(SUBMIT_MS - 5_000)
    return { ...made, tabs, phaseEndsAt, stateOf: async () => (await made.store.load(ROOM))?.game?.state }
  }

  it('[ROOM-207] a player’s move from another node is not an outage', async () => {
    const { a, b, bo, clock, tabs, phaseEndsAt, stateOf } = await nearTheEnd()
    await a.hostOf(ROOM).unsubscribe(tabs[1]!.subscriber)
    await b.hostOf(ROOM).subscribe(tab('Bo', bo, 2).subscriber)
    await clock.pass(4_000)
    expect(await stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt })
  })

  it('[ROOM-57] a node ends no phase before its peers could answer, then extends it to 10 s if the previous node died', async () => {
    const { a, b, bo, clock, lose, node, ana, phaseEndsAt, stateOf } = await nearTheEnd()
    lose((message) => message.node === 'a')
    void a.close()
    await clock.pass(4_500)
    const c = node('c')
    const backAt = clock.now()
    await b.hostOf(ROOM).subscribe(tab('Bo', bo, 2).subscriber)
    await c.hostOf(ROOM).subscribe(tab('Ana', ana, 2).subscriber)
    await settled()
    expect(await stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt })
    // The deadline expires while both nodes still wait for answers.
    await clock.pass(800)
    await b.hostOf(ROOM).run({ type: 'lockRoom', playerId: ana, isLocked: true }, null)
    expect(await stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt })
    await clock.pass(200)
    expect(await stateOf()).toMatchObject({ phase: 'submit', phaseEndsAt: backAt + 10_000 })
  })
})
