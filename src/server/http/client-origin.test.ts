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

describe('the origin that the browser shows', () => {
  it('is the operator’s, where one is given', () => {
    expect(createOriginReader('https://party.example', () => true)(behindProxy).href).toBe(
      'https://party.example/',
    )
  })

  it('is the host header over http, where no proxy is believed', () => {
    expect(createOriginReader(null, createTrust(false))(behindProxy).href).toBe('http://inside:3000/')
  })

  it.each([true, 1, '10.0.0.0/8'])('is what a proxy says, believed by TRUST_PROXY=%s', (trustProxy) => {
    expect(createOriginReader(null, createTrust(trustProxy))(behindProxy).href).toBe(
      'https://rumpus.example/',
    )
  })

  it('is not what a proxy of another address says', () => {
    expect(createOriginReader(null, createTrust('192.0.2.1'))(behindProxy).protocol).toBe('http:')
  })

  it('is nobody’s, where the host header is nonsense', () => {
    expect(createOriginReader(null, createTrust(false))(request({ host: 'a b' })).host).toBe('invalid')
  })
})

describe('a request of a page', () => {
  const isOwn = (own: string, origin?: string) =>
    isSameOrigin({ headers: origin === undefined ? {} : { origin } } as IncomingMessage, () => new URL(own))

  it.each([
    ['http://rumpus.example', 'http://rumpus.example'],
    ['https://rumpus.example', 'https://rumpus.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    // A proxy that TRUST_PROXY does not name ends the https.
    ['http://rumpus.example', 'https://rumpus.example'],
  ])('[WIRE-13] to %s may be of %s', (own, origin) => {
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
  ])('[WIRE-13] to %s may not be of %s', (own, origin) => {
    expect(isOwn(own, origin)).toBe(false)
  })

  it('[WIRE-13] need not be of any, where no browser asks', () => {
    expect(isOwn('https://rumpus.example')).toBe(true)
  })
})

describe('the address that a request comes from', () => {
  const from = (trustProxy: boolean | number | string, forwarded: string | undefined, remote = '10.0.0.7') =>
    createAddressReader(createTrust(trustProxy))({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: remote },
    } as unknown as IncomingMessage)

  it.each([
    [false, '198.51.100.1', '10.0.0.7'],
    [1, undefined, '10.0.0.7'],
    [1, '198.51.100.1', '198.51.100.1'],
    // What the client itself wrote stands to the left of what the proxy adds.
    [1, '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    [2, '203.0.113.9, 198.51.100.1', '203.0.113.9'],
    ['10.0.0.0/8', '203.0.113.9, 198.51.100.1, 10.0.0.9', '198.51.100.1'],
    ['192.0.2.1', '198.51.100.1', '10.0.0.7'],
    ['loopback', '198.51.100.1', '10.0.0.7'],
  ])('[WIRE-37] with TRUST_PROXY=%s and %s is %s', (trustProxy, forwarded, address) => {
    expect(from(trustProxy, forwarded)).toBe(address)
  })

  it('[WIRE-37] is told of a proxy on this machine, by whichever protocol it comes', () => {
    expect(from('loopback', '198.51.100.1', '::ffff:127.0.0.1')).toBe('198.51.100.1')
    expect(from('loopback', '198.51.100.1', '::1')).toBe('198.51.100.1')
  })

  it('[WIRE-37] is none where the client has gone meanwhile', () => {
    const gone = { headers: {}, socket: {} } as unknown as IncomingMessage
    expect(createAddressReader(createTrust('loopback'))(gone)).toBe('')
  })
})
