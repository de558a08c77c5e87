import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readMetric } from '../support/read-metric.ts'
import { startServer } from '../support/server-process.ts'
import { setUpFlood, startFlood, timeVotes, type VoteTimes } from './flood.ts'
import type { FloodOrder } from './flood-worker.ts'

// `node tests/faults/run-floods.ts [commands|streams|pongs] [--heap 256]`: the floods at full size. For each
// of them it prints an honest player's votes and the server's memory, before and during the flood.

const FLOODS = {
  commands: { kind: 'commands', seatCount: 16, connectionsPerSeat: 20, perSecond: 15, seconds: 30 },
  streams: { kind: 'streams', seatCount: 29, connectionsPerSeat: 20, perSecond: 8, seconds: 20 },
  pongs: { kind: 'pongs', seatCount: 4, connectionsPerSeat: 1, perSecond: 0, seconds: 12 },
} as const
const IDLE_MS = 8_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { heap: { type: 'string', default: '256' } },
})
for (const [name, flood] of Object.entries(FLOODS))
  if (positionals.length === 0 || positionals.includes(name)) await run(flood)
process.exit()

async function run({ seatCount, ...flood }: (typeof FLOODS)[keyof typeof FLOODS]): Promise<void> {
  const server = await startServer(
    { LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' },
    { nodeArguments: [`--max-old-space-size=${values.heap}`] },
  )
  const { origin } = server
  const scene = await setUpFlood(origin, seatCount)
  let rss = { now: 0, peak: 0 }
  const sampling = setInterval(async () => {
    const now = await readMetric(origin, 'process_resident_memory_bytes').catch(() => rss.now)
    rss = { now, peak: Math.max(rss.peak, now) }
  }, 500)
  const measure = (isOver: () => boolean) =>
    Promise.all([scene.sameRoom, scene.otherRoom].map((honest) => timeVotes(honest, origin, isOver)))
  await measure(() => true)
  const idleUntil = performance.now() + IDLE_MS
  const idle = await measure(() => performance.now() > idleUntil)
  const idleRss = rss.now
  rss = { now: idleRss, peak: idleRss }

  let isOver = false
  const order: Omit<FloodOrder, 'address'> = { ...flood, origin, seats: scene.seats }
  const flooding = startFlood(order).finally(() => {
    isOver = true
  })
  let death: string | null = null
  void server.ended().then((how) => {
    death = String(how)
    isOver = true
  })
  const startedAt = performance.now()
  const flooded = measure(() => isOver)
  await Promise.race([flooding, server.ended()])
  print(`${flood.kind}: ${death === null ? 'alive' : `DEAD (${death})`} after ${seconds(startedAt)} s`)
  print(`  memory: idle ${mib(idleRss)}, at most ${mib(rss.peak)} MiB`)
  if (death === null) {
    const limits = await readLimits(origin)
    const [same, other] = await flooded
    print(`  same room: ${formatVotes(idle[0])} -> ${formatVotes(same)}`)
    print(`  other room: ${formatVotes(idle[1])} -> ${formatVotes(other)}`)
    print(`  flood: ${JSON.stringify(await flooding)}`)
    print(`  limits: ${limits}`)
    await delay(5_000)
    print(`  memory after 5 s: ${mib(rss.now)} MiB`)
    const stoppedAt = performance.now()
    await server.stop().catch((error) => print(String(error)))
    print(`  stopped within ${seconds(stoppedAt)} s`)
  } else print(server.logs().slice(0, 600))
  clearInterval(sampling)
  await server.dispose()
}

async function readLimits(origin: string): Promise<string> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return [...text.matchAll(/^rumpus_(?:limits_total|send_queue|waiting)\S* \d+$/gm)]
    .map(([line]) => line)
    .join(' ')
}

function formatVotes(times: VoteTimes | undefined): string {
  if (times === undefined) return '?'
  const { count, p50, p99, refused } = times
  return `${count} votes, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, refused ${refused.length} ${[...new Set(refused)]}`
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1)
}

function mib(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
