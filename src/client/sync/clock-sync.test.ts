import { describe, expect, it } from 'vitest'
import { createClockSync, type TimeSample } from './clock-sync.ts'

const AHEAD_MS = 7_000

/** A question that took this long each way to a server whose clock is ahead. */
function sample(sentAt: number, thereMs: number, backMs: number, aheadMs = AHEAD_MS): TimeSample {
  return { sentAt, receivedAt: sentAt + thereMs + backMs, serverNow: sentAt + thereMs + aheadMs }
}

describe('the server’s clock', () => {
  it('[WIRE-30] is known exactly where the delays are even, however long', () => {
    const sync = createClockSync()
    sync.add(sample(1_000, 400, 400))
    expect(sync.offsetMs()).toBe(AHEAD_MS)
  })

  it('[WIRE-30] is wrong by half the round trip at most where all delay is on one way', () => {
    for (const [there, back] of [
      [300, 0],
      [0, 300],
    ] as const) {
      const sync = createClockSync()
      sync.add(sample(1_000, there, back))
      expect(Math.abs(sync.offsetMs() - AHEAD_MS)).toBeLessThanOrEqual(150)
    }
  })

  it('[WIRE-30] is taken from the least round trip of the last few', () => {
    const sync = createClockSync()
    sync.add(sample(1_000, 900, 10))
    sync.add(sample(2_000, 20, 10))
    sync.add(sample(3_000, 10, 700))
    expect(sync.offsetMs()).toBe(AHEAD_MS + 5)
  })

  it('[WIRE-30] is measured anew once eight later samples have come', () => {
    const sync = createClockSync()
    sync.add(sample(0, 10, 10))
    for (let count = 1; count <= 8; count++) sync.add(sample(count * 25_000, 60, 60, AHEAD_MS + 40))
    expect(sync.offsetMs()).toBe(AHEAD_MS + 40)
  })

  it('[WIRE-30] forgets all older samples when the browser’s own clock has been set', () => {
    const sync = createClockSync()
    sync.add(sample(1_000, 10, 10))
    sync.add(sample(2_000, 100, 80, AHEAD_MS - 3_600_000))
    expect(sync.offsetMs()).toBe(AHEAD_MS - 3_600_000 + 10)
  })

  it('[WIRE-30] ignores a round trip that ends before it began', () => {
    const sync = createClockSync()
    sync.add(sample(1_000, 10, 10))
    sync.add({ sentAt: 50_000, receivedAt: 2_000, serverNow: 57_000 })
    expect(sync.offsetMs()).toBe(AHEAD_MS)
  })
})
