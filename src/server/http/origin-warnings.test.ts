import { describe, expect, it } from 'vitest'
import { createOriginReader, createTrust } from './client-origin.ts'
import { createOriginWarnings } from './operator-hints.ts'

function openLog() {
  const lines: (readonly unknown[])[] = []
  return { lines, warnings: createOriginWarnings({ warn: (...line: unknown[]) => void lines.push(line) }) }
}

describe('a proxy that is not configured', () => {
  it('[WIRE-208] is logged once with the origin of the page and the expected one, and with the remedies', () => {
    const { lines, warnings } = openLog()
    for (let i = 0; i < 3; i++) warnings.originRefused('https://rumpus.example', 'http://inside:3000')
    expect(lines).toEqual([
      [
        { page: 'https://rumpus.example', expected: 'http://inside:3000' },
        expect.stringMatching(/PUBLIC_ORIGIN.*Host/),
      ],
    ])
  })

  it('[WIRE-209] is logged once if its forwarding headers are ignored, also with PUBLIC_ORIGIN', () => {
    const { lines, warnings } = openLog()
    const socket = { remoteAddress: '10.0.0.7' }
    for (const origin of [null, 'https://rumpus.example']) {
      const read = createOriginReader(origin, createTrust(false), warnings.ignoredForwarding)
      read({ headers: { host: 'a' }, socket })
      expect(lines).toHaveLength(origin === null ? 0 : 1)
      read({ headers: { host: 'a', 'x-forwarded-for': '198.51.100.1' }, socket })
    }
    expect(lines).toEqual([[{}, expect.stringContaining('TRUST_PROXY')]])
  })

  it('[WIRE-209] is not logged if it is trusted', () => {
    const { lines, warnings } = openLog()
    const read = createOriginReader(null, createTrust(1), warnings.ignoredForwarding)
    read({ headers: { 'x-forwarded-for': '198.51.100.1' }, socket: { remoteAddress: '10.0.0.7' } })
    expect(lines).toEqual([])
  })
})
