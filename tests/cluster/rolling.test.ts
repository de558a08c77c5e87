// @module-tag full

import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitUntil } from '../support/wait-until.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type ClusterLoad, startClusterLoad } from './cluster-load.ts'

const TIME_SCALE = 4
/**
 * A retry delay of 0.5 to 3 s, and at most two failed attempts with 1.2 and 2.4 s, until the load balancer
 * knows the ready nodes.
 */
const LONGEST_OUTAGE_MS = 8_000

let cluster: Cluster
let load: ClusterLoad
beforeAll(async () => {
  cluster = await startCluster({ TIME_SCALE: String(TIME_SCALE) })
  load = await startClusterLoad(cluster, {
    lobbies: 2,
    games: 2,
    playersPerRoom: 6,
    restMs: 400,
    timeScale: TIME_SCALE,
  })
})
afterAll(async () => {
  load?.end()
  await cluster?.dispose()
})

it('replacing three nodes one by one under load: no player is without a seat for longer than a reconnect, and no command is lost', async () => {
  for (const { server } of cluster.nodes) {
    await server.stop()
    await load.awaitProgress(20_000)
    await server.restart()
  }
  await waitUntil(
    () => load.players.every((player) => player.resumedAt() !== null),
    10_000,
    () => 'a player has not resumed',
  )
  const outages = load.players.flatMap(({ outagesMs }) => outagesMs)
  expect(outages.length).toBeGreaterThanOrEqual(load.players.length)
  expect(Math.max(...outages)).toBeLessThan(LONGEST_OUTAGE_MS)
  await load.finish()
  await load.awaitConvergence(10_000)
  expect(await load.findFaults()).toEqual([])
})
