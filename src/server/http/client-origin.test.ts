import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createAddressReader, createOriginReader, createTrust, isSameOrigin } from './client-origin.ts'

const request = (headers: Record<string, string>, remoteAddress = '10.0.0.7') => ({
  headers,
  socket: { remoteAddress },
})
const behindProxy = request({
  host: 'inside:3000',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'rumpus.example',
})

describe('the origin in the browser’s address bar', () => {
  it('is the configured origin, if there is one', () => {
    expect(createOriginReader('https://party.example', () => true)(behindProxy).href).toBe(
      'https://party.example/',
    )
  })

  it('comes from the Host header over http if no proxy is trusted', () => {
    expect(createOriginReader(null, createTrust(false))(behindProxy).href).toBe('http://inside:3000/')
  })

  it.each([true, 1, '10.0.0.0/8'])('comes from the forwarding headers with TRUST_PROXY=%s', (trustProxy) => {
    expect(createOriginReader(null, createTrust(trustProxy))(behindProxy).href).toBe(
      'https://rumpus.example/',
    )
  })

  it('ignores the forwarding headers of an untrusted proxy', () => {
    expect(createOriginReader(null, createTrust('192.0.2.1'))(behindProxy).protocol).toBe('http:')
  })

  it.each(['https', 'HTTPS', 'Https', 'wss', 'WSS', 'http, wss'])(
    '[WIRE-210] is https behind a proxy that reports %s',
    (protocol) => {
      const reported = request({ host: 'rumpus.example', 'x-forwarded-proto': protocol })
      expect(createOriginReader(null, createTrust(1))(reported).origin).toBe('https://rumpus.example')
    },
  )

  it.each(['http', 'ws', 'https, http', 'xhttps'])(
    '[WIRE-210] is http behind a proxy that reports %s',
    (protocol) => {
      const reported = request({ host: 'rumpus.example', 'x-forwarded-proto': protocol })
      expect(createOriginReader(null, createTrust(1))(reported).origin).toBe('http://rumpus.example')
    },
  )

  it('is invalid if the Host header is malformed', () => {
    expect(createOriginReader(null, createTrust(false))(request({ host: 'a b' })).host).toBe('invalid')
  })
})

describe('isSameOrigin', () => {
  const isOwn = (own: string, origin?: string) =>
    isSameOrigin({ headers: origin === undefined ? {} : { origin } } as IncomingMessage, () => new URL(own))

  it.each([
    ['http://rumpus.example', 'http://rumpus.example'],
    ['https://rumpus.example', 'https://rumpus.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    // A proxy that TRUST_PROXY does not list terminates TLS.
    ['http://rumpus.example', 'https://rumpus.example'],
  ])('[WIRE-13] accepts a request to %s from %s', (own, origin) => {
    expect(isOwn(own, origin)).toBe(true)
  })

  it.each([
    ['https://rumpus.example', 'http://rumpus.example'],
    ['https://rumpus.example', 'https://rumpus.example:8443'],
    ['http://localhost:3000', 'http://localhost:3001'],
    ['http://localhost:3000', 'http://localhost'],
    ['https://rumpus.example', 'https://evil.rumpus.example'],
    ['https://rumpus.example', 'https://rumpus.example.evil.example'],
    ['https://rumpus.example', 'https://evil.example@rumpus.example'],
    ['https://rumpus.example', 'https://rumpus.example/'],
    ['https://rumpus.example', 'https://rumpus.example, https://evil.example'],
    ['https://rumpus.example', 'null'],
    ['https://rumpus.example', ''],
    ['https://rumpus.example', 'rumpus.example'],
    ['http://invalid', 'file://'],
  ])('[WIRE-13] rejects a request to %s from %s', (own, origin) => {
    expect(isOwn(own, origin)).toBe(false)
  })

  it('[WIRE-13] accepts a request without an Origin header', () => {
    expect(isOwn('https://rumpus.example')).toBe(true)
  })
})

describe('the client address of a request', () => {
  const from = (trustProxy: boolean | number | string, forwarded: string | undefined, remote = '10.0.0.7') =>
    createAddressReader(createTrust(trustProxy))({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: remote },
    } as unknown as IncomingMessage)

  it.each([
    [false, '198.51.100.1', '10.0.0.7'],
    [1, undefined, '10.0.0.7'],
    [1, '198.51.100.1', '198.51.100.1'],
    // A proxy appends to the addresses that the client sent.
    [1, '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    [2, '203.0.113.9, 198.51.100.1', '203.0.113.9'],
    ['10.0.0.0/8', '203.0.113.9, 198.51.100.1, 10.0.0.9', '198.51.100.1'],
    ['192.0.2.1', '198.51.100.1', '10.0.0.7'],
    ['loopback', '198.51.100.1', '10.0.0.7'],
  ])('[WIRE-95] with TRUST_PROXY=%s and %s is %s', (trustProxy, forwarded, address) => {
    expect(from(trustProxy, forwarded)).toBe(address)
  })

  it('[WIRE-95] comes from a proxy on this machine over IPv4 and IPv6', () => {
    expect(from('loopback', '198.51.100.1', '::ffff:127.0.0.1')).toBe('198.51.100.1')
    expect(from('loopback', '198.51.100.1', '::1')).toBe('198.51.100.1')
  })

  it('[WIRE-95] is empty if the client has disconnected', () => {
    const gone = { headers: {}, socket: {} } as unknown as IncomingMessage
    expect(createAddressReader(createTrust('loopback'))(gone)).toBe('')
  })
})
