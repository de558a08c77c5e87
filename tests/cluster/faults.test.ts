// @module-tag full

import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectRaw, makeRoom, seat } from '../support/raw-player.ts'
import { waitUntil } from '../support/wait-until.ts'
import { codeOf } from '../support/wire-room.ts'
import { type Cluster, type ClusterNode, startCluster } from './cluster.ts'
import { type ClusterLoad, startClusterLoad } from './cluster-load.ts'

/**
 * Submit lasts 16 s, Vote 2.7 s; a node counts as dead after 4 s of silence. Not an integer, to find rounding
 * faults.
 */
const TIME_SCALE = 3.7
/**
 * How soon every room must make progress after a fault; in a game that may take a phase and the extension
 * after an outage.
 */
const PROGRESS_WITHIN_MS = 25_000

let cluster: Cluster
let load: ClusterLoad
let nodes: readonly [ClusterNode, ClusterNode, ClusterNode]

beforeAll(async () => {
  cluster = await startCluster({ TIME_SCALE: String(TIME_SCALE) })
  nodes = cluster.nodes as unknown as typeof nodes
  load = await startClusterLoad(cluster, {
    lobbies: 3,
    games: 3,
    playersPerRoom: 4,
    restMs: 600,
    timeScale: TIME_SCALE,
  })
})
afterAll(async () => {
  load?.end()
  await cluster?.dispose()
})

const statusOf = async ({ server }: ClusterNode) =>
  (await fetch(`${server.origin}/readyz?exclude=bus`)).status

async function expectReady(...who: readonly ClusterNode[]): Promise<void> {
  for (const node of who) await expect.poll(() => statusOf(node), { timeout: 15_000 }).toBe(200)
}

describe('a cluster under load', () => {
  it('a node suspended for 30 s delays no room, commits nothing outdated, and removes no player by its own clock', async () => {
    const [first, second, third] = nodes
    third.server.signal('SIGSTOP')
    const stoppedAt = performance.now()
    try {
      // In the meantime the other nodes have faults, too.
      first.bus.cut()
      await delay(6_000)
      first.bus.mend()
      await cluster.nats.restart()
      await delay(3_000)
      await cluster.postgres.stop('fast')
      await cluster.postgres.start()
      await expectReady(first, second)
      await load.awaitProgress(PROGRESS_WITHIN_MS)
      await delay(Math.max(0, 30_000 - (performance.now() - stoppedAt)))
    } finally {
      third.server.signal('SIGCONT')
    }
    await expectReady(third)
    await load.awaitProgress(PROGRESS_WITHIN_MS)
  })

  it('a killed node stops no room', async () => {
    const [first] = nodes
    await first.server.kill()
    await load.awaitProgress(PROGRESS_WITHIN_MS)
    await first.server.restart()
    await expectReady(first)
  })

  it('a power failure of PostgreSQL loses nothing acknowledged, and the cluster recovers automatically', async () => {
    await cluster.postgres.stop('immediate')
    await delay(1_000)
    await cluster.postgres.start()
    await expectReady(...nodes)
    await load.awaitProgress(PROGRESS_WITHIN_MS)
  })

  it.each(['cut', 'stall', 'refuse'] as const)(
    '[WIRE-44] [WIRE-294] a node without its database (%s) delays commands for at most 5 s, then refuses them, and recovers automatically',
    async (how) => {
      const [, second] = nodes
      const host = await connectRaw(second.server.origin)
      const session = await makeRoom(host)
      await host.watch(session)
      second.database[how]()
      const sentAt = performance.now()
      host.send(
        JSON.stringify({
          type: 'call',
          id: '00000000-0000-4000-8000-000000000001',
          call: 'resizeRoom',
          args: { ...seat(session), maxPlayers: 5 },
        }),
      )
      const refused = await host.receive('answer', ({ id }) => id.startsWith('00000000'), 10_000)
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'storage-unavailable' } })
      expect(performance.now() - sentAt).toBeLessThan(7_000)
      expect(await statusOf(second)).toBe(503)
      await load.awaitProgress(PROGRESS_WITHIN_MS)
      second.database.mend()
      await expectReady(second)
      expect(codeOf(await host.call('resizeRoom', { ...seat(session), maxPlayers: 6 }))).toBe('ok')
      await host.close()
    },
  )

  it('without a bus all rooms still make progress', async () => {
    for (const node of nodes) node.bus.cut()
    await load.awaitProgress(PROGRESS_WITHIN_MS)
    await delay(8_000)
    expect(await Promise.all(nodes.map(statusOf))).toEqual([200, 200, 200])
    expect((await fetch(`${nodes[0].server.origin}/readyz`)).status).toBe(503)
    await load.awaitProgress(PROGRESS_WITHIN_MS)
    for (const node of nodes) node.bus.mend()
    await load.awaitProgress(PROGRESS_WITHIN_MS)
  })
})

it('in the end all players have the newest version, and every stored version follows from the recorded calls by the rules', async () => {
  await waitUntil(
    () => load.players.every((player) => player.resumedAt() !== null),
    20_000,
    () => 'a player has not resumed',
  )
  await load.finish()
  await load.awaitConvergence(15_000)
  expect(load.acknowledged()).toBeGreaterThan(1_000)
  expect(cluster.errors()).toEqual([])
  expect(await load.findFaults()).toEqual([])
})
