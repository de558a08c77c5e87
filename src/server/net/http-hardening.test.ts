import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../metrics.ts'
import { createOriginReader, createTrust } from './client-origin.ts'
import { createHttpServer } from './http-server.ts'
import { type HttpLimits, LIMITS } from './limits.ts'

const PAGE =
  '<title>Rumpus</title><meta name="description" content=""><meta name="rumpus-offered-games" content=""></head>'
/** Everything that can be asked for, and how it is answered. */
const ANSWERS = [
  ['/', 200],
  ['/room/WX7K', 200],
  ['/assets/app.js', 200],
  ['/manifest.webmanifest', 200],
  ['/healthz', 200],
  ['/readyz', 503],
  ['/metrics', 200],
  ['/nowhere', 404],
  ['/assets/../../../etc/passwd', 403],
  ['/%E0%A4%A', 400],
] as const

async function listen(
  limits: Partial<HttpLimits> = {},
  {
    proxies = 'loopback',
    publicOrigin = null,
  }: { proxies?: boolean | string; publicOrigin?: string | null } = {},
) {
  const clientDir = await mkdtemp(join(tmpdir(), 'rumpus-client-'))
  onTestFinished(() => rm(clientDir, { recursive: true }))
  await writeFile(join(clientDir, 'index.html'), PAGE)
  await writeFile(join(clientDir, 'manifest.webmanifest'), '{}')
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'assets/app.js'), '')
  const trustProxy = createTrust(proxies)
  const metrics = createMetrics()
  const app = await createHttpServer({
    clientDir,
    offeredGames: [],
    trustProxy,
    originOf: createOriginReader(publicOrigin, trustProxy),
    logger: pino({ level: 'silent' }),
    checkReady: () => Promise.reject(new Error('no store')),
    metrics,
    limits: { ...LIMITS.http, ...limits },
  })
  onTestFinished(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  /** Sends these bytes and gives everything that comes back until the server hangs up. */
  const say = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.write(bytes)
    return text(socket)
  }
  const ask = (path: string, more = '') =>
    say(`GET ${path} HTTP/1.1\r\nHost: rumpus.example\r\nConnection: close\r\n${more}\r\n`)
  /** Opens a connection and says nothing over it. */
  const hold = async (localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    await once(socket, 'connect')
    return { socket, closed }
  }
  const hits = async (kind: string) =>
    Number(new RegExp(`rumpus_limits_total{kind="${kind}"} (\\d+)`).exec(await metrics.text())?.[1] ?? 0)
  return { port, say, ask, hold, hits }
}

const NEEDED = [
  'x-content-type-options: nosniff',
  'referrer-policy: same-origin',
  "frame-ancestors 'none'",
  "script-src 'self';",
  'cross-origin-opener-policy: same-origin',
  'permissions-policy: camera=()',
]

describe('the headers of an answer', () => {
  test.each(ANSWERS)('[WIRE-56] keep the browser strict about %s', async (path, status) => {
    const { ask } = await listen()
    const answer = (await ask(path)).toLowerCase()
    expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `))
    for (const header of NEEDED) expect(answer).toContain(header)
    expect(answer).not.toContain('unsafe-')
    expect(answer).not.toContain('strict-transport-security')
    expect(answer).not.toContain('x-powered-by')
  })

  test('[WIRE-56] keep the browser to https where it came by https, and there only', async () => {
    const { ask } = await listen()
    const secure = await ask('/nowhere', 'X-Forwarded-Proto: https\r\n')
    expect(secure.toLowerCase()).toContain('strict-transport-security: max-age=31536000\r\n')
  })
})

describe('what is no request of ours', () => {
  test.each([
    ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', 405],
    ['DELETE /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['nonsense\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('[WIRE-56] is refused with the same headers: %#', async (bytes, status) => {
    const { say } = await listen()
    const answer = (await say(bytes)).toLowerCase()
    expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `))
    for (const header of NEEDED) expect(answer).toContain(header)
  })

  test('[WIRE-56] keeps the browser to https where everybody comes by https', async () => {
    const { say } = await listen({}, { publicOrigin: 'https://rumpus.example' })
    expect(await say('nonsense\r\n\r\n')).toContain('Strict-Transport-Security: max-age=31536000\r\n')
  })

  test('[WIRE-56] is refused without a host, and without a word', async () => {
    const { say } = await listen()
    expect(await say('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*\r\n\r\n$/)
  })

  test('[WIRE-56] may not take its time: neither silent, nor drop by drop', async () => {
    const { port, say } = await listen({ headersMs: 200, requestMs: 300, checkMs: 50 })
    const startedAt = performance.now()
    expect(await say('')).toMatch(/^(HTTP\/1.1 408 |$)/)
    const slow = connect(port, '127.0.0.1')
    onTestFinished(() => void slow.destroy())
    slow.on('error', () => undefined)
    const answered = text(slow).catch(() => '')
    for (const drop of 'GET / HTTP/1.1\r\nHost: a') {
      if (slow.destroyed || !slow.writable) break
      slow.write(drop)
      await delay(30)
    }
    expect(await answered).toMatch(/^(HTTP\/1.1 408 |$)/)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})

describe('connections of one address', () => {
  test('[WIRE-58] are bounded, whatever is said over them, and leave room for everybody else', async () => {
    const { ask, hold, hits } = await listen({ socketsPerAddress: 2 }, { proxies: false })
    const [first] = [await hold('127.0.0.2'), await hold('127.0.0.2')]
    const third = await hold('127.0.0.2')
    await third.closed
    expect(await hits('sockets-of-address')).toBe(1)
    expect(await ask('/healthz')).toContain('200 OK')
    first.socket.destroy()
    await expect
      .poll(async () => {
        const { closed } = await hold('127.0.0.2')
        return Promise.race([closed.then(() => 'closed'), delay(100, 'open')])
      })
      .toBe('open')
  })

  test('[WIRE-58] never take the last free ones', async () => {
    const limits = { sockets: 8, socketsPerAddress: 8, socketsSparedPerAddress: 1 }
    const { ask, hold, hits } = await listen(limits, { proxies: false })
    for (let held = 0; held < 4; held++) await hold('127.0.0.2')
    await (await hold('127.0.0.2')).closed
    expect(await hits('sockets-of-address')).toBe(1)
    expect(await ask('/healthz')).toContain('200 OK')
  })

  test('[WIRE-58] are not counted where it is a proxy that is trusted', async () => {
    const { ask, hold, hits } = await listen({ socketsPerAddress: 2 })
    for (let held = 0; held < 4; held++) await hold()
    expect(await ask('/healthz')).toContain('200 OK')
    expect(await hits('sockets-of-address')).toBe(0)
  })

  test('[WIRE-56] of all addresses are bounded too, and those not accepted are counted', async () => {
    const { hold, hits } = await listen({ sockets: 2 })
    for (let held = 0; held < 2; held++) await hold()
    await (await hold()).closed
    expect(await hits('sockets')).toBe(1)
  })
})
