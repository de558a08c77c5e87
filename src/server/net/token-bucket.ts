import type { EpochMs } from '#rooms/ids.ts'

/** Lets `burst` through at once and `perSecond` in the long run. */
export function createTokenBucket(perSecond: number, burst: number, now: EpochMs) {
  let tokens = burst
  let filledAt = now
  return {
    /** False where there is no token left. */
    take: (at: EpochMs): boolean => {
      tokens = Math.min(burst, tokens + (Math.max(0, at - filledAt) / 1000) * perSecond)
      filledAt = at
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
