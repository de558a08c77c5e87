import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { securityLines } from '#server/http/security-headers.ts'
import { startForFile } from '../support/wire-room.ts'

const { origin, newPlayer } = startForFile()

const json = 'Content-Type: application/json\r\n'
const post = (path: string, lines: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines}\r\n${body}`
const upgrade = (path: string, lines: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\n${lines}\r\n`
const socket =
  'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
const bigger = (bytes: number) => `Content-Length: ${bytes}\r\n`

/** Requests that no browser of the product sends, and the status of the response. */
const MALFORMED: readonly (readonly [string, string, number])[] = [
  ['a WebSocket for two hosts', upgrade('/ws', `${socket}Host: b\r\n`), 400],
  ['a WebSocket without a host', upgrade('/ws', socket).replace('Host: a\r\n', ''), 400],
  ['a WebSocket with a transfer coding', upgrade('/ws', `${socket}Transfer-Encoding: gzip\r\n`), 400],
  ['a WebSocket at another path', upgrade('/', socket), 403],
  ['an upgrade to HTTP/2', upgrade('/', 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'), 403],
  ['HTTP/2 without an upgrade', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505],
  ['a CONNECT tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 405],
  ['an unknown expectation', post('/events', `Expect: something\r\n${bigger(0)}`, ''), 417],
  ['an opening with a long body', post('/events', json + bigger(2_000), 'x'.repeat(2_000)), 413],
  ['a post with a long body', post('/events/a', json + bigger(70_000), 'x'.repeat(70_000)), 413],
  ['an invalid chunk', post('/events/a', `${json}Transfer-Encoding: chunked\r\n`, 'x\r\n'), 400],
  ['invalid JSON', post('/events/a', json + bigger(1), '{'), 400],
  ['another content type', post('/events/a', `Content-Type: text/html\r\n${bigger(1)}`, 'x'), 415],
  ['an unknown transfer coding', post('/events/a', `${json}Transfer-Encoding: br\r\n`, 'x'), 400],
  ['an unsupported method', 'PUT /events HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
  ['an unknown connection', post('/events/a', json + bigger(2), '{}'), 404],
]

it.each(MALFORMED)(
  '[WIRE-56] [WIRE-299] [WIRE-84] %s gets one response, which closes the connection',
  async (_name, bytes, status) => {
    const witness = await newPlayer()
    const { hostname, port } = new URL(origin())
    const stream = connect(Number(port), hostname)
    onTestFinished(() => void stream.destroy())
    stream.write(bytes)
    const answer = await text(stream)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer.match(/HTTP\/1/g)).toHaveLength(1)
    expect(answer.toLowerCase()).toContain('connection: close')
    for (const line of securityLines(false).trim().split('\r\n'))
      expect(answer.toLowerCase()).toContain(line.toLowerCase())
    expect((await witness.call('generateRoomCode')).ok).toBe(true)
  },
)
