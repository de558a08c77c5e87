// @module-tag full

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { startServer } from '../support/server-process.ts'

const FLOOD = new URL('flood-http.ts', import.meta.url).pathname
const FLOOD_MS = 5_000
const CONNECTIONS = 200
const KIB = 1024

/** The requested resource, and the number of pipelined requests per connection. */
const FLOODS = [
  { what: 'metrics', pipelined: 50, head: requestFor('/metrics') },
  { what: 'pages to compress', pipelined: 50, head: `${requestFor('/room/WX7K')}\r\nAccept-Encoding: br` },
  { what: 'readiness', pipelined: 50, head: requestFor('/readyz') },
  { what: 'built files', pipelined: 50, head: requestFor('/icons/icon-192.png') },
  {
    what: 'unknown connections',
    pipelined: 1,
    head: requestFor('/events/none?after=0&mode=poll'),
  },
  { what: 'invalid HTTP', pipelined: 50, head: 'nonsense' },
]

function requestFor(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: rumpus.example`
}

/** Processor time and memory of a process, from Linux's /proc. */
function usageOf(pid: number) {
  // The program's name, in parentheses, may contain anything; the fields are counted from the state after it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const residentKib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  const ticks = Number(fields[11]) + Number(fields[12])
  return { cpuMs: ticks * 10, residentBytes: Number(residentKib) * KIB }
}

/** Commands of one unhurried player; returns the sorted times until their answers. */
async function play(raw: RawPlayer, session: Awaited<ReturnType<typeof makeRoom>>, forMs: number) {
  const tookMs: number[] = []
  for (const end = performance.now() + forMs; performance.now() < end; await delay(50)) {
    const sentAt = performance.now()
    await raw.ask('resizeRoom', { ...seat(session), maxPlayers: 10 + (tookMs.length % 2) })
    tookMs.push(performance.now() - sentAt)
  }
  return tookMs.sort((one, other) => one - other)
}

/** The status of the landing page for a browser at another address. */
function statusFor(origin: string, localAddress: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${origin}/`, { localAddress, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

it.each(FLOODS)(
  '[WIRE-80] [WIRE-81] [WIRE-82] [WIRE-83] a flood of requests for $what from one address delays no player',
  async ({ pipelined, head }) => {
    const server = await startServer({ LOG_LEVEL: 'error' }, { nodeArguments: ['--max-old-space-size=256'] })
    onTestFinished(server.dispose)
    const host = await connectRaw(server.origin)
    const session = await makeRoom(host)
    await play(host, session, 500)
    const before = usageOf(server.pid())

    const flood = spawn(process.execPath, [
      FLOOD,
      server.origin,
      String(CONNECTIONS),
      String(pipelined),
      head,
    ])
    onTestFinished(() => void flood.kill())
    await delay(500)
    const startedAt = performance.now()
    const atStart = usageOf(server.pid())
    const tookMs = await play(host, session, FLOOD_MS)
    const atEnd = usageOf(server.pid())
    const passedMs = performance.now() - startedAt
    expect(await statusFor(server.origin, '127.0.0.2')).toBe(200)
    flood.stdin.end()
    expect(JSON.parse(await text(flood.stdout)).sent).toBeGreaterThan(CONNECTIONS)

    // Other work on the machine delays some of them; a blocked server delays all of them.
    expect(tookMs.length).toBeGreaterThan(FLOOD_MS / 200)
    expect(tookMs[Math.floor(tookMs.length / 2)]).toBeLessThan(50)
    expect(tookMs[Math.floor(tookMs.length * 0.9)]).toBeLessThan(500)
    expect((atEnd.cpuMs - atStart.cpuMs) / passedMs, 'share of a processor').toBeLessThan(0.6)
    expect(atEnd.residentBytes - before.residentBytes).toBeLessThan(100 * KIB * KIB)
    await host.close()
  },
)
