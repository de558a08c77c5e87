import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer } from '../e2e/server-process.ts'
import { readMetric, setUpFlood, startFlood, timeVotes, type VoteTimes } from './flood.ts'
import type { FloodOrder } from './flood-worker.ts'

// `node tests/faults/run-floods.ts [commands|streams|pongs] [--heap 256]`: the floods at full size. Prints an honest
// player's votes and the server's memory before and during each of them.

const FLOODS = {
  commands: { kind: 'commands', seatCount: 16, connectionsPerSeat: 20, perSecond: 15, seconds: 30 },
  streams: { kind: 'streams', seatCount: 29, connectionsPerSeat: 20, perSecond: 8, seconds: 20 },
  pongs: { kind: 'pongs', seatCount: 4, connectionsPerSeat: 1, perSecond: 0, seconds: 12 },
} as const
const QUIET_MS = 8_000

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
  const watching = setInterval(async () => {
    const now = await readMetric(origin, 'process_resident_memory_bytes').catch(() => rss.now)
    rss = { now, peak: Math.max(rss.peak, now) }
  }, 500)
  const measure = (isOver: () => boolean) =>
    Promise.all([scene.sameRoom, scene.otherRoom].map((honest) => timeVotes(honest, origin, isOver)))
  await measure(() => true)
  const quietUntil = performance.now() + QUIET_MS
  const quiet = await measure(() => performance.now() > quietUntil)
  const quietRss = rss.now
  rss = { now: quietRss, peak: quietRss }

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
  say(`${flood.kind}: ${death === null ? 'alive' : `DEAD (${death})`} after ${seconds(startedAt)} s`)
  say(`  memory: quiet ${mib(quietRss)}, at most ${mib(rss.peak)} MiB`)
  if (death === null) {
    const limits = await readLimits(origin)
    const [same, other] = await flooded
    say(`  same room: ${word(quiet[0])} -> ${word(same)}`)
    say(`  other room: ${word(quiet[1])} -> ${word(other)}`)
    say(`  flood: ${JSON.stringify(await flooding)}`)
    say(`  limits: ${limits}`)
    await delay(5_000)
    say(`  memory after 5 s: ${mib(rss.now)} MiB`)
    const stoppedAt = performance.now()
    await server.stop().catch((error) => say(String(error)))
    say(`  stopped within ${seconds(stoppedAt)} s`)
  } else say(server.logs().slice(0, 600))
  clearInterval(watching)
  await server.dispose()
}

async function readLimits(origin: string): Promise<string> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return [...text.matchAll(/^rumpus_(?:limits_total|send_queue|waiting)\S* \d+$/gm)]
    .map(([line]) => line)
    .join(' ')
}

function word(times: VoteTimes | undefined): string {
  if (times === undefined) return '?'
  const { count, p50, p99, refused } = times
  return `${count} votes, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms, not done ${refused.length} ${[...new Set(refused)]}`
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1)
}

function mib(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
