import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectRaw, makeRoom, seat } from '../support/raw-player.ts'
import { codeOf } from '../wire/wire-room.ts'
import { type Cluster, type ClusterNode, startCluster } from './cluster.ts'
import { type ClusterLoad, startClusterLoad } from './cluster-load.ts'
import { until } from './wait-until.ts'

/** Submit lasts 16 s, Vote 2.7 s; a node that is silent for 4 s is taken for dead. No whole number: nor is anybody's. */
const TIME_SCALE = 3.7
/** How soon every room must have got further after a fault. In a game that may take a phase, and what an outage adds to it. */
const GOES_ON_WITHIN_MS = 25_000

let cluster: Cluster
let crowd: ClusterLoad
let nodes: readonly [ClusterNode, ClusterNode, ClusterNode]

beforeAll(async () => {
  cluster = await startCluster({ TIME_SCALE: String(TIME_SCALE) })
  nodes = cluster.nodes as unknown as typeof nodes
  crowd = await startClusterLoad(cluster, {
    lobbies: 3,
    games: 3,
    playersPerRoom: 4,
    restMs: 600,
    timeScale: TIME_SCALE,
  })
})
afterAll(async () => {
  crowd?.end()
  await cluster?.dispose()
})

const statusOf = async ({ server }: ClusterNode) =>
  (await fetch(`${server.origin}/readyz?exclude=bus`)).status

async function expectReady(...who: readonly ClusterNode[]): Promise<void> {
  for (const node of who) await expect.poll(() => statusOf(node), { timeout: 15_000 }).toBe(200)
}

describe('under players who never stop', () => {
  it('a node that stands still for 30 s holds up nobody, wins nothing when it goes on, and judges nobody by its own clock', async () => {
    const [first, second, third] = nodes
    third.server.signal('SIGSTOP')
    const stoppedAt = performance.now()
    try {
      // Meanwhile the others have troubles of their own.
      first.bus.cut()
      await delay(6_000)
      first.bus.mend()
      await cluster.nats.restart()
      await delay(3_000)
      await cluster.postgres.stop('fast')
      await cluster.postgres.start()
      await expectReady(first, second)
      await crowd.goOn(GOES_ON_WITHIN_MS)
      await delay(Math.max(0, 30_000 - (performance.now() - stoppedAt)))
    } finally {
      third.server.signal('SIGCONT')
    }
    await expectReady(third)
    await crowd.goOn(GOES_ON_WITHIN_MS)
  })

  it('a node that is killed is missed by nobody for long', async () => {
    const [first] = nodes
    await first.server.kill()
    await crowd.goOn(GOES_ON_WITHIN_MS)
    await first.server.restart()
    await expectReady(first)
  })

  it('a power cut of PostgreSQL loses nothing that was acknowledged, and all goes on by itself', async () => {
    await cluster.postgres.stop('immediate')
    await delay(1_000)
    await cluster.postgres.start()
    await expectReady(...nodes)
    await crowd.goOn(GOES_ON_WITHIN_MS)
  })

  it.each(['cut', 'stall', 'refuse'] as const)(
    '[WIRE-44] a node without its database (%s) lets commands wait for 5 s at most, then refuses them, and recovers by itself',
    async (how) => {
      const [, second] = nodes
      const host = await connectRaw(second.server.origin)
      const session = await makeRoom(host)
      await host.watch(session)
      second.database[how]()
      const askedAt = performance.now()
      host.send(
        JSON.stringify({
          type: 'call',
          id: '00000000-0000-4000-8000-000000000001',
          call: 'resizeRoom',
          args: { ...seat(session), maxPlayers: 5 },
        }),
      )
      const refused = await host.hear('answer', ({ id }) => id.startsWith('00000000'), 10_000)
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'storage-unavailable' } })
      expect(performance.now() - askedAt).toBeLessThan(7_000)
      expect(await statusOf(second)).toBe(503)
      await crowd.goOn(GOES_ON_WITHIN_MS)
      second.database.mend()
      await expectReady(second)
      expect(codeOf(await host.call('resizeRoom', { ...seat(session), maxPlayers: 6 }))).toBe('ok')
      await host.close()
    },
  )

  it('without a bus everything is slower, and nothing wrong', async () => {
    for (const node of nodes) node.bus.cut()
    await crowd.goOn(GOES_ON_WITHIN_MS)
    await delay(8_000)
    expect(await Promise.all(nodes.map(statusOf))).toEqual([200, 200, 200])
    expect((await fetch(`${nodes[0].server.origin}/readyz`)).status).toBe(503)
    await crowd.goOn(GOES_ON_WITHIN_MS)
    for (const node of nodes) node.bus.mend()
    await crowd.goOn(GOES_ON_WITHIN_MS)
  })
})

it('everybody has seen everything in the end, and every version of every room is what the rules make of what was asked', async () => {
  await until(
    () => crowd.players.every((player) => player.resumedAt() !== null),
    20_000,
    () => 'somebody has not come back',
  )
  await crowd.calm()
  await crowd.agree(15_000)
  expect(crowd.acknowledged()).toBeGreaterThan(1_000)
  expect(cluster.errors()).toEqual([])
  expect(await crowd.findFaults()).toEqual([])
})
