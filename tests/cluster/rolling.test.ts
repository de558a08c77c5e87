import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cluster, startCluster } from './cluster.ts'
import { type ClusterLoad, startClusterLoad } from './cluster-load.ts'
import { until } from './wait-until.ts'

const TIME_SCALE = 4
/** Told to come back in 0.5 to 3 s, and turned away twice at most, for 1.2 and 2.4 s, until the balancer knows where to. */
const LONGEST_OUTAGE_MS = 8_000

let cluster: Cluster
let crowd: ClusterLoad
beforeAll(async () => {
  cluster = await startCluster({ TIME_SCALE: String(TIME_SCALE) })
  crowd = await startClusterLoad(cluster, {
    lobbies: 2,
    games: 2,
    playersPerRoom: 6,
    restMs: 400,
    timeScale: TIME_SCALE,
  })
})
afterAll(async () => {
  crowd?.end()
  await cluster?.dispose()
})

it('three nodes replaced one by one under play: nobody is without a seat for longer than a short reconnecting, and no command is lost', async () => {
  for (const { server } of cluster.nodes) {
    await server.stop()
    await crowd.goOn(20_000)
    await server.restart()
  }
  await until(
    () => crowd.players.every((player) => player.resumedAt() !== null),
    10_000,
    () => 'somebody has not come back',
  )
  const outages = crowd.players.flatMap(({ outagesMs }) => outagesMs)
  expect(outages.length).toBeGreaterThanOrEqual(crowd.players.length)
  expect(Math.max(...outages)).toBeLessThan(LONGEST_OUTAGE_MS)
  await crowd.calm()
  await crowd.agree(10_000)
  expect(await crowd.findFaults()).toEqual([])
})
