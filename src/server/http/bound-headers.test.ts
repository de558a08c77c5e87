import { describe, expect, it } from 'vitest'
import { boundHeaders } from './bound-headers.ts'
import { readCookie } from './browser-cookie.ts'

/** The header after bounding. */
function bounded(name: string, value: string): string {
  const headers = { [name]: value }
  boundHeaders(headers)
  return headers[name] ?? ''
}
const KIB_15 = 15 * 1024

describe('a header', () => {
  it.each([
    'accept',
    'accept-encoding',
    'accept-language',
    'if-none-match',
    'range',
    'sec-websocket-extensions',
    'sec-websocket-protocol',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'origin',
    'host',
    'user-agent',
  ])('[WIRE-207] %s of 15 KiB has at most 20 entries and 512 characters left', (name) => {
    for (const unit of [',', 'de,', 'de;q=0.5,', 'x', ' ', ', ', `${'y'.repeat(700)},`]) {
      const value = bounded(name, unit.repeat(KIB_15 / unit.length))
      expect(value.length).toBeLessThanOrEqual(512)
      expect(value.split(',').length).toBeLessThanOrEqual(20)
    }
  })

  it('[WIRE-207] keeps its first whole entries, and a forwarding header its last ones', () => {
    const entries = Array.from({ length: 100 }, (_, i) => `e${i};q=0`)
    expect(bounded('accept-encoding', entries.join(','))).toBe(entries.slice(0, 20).join(','))
    expect(bounded('x-forwarded-for', entries.join(','))).toBe(entries.slice(-20).join(','))
    const long = Array.from({ length: 10 }, (_, i) => `${i}${'a'.repeat(99)}`)
    expect(bounded('accept-encoding', long.join(','))).toBe(long.slice(0, 5).join(','))
    expect(bounded('x-forwarded-for', long.join(','))).toBe(long.slice(-5).join(','))
  })

  it.each([
    ['accept-language', 'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7'],
    ['if-none-match', '"abc"'],
    ['x-forwarded-for', '203.0.113.9, 198.51.100.1'],
    ['transfer-encoding', `${','.repeat(600)}chunked`],
    ['cookie', `${'theme=dark; '.repeat(100)}rumpus=secret`],
  ])(
    '[WIRE-207] %s of an ordinary browser, or one that frames the request, stays as it is',
    (name, value) => {
      expect(bounded(name, value)).toBe(value)
    },
  )
})

it('[WIRE-301] a cookie is found behind many others, but not behind more than 20 that look like it', () => {
  const others = Array.from({ length: 300 }, (_, i) => `c${i}=${i}`).join('; ')
  expect(readCookie(`${others}; rumpus=a`, 'rumpus')).toBe('a')
  expect(readCookie(`${'xrumpus=b; '.repeat(19)}rumpus=a`, 'rumpus')).toBe('a')
  expect(readCookie(`${'xrumpus=b; '.repeat(20)}rumpus=a`, 'rumpus')).toBeNull()
  expect(readCookie('rumpus=a;rumpus=b', 'rumpus')).toBe('a')
  expect(readCookie('x=rumpus=b; rumpus = a ;', 'rumpus')).toBeNull()
})
