import type { EpochMs } from '#rooms/ids.ts'

/** The server's time, and the browser's when it asked for it and when it heard. */
export interface TimeSample {
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  readonly serverNow: EpochMs
}

/** How far the server's clock is ahead of this browser's. */
export interface ClockSync {
  readonly add: (sample: TimeSample) => void
  readonly offsetMs: () => number
}

interface Estimate {
  readonly offsetMs: number
  readonly roundTripMs: number
}

const KEPT_SAMPLES = 8
/** Two clocks drift by less than this between two samples; more means that one of them was set. */
const DRIFT_MS = 50

/**
 * Takes the sample with the least round trip of the last few: whichever way its delays were shared out, it is wrong by
 * half its round trip at most.
 */
export function createClockSync(): ClockSync {
  let estimates: readonly Estimate[] = []
  let best: Estimate = { offsetMs: 0, roundTripMs: Number.POSITIVE_INFINITY }
  return {
    offsetMs: () => best.offsetMs,
    add: ({ sentAt, receivedAt, serverNow }) => {
      const roundTripMs = receivedAt - sentAt
      if (roundTripMs < 0) {
        // The browser's clock was set back meanwhile: all that was measured before is void.
        estimates = []
        return
      }
      const estimate = { offsetMs: Math.round(serverNow - (sentAt + receivedAt) / 2), roundTripMs }
      const kept = canBothBeTrue(estimate, best) ? estimates.slice(1 - KEPT_SAMPLES) : []
      estimates = [...kept, estimate]
      best = estimates.reduce((least, one) => (one.roundTripMs <= least.roundTripMs ? one : least), estimate)
    },
  }
}

function canBothBeTrue(one: Estimate, other: Estimate): boolean {
  const apart = Math.abs(one.offsetMs - other.offsetMs)
  return apart <= (one.roundTripMs + other.roundTripMs) / 2 + DRIFT_MS
}
