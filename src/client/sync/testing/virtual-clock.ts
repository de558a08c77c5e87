import type { EpochMs } from '#rooms/record/ids.ts'
import type { BrowserClock } from '../connection/browser-clock.ts'

interface Timer {
  readonly at: EpochMs
  readonly callback: () => void
}

/** A clock under the test's control. */
export interface VirtualClock extends BrowserClock {
  /** Advances the time and runs timers when they are due. */
  readonly advance: (ms: number) => void
  /** Suspends the machine: time passes, and due timers run late, on waking. */
  readonly sleep: (ms: number) => void
  /** Sets the clock by this much forward, or back. */
  readonly set: (ms: number) => void
}

export function createVirtualClock(start: EpochMs = 1_000_000): VirtualClock {
  let now = start
  /** How much the clock was set, or the machine slept. */
  let jumpedMs = 0
  const timers = new Set<Timer>()

  function runDue(until: EpochMs): void {
    for (;;) {
      const [next] = [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)
      if (next === undefined) return
      timers.delete(next)
      now = Math.max(now, next.at)
      next.callback()
    }
  }

  return {
    now: () => now,
    steadyMs: () => now - jumpedMs,
    after: (ms, callback) => {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance: (ms) => {
      const until = now + ms
      runDue(until)
      now = until
    },
    sleep: (ms) => {
      now += ms
      jumpedMs += ms
      runDue(now)
    },
    set: (ms) => {
      const before = [...timers]
      timers.clear()
      for (const { at, callback } of before) timers.add({ at: at + ms, callback })
      now += ms
      jumpedMs += ms
    },
  }
}
