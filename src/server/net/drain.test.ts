import { expect, it } from 'vitest'
import type { Connection } from './connection.ts'
import { createDrain } from './drain.ts'

function fakeConnection() {
  const toldMs: number[] = []
  const connection: Connection = {
    receive: () => {},
    drain: async (retryMs) => {
      toldMs.push(retryMs)
    },
    closed: async () => {},
  }
  return { connection, toldMs }
}

it('[WIRE-41] gives everybody who is connected a wait of their own, from 0.5 to 3 s', async () => {
  const drawn = [0, 2_500, 700]
  const drain = createDrain({ randomInt: (below) => drawn.shift()! % below })
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
})
