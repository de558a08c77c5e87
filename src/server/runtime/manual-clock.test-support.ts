import type { EpochMs } from '#rooms/record/ids.ts'
import type { Clock } from './clock.ts'

/** Test support: a clock that a test advances, which fires due wake-ups in order. */
export interface ManualClock extends Clock {
  /** Advances the time. Pending promises settle between two wake-ups. */
  readonly pass: (ms: number) => Promise<void>
  /** Advances the time without wake-ups, as in a blocked process. The next `pass` fires the due ones. */
  readonly stall: (ms: number) => void
  readonly pending: () => number
  /** The time of the next wake-up; null without one. */
  readonly next: () => EpochMs | null
}

export function manualClock(start = 1_000_000): ManualClock {
  let now = start
  const wakes = new Set<{ at: number; wake: () => void }>()
  return {
    now: () => now,
    wakeAt: (at, wake) => {
      const entry = { at, wake }
      wakes.add(entry)
      return () => wakes.delete(entry)
    },
    pass: async (ms) => {
      const end = now + ms
      for (;;) {
        await settled()
        const [next] = [...wakes].filter((one) => one.at <= end).sort((a, b) => a.at - b.at)
        if (next === undefined) break
        wakes.delete(next)
        now = Math.max(now, next.at)
        next.wake()
      }
      now = end
      await settled()
    },
    stall: (ms) => {
      now += ms
    },
    pending: () => wakes.size,
    next: () => (wakes.size === 0 ? null : Math.min(...[...wakes].map(({ at }) => at))),
  }
}

/** Resolves when all pending promises that need no time have settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
