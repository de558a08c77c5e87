import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.test-support.ts'
import { securityLines } from './security-headers.ts'

const NEVER = 0.000_001
const requestFor = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: rumpus.example\r\n${more}\r\n`
const statuses = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

describe('requests of one address', () => {
  const limits = { requestsPerAddress: { burst: 2, perSecond: NEVER }, holdMs: 40 }

  test('[WIRE-80] beyond its rate are answered 429 after a while, without a body, and end their connection', async () => {
    const { say, ask, hits } = await listen(limits)
    expect(statuses((await ask('/')) + (await ask('/nowhere')))).toEqual([200, 404])
    const askedAt = performance.now()
    const answer = await say(requestFor('/'))
    expect(performance.now() - askedAt).toBeGreaterThan(35)
    expect(answer).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
    expect(answer).toMatch(/\r\nRetry-After: \d+\r\n/)
    expect(answer).toMatch(/\r\nConnection: close\r\n/)
    expect(answer).toMatch(/\r\n\r\n$/)
    for (const line of securityLines(false).split('\r\n')) expect(answer).toContain(line)
    expect(await hits('requests-of-address')).toBe(1)
  })

  test('[WIRE-80] count whatever they ask for: metrics, what is not there, what is refused, and what is no HTTP', async () => {
    const asked = [
      requestFor('/metrics'),
      requestFor('/?a'),
      'nonsense\r\n\r\n',
      'CONNECT a:1 HTTP/1.1\r\n\r\n',
    ]
    for (const bytes of asked) {
      const { say, ask } = await listen({ ...limits, requestsPerAddress: { burst: 1, perSecond: NEVER } })
      await say(bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      expect(statuses(await ask('/'))).toEqual([429])
      // What is no request has no answer that it could wait for.
      if (!bytes.startsWith('GET')) expect(await say(bytes)).toBe('')
    }
  })

  test('[WIRE-80] are refused before their body has come', async () => {
    const { say, ask } = await listen(limits)
    await ask('/')
    await ask('/')
    expect(statuses(await say('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\n'))).toEqual([429])
  })

  test('[WIRE-80] are counted by what a trusted proxy says, and spare all other addresses', async () => {
    const { ask } = await listen(limits)
    for (const status of [200, 200, 429])
      expect(statuses(await ask('/', 'X-Forwarded-For: 203.0.113.7\r\n'))).toEqual([status])
    expect(statuses(await ask('/', 'X-Forwarded-For: 203.0.113.8\r\n'))).toEqual([200])
  })

  test('[WIRE-80] for events have a rate of their own', async () => {
    const { ask } = await listen({ ...limits, eventRequestsPerAddress: { burst: 1, perSecond: NEVER } })
    expect(statuses((await ask('/events/a')) + (await ask('/events')))).toEqual([404, 429])
    expect(statuses(await ask('/eventsful'))).toEqual([404])
  })
})

describe('request bodies that are being received', () => {
  const post = (bytes: number, body = 'x'.repeat(bytes)) =>
    `POST /events/a HTTP/1.1\r\nHost: rumpus.example\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n${body}`

  test('[WIRE-80] are bounded for an address and in all, and count until they have come or their connection is gone', async () => {
    const { say, ask, hold, hits } = await listen({
      bodyBytesPerAddress: 1_000,
      bodyBytes: 1_500,
      holdMs: 20,
    })
    const slow = await hold()
    slow.socket.write(post(900, 'x'))
    const elsewhere = await hold('127.0.0.2')
    elsewhere.socket.write(post(500, 'x'))
    await expect.poll(async () => statuses(await say(post(200)))).toEqual([429])
    expect(await hits('request-bodies-of-address')).toBeGreaterThan(0)
    await expect.poll(async () => statuses(await say(post(101), '127.0.0.3'))).toEqual([429])
    expect(await hits('request-bodies-of-all')).toBeGreaterThan(0)
    expect(statuses(await ask('/healthz'))).toEqual([200])
    slow.socket.destroy()
    // Bodies that have come make room for the next.
    for (let round = 0; round < 5; round++)
      await expect.poll(async () => statuses(await say(post(900)))).not.toEqual([429])
  })

  test('[WIRE-80] count as the longest that is read where their length is not known', async () => {
    const { say } = await listen({ bodyBytesPerAddress: 64 * 1024 - 1, holdMs: 20 })
    const head = 'POST /events/a HTTP/1.1\r\nHost: rumpus.example\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(statuses(await say(`${head}1\r\nx\r\n0\r\n\r\n`))).toEqual([429])
  })
})

describe('probes and built files', () => {
  test('[WIRE-81] are served, at their pace, to an address that is refused everything else', async () => {
    const limits = {
      requestsPerAddress: { burst: 0, perSecond: NEVER },
      pacedPerAddress: { burst: 2, perSecond: 20 },
      holdMs: 300,
    }
    const { ask } = await listen(limits, { checkReady: async () => {} })
    const askedAt = performance.now()
    const answers = await Promise.all(
      ['/healthz', '/readyz', '/assets/app.js', '/manifest.webmanifest', '/healthz', '/readyz'].map((path) =>
        ask(path),
      ),
    )
    expect(answers.flatMap(statuses)).toEqual(Array(6).fill(200))
    expect(performance.now() - askedAt).toBeGreaterThan(190)
    expect(statuses(await ask('/'))).toEqual([429])
  })
})

describe('a connection', () => {
  /** Everything that comes back for one chunk of so many requests. */
  async function flood(count: number, limits: Parameters<typeof listen>[0]) {
    let checks = 0
    const checkReady = async () => {
      checks += 1
    }
    const server = await listen({ holdMs: 60, ...limits }, { checkReady })
    const answers = await server.say(requestFor('/readyz').repeat(count))
    return { ...server, answers, checks }
  }

  test('[WIRE-82] that asks on before the first answer is read no further, and closed after a while', async () => {
    const startedAt = performance.now()
    const { answers, checks, hits } = await flood(1_000, { pipelined: 3 })
    expect(statuses(answers)).toEqual([200, 200, 200])
    expect(checks).toBe(3)
    expect(performance.now() - startedAt).toBeGreaterThan(55)
    expect(await hits('pipelined-requests')).toBe(1)
  })

  test('[WIRE-82] whose answer is held back is read no further either', async () => {
    const { answers, checks } = await flood(1_000, { pacedPerAddress: { burst: 1, perSecond: 50 } })
    expect(statuses(answers)).toEqual([200, 200])
    expect(checks).toBe(2)
  })

  test('[WIRE-82] that waits for each answer may ask as often as it likes', async () => {
    const { port } = await listen({ pipelined: 1 }, { checkReady: async () => {} })
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    for (let asked = 1; asked <= 20; asked++) {
      socket.write(requestFor('/readyz'))
      await expect.poll(() => statuses(heard).length, { interval: 1 }).toBe(asked)
    }
    socket.write(requestFor('/readyz', 'Connection: close\r\n'))
    await text(socket)
  })

  test('[WIRE-82] that hangs up while its answer is held back leaves nothing behind', async () => {
    let checks = 0
    const { port } = await listen(
      { pacedPerAddress: { burst: 1, perSecond: 10 }, holdMs: 100 },
      {
        checkReady: async () => {
          checks += 1
        },
      },
    )
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(requestFor('/healthz') + requestFor('/readyz'))
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
    socket.destroy()
    await delay(200)
    expect(checks).toBe(0)
  })
})
