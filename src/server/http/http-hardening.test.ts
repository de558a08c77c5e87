import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.test-support.ts'

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
  ['/assets/../../../etc/passwd', 404],
  ['/%E0%A4%A', 400],
] as const

const get = (line: string) => `GET / HTTP/1.1\r\nHost: a\r\n${line}\r\nConnection: close\r\n\r\n`
const post = (lines: string, body = '') =>
  `POST / HTTP/1.1\r\nHost: a\r\n${lines}\r\nConnection: close\r\n\r\n${body}`

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

  /** A name, the bytes that a client sends, and the status that answers them. */
  const ODD: readonly (readonly [string, string, number])[] = [
    ['an expectation that is not met', get('Expect: something'), 417],
    ['two hosts', get('Host: evil.example'), 400],
    ['two hosts that are the same', get('Host: a'), 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a host that is no host', 'GET / HTTP/1.1\r\nHost: a b<c>\r\nConnection: close\r\n\r\n', 200],
    ['an unknown transfer coding', get('Transfer-Encoding: gzip'), 400],
    ['an unknown transfer coding of a post', post('Transfer-Encoding: identity'), 400],
    ['an unknown transfer coding before chunked', post('Transfer-Encoding: gzip, chunked', '0\r\n\r\n'), 400],
    ['chunked twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), 400],
    ['two lengths', post('Content-Length: 1\r\nContent-Length: 2', 'ab'), 400],
    ['a length that is none', post('Content-Length: many'), 400],
    ['a chunk that is none', post('Transfer-Encoding: chunked', 'x\r\n'), 405],
    ['a body that nobody asked for', post('Content-Length: 20000', 'x'.repeat(20_000)), 405],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['a method that is none', 'GRAB / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a way through to elsewhere', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 405],
    ['a question about everything', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['a method that no page has', 'PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['a header line without a colon', get('nonsense'), 400],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['an address that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['a page of HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 200],
    ['TLS', '\u0016\u0003\u0001\u0000\u00a5\u0001', 400],
  ]

  test.each(ODD)(
    '[WIRE-56] [WIRE-84] is answered once, with all headers, and the connection ends: %s',
    async (_name, bytes, status) => {
      const { say } = await listen()
      const answer = (await say(bytes)).toLowerCase()
      expect(answer).toMatch(new RegExp(`^http/1.[01] ${status} `))
      for (const header of NEEDED) expect(answer).toContain(header)
      expect(answer).toContain('connection: close')
      expect(answer.match(/^http\/1/gm)).toHaveLength(1)
    },
  )

  test.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    [
      'a body',
      'POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nabc',
    ],
  ])('[WIRE-56] [WIRE-84] is answered with all headers where %s never end', async (_what, bytes) => {
    const { say } = await listen({ headersMs: 100, requestMs: 100, checkMs: 20 })
    const answer = (await say(bytes)).toLowerCase()
    expect(answer).toMatch(/^http\/1.1 40[58] /)
    for (const header of NEEDED) expect(answer).toContain(header)
    expect(answer.match(/^http\/1/gm)).toHaveLength(1)
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
