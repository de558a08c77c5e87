import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.test-support.ts'

/** Paths of every kind with the status of their response. */
const RESPONSES = [
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

const getWith = (line: string) => `GET / HTTP/1.1\r\nHost: a\r\n${line}\r\nConnection: close\r\n\r\n`
const postWith = (lines: string, body = '') =>
  `POST / HTTP/1.1\r\nHost: a\r\n${lines}\r\nConnection: close\r\n\r\n${body}`

const SECURITY_HEADERS = [
  'x-content-type-options: nosniff',
  'referrer-policy: same-origin',
  "frame-ancestors 'none'",
  "script-src 'self';",
  'cross-origin-opener-policy: same-origin',
  'permissions-policy: camera=()',
]

describe('the security headers', () => {
  it.each(RESPONSES)('[WIRE-56] are on the response to %s', async (path, status) => {
    const { get } = await listen()
    const response = (await get(path)).toLowerCase()
    expect(response).toMatch(new RegExp(`^http/1.1 ${status} `))
    for (const header of SECURITY_HEADERS) expect(response).toContain(header)
    expect(response).not.toContain('unsafe-')
    expect(response).not.toContain('strict-transport-security')
    expect(response).not.toContain('x-powered-by')
  })

  it('[WIRE-56] include HSTS over https only', async () => {
    const { get } = await listen()
    const secure = await get('/nowhere', 'X-Forwarded-Proto: https\r\n')
    expect(secure.toLowerCase()).toContain('strict-transport-security: max-age=31536000\r\n')
  })
})

describe('a long header', () => {
  it('[WIRE-207] is read no further than its 20th entry', async () => {
    const { get } = await listen()
    const languageAfter = async (others: number) => {
      const response = await get('/', `Accept-Language: ${'xx,'.repeat(others)}de\r\n`)
      return /^content-language: (.*)$/im.exec(response)?.[1]?.trim()
    }
    expect(await languageAfter(19)).toBe('de')
    expect(await languageAfter(20)).toBe('en')
  })
})

describe('an invalid request', () => {
  it.each([
    ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n', 405],
    ['DELETE /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['nonsense\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('[WIRE-56] [WIRE-299] [WIRE-97] is refused with the security headers: %#', async (bytes, status) => {
    const { sendRaw } = await listen()
    const response = (await sendRaw(bytes)).toLowerCase()
    expect(response).toMatch(new RegExp(`^http/1.1 ${status} `))
    for (const header of SECURITY_HEADERS) expect(response).toContain(header)
  })

  /** A name, the bytes that a client sends, and the status of the response. */
  const INVALID: readonly (readonly [string, string, number])[] = [
    ['an unsupported expectation', getWith('Expect: something'), 417],
    ['two Host headers', getWith('Host: evil.example'), 400],
    ['two equal Host headers', getWith('Host: a'), 400],
    ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a malformed Host header', 'GET / HTTP/1.1\r\nHost: a b<c>\r\nConnection: close\r\n\r\n', 200],
    ['an unknown transfer coding', getWith('Transfer-Encoding: gzip'), 400],
    ['an unknown transfer coding of a POST', postWith('Transfer-Encoding: identity'), 400],
    [
      'an unknown transfer coding before chunked',
      postWith('Transfer-Encoding: gzip, chunked', '0\r\n\r\n'),
      400,
    ],
    ['chunked twice', postWith('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), 400],
    ['two content lengths', postWith('Content-Length: 1\r\nContent-Length: 2', 'ab'), 400],
    ['a malformed content length', postWith('Content-Length: many'), 400],
    ['a malformed chunk', postWith('Transfer-Encoding: chunked', 'x\r\n'), 405],
    ['an unexpected body', postWith('Content-Length: 20000', 'x'.repeat(20_000)), 405],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505],
    ['an unknown HTTP version', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['an unknown method', 'GRAB / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 405],
    ['OPTIONS for the whole server', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['a WebDAV method', 'PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['a header line without a colon', getWith('nonsense'), 400],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: a\n\n', 400],
    ['a URL that is too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['a page over HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 200],
    ['TLS', '\u0016\u0003\u0001\u0000\u00a5\u0001', 400],
  ]

  it.each(INVALID)(
    '[WIRE-56] [WIRE-84] gets one response with the security headers, and the connection is closed: %s',
    async (_name, bytes, status) => {
      const { sendRaw } = await listen()
      const response = (await sendRaw(bytes)).toLowerCase()
      expect(response).toMatch(new RegExp(`^http/1.[01] ${status} `))
      for (const header of SECURITY_HEADERS) expect(response).toContain(header)
      expect(response).toContain('connection: close')
      expect(response.match(/^http\/1/gm)).toHaveLength(1)
    },
  )

  it.each([
    ['the header', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    [
      'the body',
      'POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nabc',
    ],
  ])(
    '[WIRE-56] [WIRE-84] gets a response with the security headers if %s never ends',
    async (_what, bytes) => {
      const { sendRaw } = await listen({ headersMs: 100, requestMs: 100, checkMs: 20 })
      const response = (await sendRaw(bytes)).toLowerCase()
      expect(response).toMatch(/^http\/1.1 40[58] /)
      for (const header of SECURITY_HEADERS) expect(response).toContain(header)
      expect(response.match(/^http\/1/gm)).toHaveLength(1)
    },
  )

  it('[WIRE-56] gets HSTS if the configured origin is https', async () => {
    const { sendRaw } = await listen({}, { publicOrigin: 'https://rumpus.example' })
    expect(await sendRaw('nonsense\r\n\r\n')).toContain('Strict-Transport-Security: max-age=31536000\r\n')
  })

  it('[WIRE-56] without a Host header is refused with an empty body', async () => {
    const { sendRaw } = await listen()
    expect(await sendRaw('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*\r\n\r\n$/)
  })

  it('[WIRE-97] that is silent or sent slowly times out', async () => {
    const { port, sendRaw } = await listen({ headersMs: 200, requestMs: 300, checkMs: 50 })
    const startedAt = performance.now()
    expect(await sendRaw('')).toMatch(/^(HTTP\/1.1 408 |$)/)
    const slow = connect(port, '127.0.0.1')
    onTestFinished(() => void slow.destroy())
    slow.on('error', () => undefined)
    const response = text(slow).catch(() => '')
    for (const character of 'GET / HTTP/1.1\r\nHost: a') {
      if (slow.destroyed || !slow.writable) break
      slow.write(character)
      await delay(30)
    }
    expect(await response).toMatch(/^(HTTP\/1.1 408 |$)/)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})

describe('the TCP connections of an address', () => {
  it('[WIRE-58] are bounded even if they send nothing, without affecting other addresses', async () => {
    const { get, openSocket, limitHits } = await listen({ socketsPerAddress: 2 }, { proxies: false })
    const [first] = [await openSocket('127.0.0.2'), await openSocket('127.0.0.2')]
    const third = await openSocket('127.0.0.2')
    await third.closed
    expect(await limitHits('sockets-of-address')).toBe(1)
    expect(await get('/healthz')).toContain('200 OK')
    first.socket.destroy()
    await expect
      .poll(async () => {
        const { closed } = await openSocket('127.0.0.2')
        return Promise.race([closed.then(() => 'closed'), delay(100, 'open')])
      })
      .toBe('open')
  })

  it('[WIRE-58] never take the last free connections', async () => {
    const limits = { sockets: 8, socketsPerAddress: 8, socketsSparedPerAddress: 1 }
    const { get, openSocket, limitHits } = await listen(limits, { proxies: false })
    for (let held = 0; held < 4; held++) await openSocket('127.0.0.2')
    await (await openSocket('127.0.0.2')).closed
    expect(await limitHits('sockets-of-address')).toBe(1)
    expect(await get('/healthz')).toContain('200 OK')
  })

  it('[WIRE-58] are not counted for a trusted proxy', async () => {
    const { get, openSocket, limitHits } = await listen({ socketsPerAddress: 2 })
    for (let held = 0; held < 4; held++) await openSocket()
    expect(await get('/healthz')).toContain('200 OK')
    expect(await limitHits('sockets-of-address')).toBe(0)
  })

  it('[WIRE-97] are bounded over all addresses, and rejected connections are counted', async () => {
    const { openSocket, limitHits } = await listen({ sockets: 2 })
    for (let held = 0; held < 2; held++) await openSocket()
    await (await openSocket()).closed
    expect(await limitHits('sockets')).toBe(1)
  })
})
