import { describe, expect, it } from 'vitest'
import { createClockSync, type TimeSample } from './clock-sync.ts'

const AHEAD_MS = 7_000

/** A request with these delays each way, to a server whose clock is ahead. */
function sample(sentAt: number, thereMs: number, backMs: number, aheadMs = AHEAD_MS): TimeSample {
  return { sentAt, receivedAt: sentAt + thereMs + backMs, serverNow: sentAt + thereMs + aheadMs }
}

describe('the server’s clock', () => {
  it('[WIRE-30] is exact where both delays are equal, regardless of their length', () => {
    const sync = createClockSync()
    sync.add(sample(1_000, 400, 400))
    expect(sync.offsetMs()).toBe(AHEAD_MS)
  })

  it('[WIRE-30] is off by at most half the round trip if all delay is in one direction', () => {
    for (const [there, back] of [
      [300, 0],
      [0, 300],
    ] as const) {
      const sync = createClockSync()
      sync.add(sample(1_000, there, back))
      expect(Math.abs(sync.offsetMs() - AHEAD_MS)).toBeLessThanOrEqual(150)
    }
  })

  it('[WIRE-30] is taken from the shortest round trip of the latest samples', () => {
    const sync = createClockSync()
    sync.add(sample(1_000, 900, 10))
    sync.add(sample(2_000, 20, 10))
    sync.add(sample(3_000, 10, 700))
    expect(sync.offsetMs()).toBe(AHEAD_MS + 5)
  })

  it('[WIRE-30] is measured again after eight later samples', () => {
    const sync = createClockSync()
    sync.add(sample(0, 10, 10))
    for (let count = 1; count <= 8; count++) sync.add(sample(count * 25_000, 60, 60, AHEAD_MS + 40))
    expect(sync.offsetMs()).toBe(AHEAD_MS + 40)
  })

  it('[WIRE-30] discards all older samples after the browser’s clock was set', () => {
    const sync = createClockSync()
    sync.add(sample(1_000, 10, 10))
    sync.add(sample(2_000, 100, 80, AHEAD_MS - 3_600_000))
    expect(sync.offsetMs()).toBe(AHEAD_MS - 3_600_000 + 10)
  })

  it('[WIRE-30] ignores a round trip that ends before it started', () => {
    const sync = createClockSync()
    sync.add(sample(1_000, 10, 10))
    sync.add({ sentAt: 50_000, receivedAt: 2_000, serverNow: 57_000 })
    expect(sync.offsetMs()).toBe(AHEAD_MS)
  })
})
