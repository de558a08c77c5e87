import { describe, expect, it } from 'vitest'
import { manualClock } from './manual-clock.test-support.ts'
import { createSteadyClock } from './steady-clock.ts'

const HOUR_MS = 3_600_000

/** A machine whose clock can be set, and whose process can be stopped. */
function createMachine({ isShared = false } = {}) {
  const real = manualClock(5_000)
  let setByMs = 0
  let stoppedMs = 0
  const clock = createSteadyClock({
    wallNow: () => real.now() + stoppedMs + setByMs,
    steadyNow: () => real.now() + stoppedMs,
    setTimer: (callback, ms) => real.wakeAt(real.now() + ms, callback),
    isShared,
  })
  return {
    clock,
    pass: real.pass,
    setClock: (ms: number) => {
      setByMs += ms
    },
    /** No timer runs meanwhile; all that was due is late. */
    stop: (ms: number) => {
      stoppedMs += ms
    },
  }
}

describe('the time that games are played by', () => {
  it('is the machine’s as long as nobody sets that', async () => {
    const { clock, pass } = createMachine()
    const start = clock.now()
    await pass(100_000)
    expect(clock.now()).toBe(start + 100_000)
  })

  it.each([HOUR_MS, -HOUR_MS])(
    'does not jump when the machine’s is set by %i ms, but follows slowly',
    async (ms) => {
      const { clock, pass, setClock } = createMachine()
      const start = clock.now()
      setClock(ms)
      expect(clock.now()).toBe(start)
      await pass(20_000)
      expect(clock.now()).toBe(start + 20_000 + Math.sign(ms) * 200)
    },
  )

  it('has caught up with a minute after a hundred', async () => {
    const { clock, pass, setClock } = createMachine()
    const start = clock.now()
    setClock(60_000)
    await pass(101 * 60_000)
    expect(clock.now()).toBe(start + 101 * 60_000 + 60_000)
  })

  it.each([HOUR_MS, -HOUR_MS, 0])(
    'wakes after the time that was asked for, though the machine’s is set by %i ms',
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

  it('stands still while the process is stopped, but for a second', async () => {
    const { clock, pass, stop } = createMachine()
    let isAwake = false
    clock.wakeAt(clock.now() + 20_000, () => {
      isAwake = true
    })
    await pass(5_000)
    const stoppedAt = clock.now()
    stop(60_000)
    expect(clock.now() - stoppedAt).toBeLessThanOrEqual(1_010)
    await pass(13_000)
    expect(isAwake).toBe(false)
    await pass(2_600)
    expect(isAwake).toBe(true)
  })

  it('goes on while the process is stopped where others keep the same time', async () => {
    const { clock, pass, stop } = createMachine({ isShared: true })
    await pass(5_000)
    const stoppedAt = clock.now()
    stop(60_000)
    expect(clock.now() - stoppedAt).toBe(60_000)
  })

  it('never goes back, and can be called off', async () => {
    const { clock, pass, setClock } = createMachine()
    let before = clock.now()
    const callOff = clock.wakeAt(before + 1_000, () => expect.unreachable('it was called off'))
    callOff()
    for (let step = 0; step < 200; step++) {
      setClock(step % 2 === 0 ? -HOUR_MS : 2_000)
      await pass(17)
      const now = clock.now()
      expect(now).toBeGreaterThanOrEqual(before)
      before = now
    }
  })
})
