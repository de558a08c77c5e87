import type { EpochMs } from '#rooms/ids.ts'

const PERIOD_MS = 1_000

/** A bucket of tokens, each back one second after it was taken: in no second are more than `perSecond` taken. */
export interface SendAllowance {
  /** How long until there is a token; 0 if there is one now. */
  readonly waitMs: (now: EpochMs) => number
  readonly take: (now: EpochMs) => void
}

export function createSendAllowance(perSecond: number): SendAllowance {
  let takenAt: EpochMs[] = []
  return {
    waitMs: (now) => {
      // What was taken in the future was taken before somebody set the clock back.
      takenAt = takenAt.filter((at) => at <= now && now - at < PERIOD_MS)
      const [first] = takenAt
      return first === undefined || takenAt.length < perSecond ? 0 : first + PERIOD_MS - now
    },
    take: (now) => {
      takenAt.push(now)
    },
  }
}
