import type { EpochMs } from '#rooms/record/ids.ts'

/** A server timestamp with the browser's times of the request and of the response. */
export interface TimeSample {
  readonly sentAt: EpochMs
  readonly receivedAt: EpochMs
  readonly serverNow: EpochMs
}

interface Estimate {
  readonly offsetMs: number
  readonly roundTripMs: number
}

const SAMPLES_MAX = 8
/** Two clocks drift by less than this between two samples; a larger difference means that one was set. */
const DRIFT_MS = 50

/**
 * An estimate of the server clock's offset from the browser's clock.
 * Uses the sample with the shortest round trip among the latest. Its error is at most half its round trip.
 */
export function createClockSync() {
  let estimates: readonly Estimate[] = []
  let best: Estimate = { offsetMs: 0, roundTripMs: Number.POSITIVE_INFINITY }
  return {
    offsetMs: () => best.offsetMs,
    add: ({ sentAt, receivedAt, serverNow }: TimeSample): void => {
      const roundTripMs = receivedAt - sentAt
      if (roundTripMs < 0) {
        // The browser's clock was set back, which invalidates all earlier samples.
        estimates = []
        return
      }
      const estimate = { offsetMs: Math.round(serverNow - (sentAt + receivedAt) / 2), roundTripMs }
      const kept = areConsistent(estimate, best) ? estimates.slice(1 - SAMPLES_MAX) : []
      estimates = [...kept, estimate]
      best = estimates.reduce((least, one) => (one.roundTripMs <= least.roundTripMs ? one : least), estimate)
    },
  }
}

function areConsistent(one: Estimate, other: Estimate): boolean {
  const apart = Math.abs(one.offsetMs - other.offsetMs)
  return apart <= (one.roundTripMs + other.roundTripMs) / 2 + DRIFT_MS
}
