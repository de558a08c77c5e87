import { describe, expect, it } from 'vitest'
import { parseNatsUrl } from './nats-address.ts'

describe('NATS_URL', () => {
  it.each([
    ['nats://bus.example', ['bus.example:4222'], {}],
    ['nats://10.0.0.1:4333/', ['10.0.0.1:4333'], {}],
    ['nats://[::1]:4222', ['[::1]:4222'], {}],
    ['nats://a:4222,nats://b:4223', ['a:4222', 'b:4223'], {}],
    ['nats://a:4222, nats://b', ['a:4222', 'b:4222'], {}],
    ['nats://ana:4711@a:4222', ['a:4222'], { user: 'ana', pass: '4711' }],
    ['nats://ana:p%40ss%3A@a', ['a:4222'], { user: 'ana', pass: 'p@ss:' }],
    ['nats://s3cret@a', ['a:4222'], { token: 's3cret' }],
    ['nats://ana:pw@a,nats://ana:pw@b,nats://c', ['a:4222', 'b:4222', 'c:4222'], { user: 'ana', pass: 'pw' }],
  ])('is parsed: %s', (text, servers, credentials) => {
    expect(parseNatsUrl(text)).toEqual({ servers, credentials, isEncrypted: false })
  })

  it('with the scheme tls asks for encryption', () => {
    expect(parseNatsUrl('tls://bus.example')).toMatchObject({ isEncrypted: true })
  })

  it.each([
    '',
    'bus.example:4222',
    'http://bus.example',
    'nats://',
    'nats://a:port',
    'nats://a:70000',
    'nats://a/room',
    'nats://a?x=1',
    'nats://a,',
    'nats://a,b',
    'nats://:pw@a',
    'nats://ana:%zz@a',
    'nats://ana:pw@a,nats://bo:pw@b',
    'nats://a,tls://b',
  ])('is refused: %j', (text) => {
    expect(parseNatsUrl(text)).toBeNull()
  })
})
