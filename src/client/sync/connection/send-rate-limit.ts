import type { EpochMs } from '#rooms/record/ids.ts'

const PERIOD_MS = 1_000

/** A sliding-window rate limit: at most `perSecond` tokens within any second. */
export interface SendRateLimit {
  /** The time until a token is available; 0 if one is. */
  readonly waitMs: (now: EpochMs) => number
  readonly take: (now: EpochMs) => void
}

export function createSendRateLimit(perSecond: number): SendRateLimit {
  let takenAt: EpochMs[] = []
  return {
    waitMs: (now) => {
      // Times in the future are from before the clock was set back, and are dropped.
      takenAt = takenAt.filter((at) => at <= now && now - at < PERIOD_MS)
      const [first] = takenAt
      return first === undefined || takenAt.length < perSecond ? 0 : first + PERIOD_MS - now
    },
    take: (now) => {
      takenAt.push(now)
    },
  }
}
