import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ServerProcess } from '../../tests/support/server-process.ts'
import { onEachPath, type Path } from './support/each-path.ts'
import type { LightPlayer } from './support/light-player.ts'
import { residentBytesOf } from './support/process-costs.ts'

// The cost of idle players: rooms of 8 whose pages poll every two seconds, on one server and on three with
// the players of each room on all of them. Run: node tools/bench/idle-cost.ts --rooms 250 --seconds 30. Needs
// PostgreSQL and nats-server.

const { values } = parseArgs({
  options: {
    /** One address may create 300 at once. */
    rooms: { type: 'string', default: '250' },
    seconds: { type: 'string', default: '30' },
  },
})
const roomCount = Number(values.rooms)
const seconds = Number(values.seconds)
const POLL_EVERY_MS = 2_000

console.log(
  '| Path | players | memory a player | of one core, per 1,000 players: servers | PostgreSQL | NATS |',
)
console.log('|---|---|---|---|---|---|')
await onEachPath(measure)

async function measure({ name, readCpu, seatRooms, servers }: Path): Promise<void> {
  const empty = residentOf(servers)
  const players = (await seatRooms(roomCount)).flat()
  const stop = new AbortController()
  const polling = Promise.all(players.map((player) => keepPolling(player, stop.signal)))
  await delay(10_000)
  const before = readCpu()
  await delay(seconds * 1000)
  const after = readCpu()
  const share = (who: keyof typeof after) =>
    `${(((after[who] - before[who]) / seconds / players.length) * 1000 * 100).toFixed(1)} %`
  const bytes = (residentOf(servers) - empty) / players.length
  console.log(
    `| ${name} | ${players.length} | ${(bytes / 1024).toFixed(1)} KB | ${share('servers')} | ${share('postgres')} | ${share('nats')} |`,
  )
  stop.abort()
  await polling
}

/** Each with a random offset. */
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
