import fc from 'fast-check'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { hostileJson } from './mutation.ts'
import { type Script, writeRequest, writeUpgrade } from './raw-stream.ts'
import { type SocketFrame, writeSocketFrame } from './socket-frame.ts'

const HELLO = Buffer.from(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION }))
const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => Buffer.from(array))
const headerText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    '',
    ',',
    ';;=;',
    '"',
    'a\tb',
    '[::1',
    '::ffff:1.2.3.4%eth0',
    'null',
    'https://[',
    '\u00ff',
    '%00',
  ),
  fc.constantFrom(2_000, 9_000, 20_000).map((length) => 'x'.repeat(length)),
)

const frames: fc.Arbitrary<Buffer> = fc
  .record({
    opcode: fc.oneof(fc.constantFrom(0, 1, 1, 1, 2, 8, 9, 10), fc.nat(15)),
    payload: fc.oneof(
      fc.constant(HELLO),
      hostileJson.map((json) => Buffer.from(json)),
      bytes(300),
      fc.constantFrom(0, 1, 125, 126, 8_192, 8_193, 70_000).map((length) => Buffer.alloc(length, 0x20)),
    ),
    isFinal: fc.oneof(fc.constant(true), fc.constant(true), fc.boolean()),
    reserved: fc.oneof(fc.constant(0), fc.constant(0), fc.constant(0), fc.nat(7)),
    isMasked: fc.oneof(fc.constant(true), fc.constant(true), fc.constant(true), fc.boolean()),
    claimedBytes: fc.option(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), { nil: undefined, freq: 12 }),
  })
  .map((frame) => writeSocketFrame(frame as SocketFrame))

const otherHeaders = fc.dictionary(
  fc.constantFrom(
    'Host',
    'Connection',
    'Upgrade',
    'Origin',
    'Cookie',
    'Sec-WebSocket-Version',
    'Sec-WebSocket-Key',
    'Sec-WebSocket-Protocol',
    'Sec-WebSocket-Extensions',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'Content-Length',
    'Transfer-Encoding',
    'Expect',
    'Range',
  ),
  fc.oneof(
    headerText,
    fc.constantFrom('permessage-deflate; x="', 'rumpus=', 'chunked', '-1', '100-continue', 'bytes=9-0'),
  ),
  { maxKeys: 4, noNullPrototype: true },
)
const path = fc.oneof(
  fc.constantFrom(
    '/ws',
    '/ws?',
    '/',
    '//',
    '/room/%',
    '/room/%E0%A4%A',
    '/events?after=0&mode=stream',
    '/%00',
    '/../..',
  ),
  fc.constantFrom('/assets/../../package.json', '/metrics', 'http://[', '*', '/ws#', `/${'a'.repeat(9_000)}`),
  fc.webPath(),
)
const methods = fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'CONNECT', 'PUT', 'TRACE', 'BREW', 'get')

const upgrades = fc.tuple(otherHeaders, path).map(([headers, at]) => writeUpgrade(headers, at))
const goodUpgrades = fc.constant(null).map(() => writeUpgrade())
const requests = fc
  .tuple(methods, path, otherHeaders, fc.oneof(hostileJson, fc.string({ maxLength: 200 })))
  .map(([method, at, headers, body]) =>
    writeRequest(
      `${method} ${at} HTTP/1.1`,
      [['Host', 'localhost'], ['Content-Type', 'application/json'], ...Object.entries(headers)],
      body,
    ),
  )

const parts: fc.Arbitrary<readonly (string | Buffer)[]> = fc.oneof(
  // A WebSocket, then frames of all kinds.
  {
    weight: 5,
    arbitrary: fc.tuple(goodUpgrades, fc.array(frames, { maxLength: 24 })).map(([up, more]) => [up, ...more]),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(upgrades, fc.array(frames, { maxLength: 3 })).map(([up, more]) => [up, ...more]),
  },
  // A truncated upgrade, or two requests in one packet.
  { weight: 1, arbitrary: fc.tuple(upgrades, fc.nat(200)).map(([up, at]) => [up.slice(0, at)]) },
  { weight: 1, arbitrary: fc.tuple(upgrades, upgrades, requests).map((all) => [all.join('')]) },
  { weight: 3, arbitrary: fc.array(requests, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.array(bytes(400), { minLength: 1, maxLength: 4 }) },
)

export const scripts: fc.Arbitrary<Script> = fc.record({
  parts,
  ending: fc.constantFrom('end', 'reset', 'wait'),
  waitMs: fc.constantFrom(5, 20, 60),
})
