import { describe, expect, it } from 'vitest'
import { createOriginReader, createTrust } from './client-origin.ts'

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
