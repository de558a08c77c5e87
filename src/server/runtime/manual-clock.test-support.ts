import type { Clock } from './clock.ts'

/** Test support: time that passes only when told to, waking whoever is due in order. */
export interface ManualClock extends Clock {
  /** Lets time pass; between two wakes, everything that is under way is carried out. */
  readonly pass: (ms: number) => Promise<void>
  /** Lets time pass in which the process gets to nothing: what is due wakes with the next `pass`. */
  readonly stall: (ms: number) => void
  readonly pending: () => number
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
  }
}

/** Resolves when everything that needs no time has been done. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
