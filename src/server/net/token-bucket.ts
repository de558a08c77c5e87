import type { EpochMs } from '#rooms/ids.ts'

/** So much at once, and so much in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** An allowance that fills with time. */
export interface TokenBucket {
  /** Takes so many tokens; false, and nothing is taken, where there are fewer. */
  readonly take: (at: EpochMs, cost?: number) => boolean
  /** Takes a token whether there is one or not: what is owed must fill up first. */
  readonly owe: (at: EpochMs) => void
  /** Gives back a token that was taken for nothing. */
  readonly giveBack: () => void
  readonly has: (at: EpochMs) => boolean
  /** How long until a token is there. */
  readonly waitMs: (at: EpochMs) => number
}

export function createTokenBucket({ burst, perSecond }: Rate, now: EpochMs): TokenBucket {
  let tokens = burst
  let filledAt = now

  function fill(at: EpochMs): void {
    tokens = Math.min(burst, tokens + (Math.max(0, at - filledAt) / 1000) * perSecond)
    // What was begun earlier may be told later: no time is credited twice.
    filledAt = Math.max(filledAt, at)
  }

  return {
    take: (at, cost = 1) => {
      fill(at)
      if (tokens < cost) return false
      tokens -= cost
      return true
    },
    owe: (at) => {
      fill(at)
      tokens -= 1
    },
    giveBack: () => {
      tokens = Math.min(burst, tokens + 1)
    },
    has: (at) => {
      fill(at)
      return tokens >= 1
    },
    waitMs: (at) => {
      fill(at)
      return Math.max(0, Math.ceil(((1 - tokens) / perSecond) * 1000))
    },
  }
}
