import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.test-support.ts'
import { securityLines } from './security-headers.ts'

const NEVER = 0.000_001
const requestFor = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: rumpus.example\r\n${more}\r\n`
const statuses = (responses: string) =>
  [...responses.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

describe('the requests of an address', () => {
  const limits = { requestsPerAddress: { burst: 2, perSecond: NEVER }, maxDelayMs: 40 }

  it('[WIRE-300] beyond the rate get a delayed 429 without a body, and the connection is closed', async () => {
    const { sendRaw, get, limitHits } = await listen(limits)
    expect(statuses((await get('/')) + (await get('/nowhere')))).toEqual([200, 404])
    const sentAt = performance.now()
    const response = await sendRaw(requestFor('/'))
    expect(performance.now() - sentAt).toBeGreaterThan(35)
    expect(response).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
    expect(response).toMatch(/\r\nRetry-After: \d+\r\n/)
    expect(response).toMatch(/\r\nConnection: close\r\n/)
    expect(response).toMatch(/\r\n\r\n$/)
    for (const line of securityLines(false).split('\r\n')) expect(response).toContain(line)
    expect(await limitHits('requests-of-address')).toBe(1)
  })

  it('[WIRE-80] all count against the rate: metrics, missing pages, refused requests and bytes that are not HTTP', async () => {
    const requests = [
      requestFor('/metrics'),
      requestFor('/?a'),
      'nonsense\r\n\r\n',
      'CONNECT a:1 HTTP/1.1\r\n\r\n',
    ]
    for (const bytes of requests) {
      const { sendRaw, get } = await listen({ ...limits, requestsPerAddress: { burst: 1, perSecond: NEVER } })
      await sendRaw(bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      expect(statuses(await get('/'))).toEqual([429])
      // Without a request there is no response that could be delayed.
      if (!bytes.startsWith('GET')) expect(await sendRaw(bytes)).toBe('')
    }
  })

  it('[WIRE-85] are refused before their body is received', async () => {
    const { sendRaw, get } = await listen(limits)
    await get('/')
    await get('/')
    expect(statuses(await sendRaw('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n'))).toEqual([
      429,
    ])
  })

  it('[WIRE-80] are counted by the address that a trusted proxy reports, without affecting other addresses', async () => {
    const { get } = await listen(limits)
    for (const status of [200, 200, 429])
      expect(statuses(await get('/', 'X-Forwarded-For: 203.0.113.7\r\n'))).toEqual([status])
    expect(statuses(await get('/', 'X-Forwarded-For: 203.0.113.8\r\n'))).toEqual([200])
  })

  it('[WIRE-80] for events have a separate rate', async () => {
    const { get } = await listen({ ...limits, eventRequestsPerAddress: { burst: 1, perSecond: NEVER } })
    expect(statuses((await get('/events/a')) + (await get('/events')))).toEqual([404, 429])
    expect(statuses(await get('/eventsful'))).toEqual([404])
  })
})

describe('request bodies in transfer', () => {
  const post = (bytes: number, body = 'x'.repeat(bytes)) =>
    `POST /events/a HTTP/1.1\r\nHost: rumpus.example\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n${body}`

  it('[WIRE-85] are bounded for each address and in total, and count until they end or their connection closes', async () => {
    const { sendRaw, get, openSocket, limitHits } = await listen({
      bodyBytesPerAddress: 1_000,
      bodyBytes: 1_500,
      maxDelayMs: 20,
    })
    const slow = await openSocket()
    slow.socket.write(post(900, 'x'))
    const elsewhere = await openSocket('127.0.0.2')
    elsewhere.socket.write(post(500, 'x'))
    await expect.poll(async () => statuses(await sendRaw(post(200)))).toEqual([429])
    expect(await limitHits('request-bodies-of-address')).toBeGreaterThan(0)
    await expect.poll(async () => statuses(await sendRaw(post(101), '127.0.0.3'))).toEqual([429])
    expect(await limitHits('request-bodies-of-all')).toBeGreaterThan(0)
    expect(statuses(await get('/healthz'))).toEqual([200])
    slow.socket.destroy()
    // Completed bodies make room for the next one.
    for (let round = 0; round < 5; round++)
      await expect.poll(async () => statuses(await sendRaw(post(900)))).not.toEqual([429])
  })

  it('[WIRE-85] of unknown length count as the longest allowed', async () => {
    const { sendRaw } = await listen({ bodyBytesPerAddress: 64 * 1024 - 1, maxDelayMs: 20 })
    const head = 'POST /events/a HTTP/1.1\r\nHost: rumpus.example\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(statuses(await sendRaw(`${head}1\r\nx\r\n0\r\n\r\n`))).toEqual([429])
  })
})

describe('probes and built files', () => {
  it('[WIRE-81] are paced, not refused, for an address whose other requests are refused', async () => {
    const limits = {
      requestsPerAddress: { burst: 0, perSecond: NEVER },
      pacedPerAddress: { burst: 2, perSecond: 20 },
      maxDelayMs: 300,
    }
    const { get } = await listen(limits, { checkReady: async () => {} })
    const sentAt = performance.now()
    const responses = await Promise.all(
      ['/healthz', '/readyz', '/assets/app.js', '/manifest.webmanifest', '/healthz', '/readyz'].map((path) =>
        get(path),
      ),
    )
    expect(responses.flatMap(statuses)).toEqual(Array(6).fill(200))
    expect(performance.now() - sentAt).toBeGreaterThan(190)
    expect(statuses(await get('/'))).toEqual([429])
  })
})

describe('a connection', () => {
  /** Sends this number of requests in one chunk and returns all responses. */
  async function flood(count: number, limits: Parameters<typeof listen>[0]) {
    let checks = 0
    const checkReady = async () => {
      checks += 1
    }
    const server = await listen({ maxDelayMs: 60, ...limits }, { checkReady })
    const responses = await server.sendRaw(requestFor('/readyz').repeat(count))
    return { ...server, responses, checks }
  }

  it('[WIRE-82] that pipelines too many requests is paused and closed after a delay', async () => {
    const startedAt = performance.now()
    const { responses, checks, limitHits } = await flood(1_000, { pipelined: 3 })
    expect(statuses(responses)).toEqual([200, 200, 200])
    expect(checks).toBe(3)
    expect(performance.now() - startedAt).toBeGreaterThan(55)
    expect(await limitHits('pipelined-requests')).toBe(1)
  })

  it('[WIRE-82] that pipelines too many requests is not read any further', async () => {
    const { openSocket } = await listen({ pipelined: 3, pipelinedBeyond: 1_000_000, maxDelayMs: 10_000 })
    const { socket } = await openSocket()
    // More than the system's buffers take.
    for (let sent = 0; sent < 32; sent++)
      socket.write(requestFor('/readyz', `X: ${'x'.repeat(900)}\r\n`).repeat(1_000))
    await delay(500)
    expect(socket.writableLength).toBeGreaterThan(0)
    const bytesLeft = socket.writableLength
    await delay(200)
    expect(socket.writableLength).toBe(bytesLeft)
  })

  it('[WIRE-82] that pipelines too many requests is closed at once while too many of them are in memory', async () => {
    const startedAt = performance.now()
    const { checks } = await flood(1_000, { pipelined: 3, pipelinedBeyond: 900, maxDelayMs: 10_000 })
    expect(checks).toBe(3)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })

  it.each([
    'GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nHost: a\r\n\r\n',
    'CONNECT a:1 HTTP/1.1\r\n\r\n',
  ])('[WIRE-82] that pipelines too many requests gets no response to %j after them', async (bytes) => {
    const { sendRaw } = await listen({ pipelined: 2, maxDelayMs: 20 }, { checkReady: async () => {} })
    expect(statuses(await sendRaw(requestFor('/readyz').repeat(2) + bytes))).toEqual([200, 200])
  })

  it('[WIRE-82] with a delayed response is paused too', async () => {
    const { responses, checks } = await flood(1_000, { pacedPerAddress: { burst: 1, perSecond: 50 } })
    expect(statuses(responses)).toEqual([200, 200])
    expect(checks).toBe(2)
  })

  it('[WIRE-82] that waits for each response may send any number of requests', async () => {
    const { port } = await listen({ pipelined: 1 }, { checkReady: async () => {} })
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    for (let count = 1; count <= 20; count++) {
      socket.write(requestFor('/readyz'))
      await expect.poll(() => statuses(received).length, { interval: 1 }).toBe(count)
    }
    socket.write(requestFor('/readyz', 'Connection: close\r\n'))
    await text(socket)
  })

  it('[WIRE-82] that closes during a delayed response leaves nothing behind', async () => {
    let checks = 0
    const { port } = await listen(
      { pacedPerAddress: { burst: 1, perSecond: 2 }, maxDelayMs: 500 },
      {
        checkReady: async () => {
          checks += 1
        },
      },
    )
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(requestFor('/healthz') + requestFor('/readyz'))
    await expect.poll(() => socket.bytesRead, { interval: 1 }).toBeGreaterThan(0)
    socket.destroy()
    await delay(700)
    expect(checks).toBe(0)
  })
})
