import { describe, expect, it } from 'vitest'
import { manualClock } from './manual-clock.test-support.ts'
import { createSteadyClock } from './steady-clock.ts'

const HOUR_MS = 3_600_000

/** A machine whose clock can be set, and whose process can be suspended. */
function createMachine({ isShared = false } = {}) {
  const real = manualClock(5_000)
  let setByMs = 0
  let suspendedMs = 0
  const clock = createSteadyClock({
    wallNow: () => real.now() + suspendedMs + setByMs,
    steadyNow: () => real.now() + suspendedMs,
    after: (ms, callback) => real.wakeAt(real.now() + ms, callback),
    isShared,
  })
  return {
    clock,
    pass: real.pass,
    setClock: (ms: number) => {
      setByMs += ms
    },
    /** No timer fires during this time. */
    suspend: (ms: number) => {
      suspendedMs += ms
    },
  }
}

describe('the steady clock', () => {
  it('equals the machine’s clock as long as that is not set', async () => {
    const { clock, pass } = createMachine()
    const start = clock.now()
    await pass(100_000)
    expect(clock.now()).toBe(start + 100_000)
  })

  it.each([HOUR_MS, -HOUR_MS])('follows slowly when the machine’s clock is set by %i ms', async (ms) => {
    const { clock, pass, setClock } = createMachine()
    const start = clock.now()
    setClock(ms)
    expect(clock.now()).toBe(start)
    await pass(20_000)
    expect(clock.now()).toBe(start + 20_000 + Math.sign(ms) * 200)
  })

  it('has caught up with a difference of one minute after a hundred minutes', async () => {
    const { clock, pass, setClock } = createMachine()
    const start = clock.now()
    setClock(60_000)
    await pass(101 * 60_000)
    expect(clock.now()).toBe(start + 101 * 60_000 + 60_000)
  })

  it.each([HOUR_MS, -HOUR_MS, 0])(
    'wakes after the requested time, even if the machine’s clock is set by %i ms',
    async (ms) => {
      const { clock, pass, setClock } = createMachine()
      let isAwake = false
      clock.wakeAt(clock.now() + 20_000, () => {
        isAwake = true
      })
      setClock(ms)
      await pass(19_700)
      expect(isAwake).toBe(false)
      await pass(600)
      expect(isAwake).toBe(true)
    },
  )

  it('advances by at most a second while the process is suspended', async () => {
    const { clock, pass, suspend } = createMachine()
    let isAwake = false
    clock.wakeAt(clock.now() + 20_000, () => {
      isAwake = true
    })
    await pass(5_000)
    const suspendedAt = clock.now()
    suspend(60_000)
    expect(clock.now() - suspendedAt).toBeLessThanOrEqual(1_010)
    await pass(13_000)
    expect(isAwake).toBe(false)
    await pass(2_600)
    expect(isAwake).toBe(true)
  })

  it('continues while the process is suspended if other nodes share the time', async () => {
    const { clock, pass, suspend } = createMachine({ isShared: true })
    await pass(5_000)
    const suspendedAt = clock.now()
    suspend(60_000)
    expect(clock.now() - suspendedAt).toBe(60_000)
  })

  it('never goes back, and its wake-ups can be cancelled', async () => {
    const { clock, pass, setClock } = createMachine()
    let before = clock.now()
    const cancel = clock.wakeAt(before + 1_000, () => expect.unreachable('it was cancelled'))
    cancel()
    for (let step = 0; step < 200; step++) {
      setClock(step % 2 === 0 ? -HOUR_MS : 2_000)
      await pass(17)
      const now = clock.now()
      expect(now).toBeGreaterThanOrEqual(before)
      before = now
    }
  })
})
