import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startNats } from '../tests/cluster/start-nats.ts'
import { startPostgres } from '../tests/cluster/start-postgres.ts'
import { type ServerProcess, startServer } from '../tests/e2e/server-process.ts'
import { type LightPlayer, seatParty } from './support/light-player.ts'
import { cpuSecondsOf, pidWith, residentBytesOf } from './support/process-costs.ts'

// What players cost who only look: rooms of 8 whose pages poll every two seconds, as all do, on one server and on three with
// the players of each room on all of them. Run: node bench/resting.ts --rooms 250 --seconds 30. Needs PostgreSQL and nats-server.

const { values } = parseArgs({
  options: {
    /** An address may make 300 at once. */
    rooms: { type: 'string', default: '250' },
    seconds: { type: 'string', default: '30' },
  },
})
const roomCount = Number(values.rooms)
const seconds = Number(values.seconds)
const POLL_EVERY_MS = 2_000

const postgres = await startPostgres({ isDurable: true })
const nats = await startNats()
const postgresPid = pidWith('postgres', `port=${postgres.port}`)
const natsPid = pidWith('nats-server', String(nats.port))
const shared = { DATABASE_URL: postgres.urlAt(postgres.port), NATS_URL: nats.url, LOG_LEVEL: 'warn' }
console.log(
  '| Path | players | memory a player | of one core, per 1,000 players: servers | PostgreSQL | NATS |',
)
console.log('|---|---|---|---|---|---|')
try {
  await measure('embedded', 1, { LOG_LEVEL: 'warn' })
  await measure('one server, PostgreSQL and NATS', 1, shared)
  await measure('three servers', 3, shared)
} finally {
  await Promise.all([postgres.dispose(), nats.stop()])
}
process.exit()

async function measure(
  path: string,
  count: number,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(environment)))
  const origins = servers.map(({ origin }) => origin)
  const empty = residentOf(servers)
  const rooms: (readonly LightPlayer[])[] = []
  for (let made = 0; made < roomCount; made++) rooms.push(await seatParty(origins, made))
  const players = rooms.flat()
  const stop = new AbortController()
  const polling = Promise.all(players.map((player) => keepPolling(player, stop.signal)))
  await delay(10_000)
  const before = readCpu(servers)
  await delay(seconds * 1000)
  const after = readCpu(servers)
  const share = (who: keyof typeof after) =>
    `${(((after[who] - before[who]) / seconds / players.length) * 1000 * 100).toFixed(1)} %`
  const bytes = (residentOf(servers) - empty) / players.length
  console.log(
    `| ${path} | ${players.length} | ${(bytes / 1024).toFixed(1)} KB | ${share('servers')} | ${share('postgres')} | ${share('nats')} |`,
  )
  stop.abort()
  await polling
  for (const player of players) player.close()
  for (const server of servers) await server.dispose()
}

/** Each at moments of its own. */
async function keepPolling(player: LightPlayer, signal: AbortSignal): Promise<void> {
  await delay(Math.random() * POLL_EVERY_MS)
  while (!signal.aborted) {
    player.poll()
    await delay(POLL_EVERY_MS)
  }
}

function residentOf(servers: readonly ServerProcess[]): number {
  return servers.reduce((bytes, server) => bytes + residentBytesOf(server.pid()), 0)
}

function readCpu(servers: readonly ServerProcess[]) {
  return {
    servers: servers.reduce((sum, server) => sum + cpuSecondsOf(server.pid()), 0),
    postgres: cpuSecondsOf(postgresPid),
    nats: cpuSecondsOf(natsPid),
  }
}
