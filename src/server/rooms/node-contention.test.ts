import { expect, it } from 'vitest'
import type { Clock } from '../clock.ts'
import type { RoomStore } from '../storage/room-store.ts'
import { GAME, join, ROOM, seatIn, twoNodes } from './room-cluster.test-support.ts'

/** A store that takes a while for everything, once it has a clock to take it by. */
function slowStore(takesMs: number) {
  let clock: Clock | null = null
  async function pass<Value>(work: Promise<Value>): Promise<Value> {
    const by = clock
    if (by !== null) await new Promise<void>((resolve) => void by.wakeAt(by.now() + takesMs, resolve))
    return work
  }
  return {
    wrap: (store: RoomStore): RoomStore => ({
      ...store,
      load: (roomId) => pass(store.load(roomId)),
      commit: (commit) => pass(store.commit(commit)),
    }),
    slowDown: (by: Clock) => {
      clock = by
    },
  }
}

it('[ROOM-52] a command gets its turn in a room that is busy on a node which is not heard', async () => {
  const slow = slowStore(1)
  const { clock, a, b, first, second, bo, lose } = await twoNodes(slow.wrap)
  const cy = await seatIn(a, join('Cy'))
  await a.hostOf(ROOM).subscribe(first.subscriber)
  await b.hostOf(ROOM).subscribe(second.subscriber)
  await clock.pass(1_000)
  lose((message) => message.node === 'a' && message.kind === 'committed')
  slow.slowDown(clock)
  const vote = { type: 'vote-for-game', gameId: GAME } as const
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
