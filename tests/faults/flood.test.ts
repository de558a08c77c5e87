import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FULL } from '../support/property-runs.ts'
import { readMetric } from '../support/read-metric.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { setUpFlood, startFlood, timeVotes } from './flood.ts'
import type { FloodOrder } from './flood-worker.ts'
import { holdLock } from './hold-lock.ts'

const MIB = 2 ** 20
/** The memory that a flood may add to an idle server; garbage collection makes it vary. */
const MEMORY_MORE_MAX = 150 * MIB
/** Far longer than a vote takes, and far shorter than a vote took during an unbounded flood. */
const VOTE_MS_MAX = 250

let server: ServerProcess
beforeEach(async () => {
  server = await startServer(
    { LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' },
    { nodeArguments: ['--max-old-space-size=256'] },
  )
})
afterEach(() => server.dispose())

/** Floods the server while one honest player in the same room votes, and one in another room. */
async function flood(seatCount: number, order: Omit<FloodOrder, 'address' | 'origin' | 'seats'>) {
  const { origin } = server
  const scene = await setUpFlood(origin, seatCount)
  const memoryBefore = await readMetric(origin, 'process_resident_memory_bytes')
  let isOver = false
  const votes = [scene.sameRoom, scene.otherRoom].map((honest) => timeVotes(honest, origin, () => isOver))
  const peaks = { memoryMore: 0, retainedBytes: 0 }
  const sampling = (async () => {
    while (!isOver) {
      const memory = await readMetric(origin, 'process_resident_memory_bytes')
      peaks.memoryMore = Math.max(peaks.memoryMore, memory - memoryBefore)
      peaks.retainedBytes = Math.max(peaks.retainedBytes, await readMetric(origin, 'rumpus_send_queue_bytes'))
      await delay(100)
    }
  })()
  const result = await startFlood({ ...order, origin, seats: scene.seats })
  isOver = true
  const [sameRoom, otherRoom] = await Promise.all(votes)
  await sampling
  scene.close()
  return { result, peaks, sameRoom: sameRoom!, otherRoom: otherRoom! }
}

type Flooded = Awaited<ReturnType<typeof flood>>

function expectHonestVotes({ otherRoom, sameRoom }: Flooded): void {
  for (const { count, p50, refused } of [sameRoom, otherRoom]) {
    expect(refused).toEqual([])
    expect(count).toBeGreaterThan(5)
    expect(p50).toBeLessThan(VOTE_MS_MAX)
  }
}

it(
  '[WIRE-70] [WIRE-259] [WIRE-71] [WIRE-72] commands from 16 seats over 320 sockets: memory is bounded, and other players vote unhindered',
  FULL,
  async () => {
    const flooded = await flood(16, { kind: 'commands', connectionsPerSeat: 20, perSecond: 15, seconds: 6 })
    expectHonestVotes(flooded)
    expect(flooded.peaks.memoryMore).toBeLessThan(MEMORY_MORE_MAX)
    expect(flooded.result.outcomes.overloaded).toBeGreaterThan(0)
    // The flood is also served, within its turns.
    expect(flooded.result.outcomes.ok).toBeGreaterThan(100)
  },
)

it('[WIRE-73] unread event streams: their buffered bytes are counted and bounded', FULL, async () => {
  const flooded = await flood(29, { kind: 'streams', connectionsPerSeat: 20, perSecond: 8, seconds: 6 })
  expectHonestVotes(flooded)
  expect(flooded.peaks.retainedBytes).toBeGreaterThan(4 * MIB)
  expect(flooded.peaks.retainedBytes).toBeLessThan(33 * MIB)
  expect(flooded.peaks.memoryMore).toBeLessThan(MEMORY_MORE_MAX)
})

it('[WIRE-74] unsolicited pongs: each of their sockets is cut', async () => {
  const flooded = await flood(4, { kind: 'pongs', connectionsPerSeat: 1, perSecond: 0, seconds: 3 })
  expectHonestVotes(flooded)
  expect(flooded.result.closed[1006]).toBeGreaterThan(4)
})

it(
  '[WIRE-41] [WIRE-42] a server stopped during a flood completes or refuses accepted commands, and ends in time',
  FULL,
  async () => {
    const { origin } = server
    const scene = await setUpFlood(origin, 16)
    const order = { kind: 'commands', connectionsPerSeat: 20, perSecond: 15, seconds: 12 } as const
    const flooding = startFlood({ ...order, origin, seats: scene.seats })
    await expect.poll(() => readMetric(origin, 'rumpus_waiting_frames')).toBeGreaterThan(500)
    // The lock leaves too little time for all of it.
    const lock = holdLock(join(server.dataDir, 'rumpus.db'))
    const stoppedAt = performance.now()
    const stopped = server.stop()
    await delay(2_300)
    lock.release()
    await stopped
    expect(performance.now() - stoppedAt).toBeLessThan(10_000)
    expect(server.logs()).not.toContain('not done within')
    scene.close()
    const { closed, outcomes } = await flooding
    expect(outcomes.restarting).toBeGreaterThan(0)
    expect(closed[1012]).toBeGreaterThan(0)
  },
)
