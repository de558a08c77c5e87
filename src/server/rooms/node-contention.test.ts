import { expect, it } from 'vitest'
import type { RoomId } from '#rooms/record/ids.ts'
import type { Clock } from '../runtime/clock.ts'
import { settled } from '../runtime/manual-clock.test-support.ts'
import type { RoomStore } from '../storage/store/room-store.ts'
import { authorizeSeat } from './host/authorize-seat.ts'
import { browser, GAME, join, ROOM, seatIn, tab, twoNodes } from './host/room-cluster.test-support.ts'

/** A store whose loads and commits take this long once it has a clock. */
function slowStore(takesMs: number) {
  let clock: Clock | null = null
  async function pass<Value>(work: Promise<Value>): Promise<Value> {
    const current = clock
    if (current !== null)
      await new Promise<void>((resolve) => void current.wakeAt(current.now() + takesMs, resolve))
    return work
  }
  return {
    wrap: (store: RoomStore): RoomStore => ({
      ...store,
      load: (roomId) => pass(store.load(roomId)),
      commit: (commit) => pass(store.commit(commit)),
    }),
    slowDown: (next: Clock) => {
      clock = next
    },
  }
}

it('[ROOM-52] a command succeeds within 150 ms while a node whose commits are not received keeps the room busy', async () => {
  const slow = slowStore(1)
  const { clock, a, b, first, second, bo, lose } = await twoNodes(slow.wrap)
  const cy = await seatIn(a, join('Cy'))
  await a.hostOf(ROOM).subscribe(first.subscriber)
  await b.hostOf(ROOM).subscribe(second.subscriber)
  await clock.pass(1_000)
  lose((message) => message.node === 'a' && message.kind === 'committed')
  slow.slowDown(clock)
  const vote = { type: 'voteForGame', gameId: GAME } as const
  let isAnswered = false
  for (let time = 0; time < 400; time += 10) {
    void a.hostOf(ROOM).run({ ...vote, playerId: cy }, null)
    if (time === 50)
      void b
        .hostOf(ROOM)
        .run({ ...vote, playerId: bo }, null)
        .then(() => {
          isAnswered = true
        })
    await clock.pass(10)
    if (time === 200) expect(isAnswered).toBe(true)
  }
})

it('[ROOM-60] a seat taken on a node whose commits are not received is found on another node', async () => {
  const { clock, a, b, second, lose } = await twoNodes()
  await b.hostOf(ROOM).subscribe(second.subscriber)
  await settled()
  lose((message) => message.kind === 'committed')
  const cy = await seatIn(a, join('Cy'))
  const { subscriber } = tab('Cy', cy)
  const querying = b.hostOf(ROOM).query((room) => authorizeSeat(room, cy, browser('Cy')))
  await clock.pass(50)
  expect(await querying).toMatchObject({ ok: true })
  expect(await b.hostOf(ROOM).subscribe(subscriber)).toEqual({ ok: true, value: null })
})

it('[ROOM-60] a player who joined on a node whose commits are not received can leave on another node', async () => {
  const { clock, store, a, b, second, lose } = await twoNodes()
  await b.hostOf(ROOM).subscribe(second.subscriber)
  await settled()
  lose((message) => message.kind === 'committed')
  const cy = await seatIn(a, join('Cy'))
  const leaving = b.hostOf(ROOM).run({ type: 'leaveRoom', playerId: cy, passHost: false }, null)
  await clock.pass(50)
  expect(await leaving).toMatchObject({ ok: true })
  expect((await store.load(ROOM))?.players.map((player) => player.browserKey)).not.toContain(browser('Cy'))
})

it('only nodes with subscribers keep a game in memory', async () => {
  const { clock, a, b, first, second, ana } = await twoNodes()
  for (const name of ['Cy', 'Di']) await seatIn(a, join(name))
  for (const { subscriber } of [first, second]) await a.hostOf(ROOM).subscribe(subscriber)
  await a.hostOf(ROOM).run({ type: 'selectGame', playerId: ana, gameId: GAME }, null)
  await a.hostOf(ROOM).run({ type: 'startGame', playerId: ana }, null)
  await b.hostOf(ROOM).settle()
  await clock.pass(7_000)
  expect([a.size(), b.size()]).toEqual([1, 0])
})

it('a room that does not exist is not kept in memory', async () => {
  const { a, first } = await twoNodes()
  await settled()
  const before = a.size()
  const host = a.hostOf('nowhere' as RoomId)
  expect(await host.subscribe(first.subscriber)).toMatchObject({ ok: false })
  await settled()
  expect(a.size()).toBe(before)
})

it('a commit is published without the row of the room where its version alone has changed', async () => {
  const { clock, store, a, b, first, second, bo, lose } = await twoNodes()
  await a.hostOf(ROOM).subscribe(first.subscriber)
  await b.hostOf(ROOM).subscribe(second.subscriber)
  await clock.pass(1_000)
  const tables: (readonly string[])[] = []
  lose((message) => {
    if (message.kind === 'committed') tables.push((message.changes ?? []).map(({ table }) => table))
    return false
  })
  await b.hostOf(ROOM).run({ type: 'voteForGame', playerId: bo, gameId: GAME }, null)
  await settled()
  expect(tables).toEqual([['players']])
  const stored = await store.load(ROOM)
  expect(first.received.at(-1)).toMatchObject({ type: 'change', version: stored?.room.version })
})
