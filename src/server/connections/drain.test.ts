import { expect, it } from 'vitest'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import type { Connection } from './connection.ts'
import { createDrain } from './drain.ts'

function fakeConnection(events: string[] = [], drained = Promise.resolve()) {
  const toldMs: number[] = []
  const connection: Connection = {
    receive: () => {},
    drain: (retryMs) => {
      toldMs.push(retryMs)
      return drained
    },
    refuseQueued: () => void events.push('frames refused'),
    closed: async () => {},
  }
  return { connection, toldMs }
}

it('[WIRE-41] gives everybody who is connected a wait of their own, from 0.5 to 3 s', async () => {
  const drawn = [0, 2_500, 700]
  const clock = manualClock()
  const drain = createDrain({
    randomInt: (below) => drawn.shift()! % below,
    clock,
    refuseQueuedCommands: () => {},
  })
  const connected = [fakeConnection(), fakeConnection(), fakeConnection()]
  const gone = fakeConnection()
  for (const { connection } of connected) drain.watch(connection)
  await drain.watch(gone.connection).closed()
  expect(drain.isDraining()).toBe(false)
  const begun = drain.begin()
  expect(drain.isDraining()).toBe(true)
  await begun
  expect(connected.map(({ toldMs }) => toldMs)).toEqual([[500], [3_000], [1_200]])
  expect(gone.toldMs).toEqual([])
  expect(clock.pending()).toBe(0)
})

it('[WIRE-41] refuses after 2 s what has not been begun: frames first, then the turns of rooms', async () => {
  const events: string[] = []
  const clock = manualClock()
  const { promise, resolve } = Promise.withResolvers<void>()
  const drain = createDrain({
    randomInt: () => 0,
    clock,
    refuseQueuedCommands: () => void events.push('turns refused'),
  })
  drain.watch(fakeConnection(events, promise).connection)
  const begun = drain.begin()
  await clock.pass(1_999)
  expect(events).toEqual([])
  await clock.pass(1)
  expect(events).toEqual(['frames refused', 'turns refused'])
  resolve()
  await begun
})
