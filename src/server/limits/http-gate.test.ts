import { describe, expect, it } from 'vitest'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createHttpGate, type RequestKind } from './http-gate.ts'
import { type HttpLimits, LIMITS } from './limits.ts'

const OFFICE = '203.0.113.7'

function openGate(limits: Partial<HttpLimits> = {}) {
  const clock = manualClock()
  const counted: string[] = []
  const gate = createHttpGate({
    limits: { ...LIMITS.http, ...limits },
    addresses: 100,
    clock,
    count: (kind) => counted.push(kind),
  })
  const take = (kind: RequestKind, times = 1, address = OFFICE) =>
    Array.from({ length: times }, () => gate.admit(address, kind))
  return { clock, counted, gate, take }
}

describe('the HTTP requests of an address', () => {
  it('[WIRE-80] [WIRE-81] of an office with 32 players are served without delay: all join in one second and stay for eight hours', () => {
    const { clock, counted, take } = openGate()
    const delayed: unknown[] = []
    const player = (kind: RequestKind, times: number) =>
      delayed.push(...take(kind, times).filter(({ waitMs }) => waitMs > 0))
    const open = () => {
      player('request', 2)
      // Scripts, styles, fonts, icons and avatars.
      player('paced', 100)
      player('event-request', 4)
    }
    for (let players = 0; players < 32; players++) open()
    for (let minute = 0; minute < 8 * 60; minute++) {
      clock.stall(1_000)
      // Without WebSockets: a post and a poll for each frame, at most ten frames a second.
      for (let players = 0; players < 32; players++) player('event-request', 20)
      clock.stall(59_000)
      for (let players = 0; players < 32; players++) open()
    }
    expect(delayed).toEqual([])
    expect(counted).toEqual([])
  })

  it('[WIRE-80] [WIRE-300] beyond the rate are refused with different delays until the bucket refills', () => {
    const { clock, counted, take } = openGate()
    take('request', 1_000)
    const refused = take('request', 50)
    expect(refused.every(({ retryAfterSeconds }) => retryAfterSeconds === 1)).toBe(true)
    const waits = refused.map(({ waitMs }) => waitMs)
    expect(new Set(waits).size).toBe(50)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...waits)).toBeLessThan(2_000)
    expect(counted).toEqual(Array(50).fill('requests-of-address'))
    expect(take('request', 1, '203.0.113.8')[0]?.retryAfterSeconds).toBeNull()
    clock.stall(1_000)
    expect(take('request', 101).filter(({ retryAfterSeconds }) => retryAfterSeconds === null)).toHaveLength(
      100,
    )
  })

  it('[WIRE-80] for events are refused beyond a burst of 2,000 and 1,000 a second', () => {
    const { clock, take } = openGate()
    const served = (times: number) =>
      take('event-request', times).filter(({ retryAfterSeconds }) => retryAfterSeconds === null).length
    expect(served(3_000)).toBe(2_000)
    clock.stall(1_000)
    expect(served(3_000)).toBe(1_000)
  })

  it('[WIRE-81] for probes and files are delayed by at most a second, and the delay does not build up', () => {
    const { clock, counted, take } = openGate()
    take('paced', 4_000)
    const waits = take('paced', 20_000).map(({ waitMs }) => waitMs)
    expect(waits[0]).toBe(1)
    expect(waits[499]).toBe(500)
    expect(Math.max(...waits)).toBe(1_000)
    expect(counted).toEqual([])
    clock.stall(1_000)
    expect(take('paced')[0]?.waitMs).toBeLessThanOrEqual(1)
  })
})

it('[WIRE-85] a request body is counted once, even if its end is reported twice', () => {
  const { counted, gate } = openGate({ bodyBytesPerAddress: 100, bodyBytes: 150 })
  const begin = (bytes: number, address = OFFICE) => {
    const end = gate.beginBody(address, bytes)
    return typeof end === 'function' ? end : null
  }
  const end = begin(60)
  expect(begin(41)).toBeNull()
  end?.()
  end?.()
  expect(begin(100)).not.toBeNull()
  expect(begin(1)).toBeNull()
  expect(begin(51, '203.0.113.8')).toBeNull()
  expect(begin(50, '203.0.113.8')).not.toBeNull()
  expect(counted).toEqual(['request-bodies-of-address', 'request-bodies-of-address', 'request-bodies-of-all'])
})
