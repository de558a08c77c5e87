import { expect, it } from 'vitest'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import type { Connection } from './connection.ts'
import { createDrain } from './drain.ts'

function fakeConnection(events: string[] = [], drained = Promise.resolve()) {
  const retriesMs: number[] = []
  const connection: Connection = {
    receive: () => {},
    drain: (retryMs) => {
      retriesMs.push(retryMs)
      return drained
    },
    refuseQueued: () => void events.push('frames refused'),
    closed: async () => {},
  }
  return { connection, retriesMs }
}

it('[WIRE-293] a drain draws a wait from 0.5 to 3 s for each connection', async () => {
  const drawn = [0, 2_500, 700]
  const clock = manualClock()
  const drain = createDrain({
    randomInt: (below) => drawn.shift()! % below,
    clock,
    refuseQueuedCommands: () => {},
  })
  const connected = [fakeConnection(), fakeConnection(), fakeConnection()]
  for (const { connection } of connected) drain.openConnections.add(connection)
  expect(drain.isDraining()).toBe(false)
  const drained = drain.begin()
  expect(drain.isDraining()).toBe(true)
  await drained
  expect(connected.map(({ retriesMs }) => retriesMs)).toEqual([[500], [3_000], [1_200]])
  expect(clock.pending()).toBe(0)
})

it('[WIRE-41] a drain refuses queued frames first after 2 s, then the queued commands of rooms', async () => {
  const events: string[] = []
  const clock = manualClock()
  const { promise, resolve } = Promise.withResolvers<void>()
  const drain = createDrain({
    randomInt: () => 0,
    clock,
    refuseQueuedCommands: () => void events.push('turns refused'),
  })
  drain.openConnections.add(fakeConnection(events, promise).connection)
  const drained = drain.begin()
  await clock.pass(1_999)
  expect(events).toEqual([])
  await clock.pass(1)
  expect(events).toEqual(['frames refused', 'turns refused'])
  resolve()
  await drained
})
