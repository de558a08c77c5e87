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
  readonly refund: () => void
  readonly has: (at: EpochMs) => boolean
  /** How long until a token is there. */
  readonly waitMs: (at: EpochMs) => number
}

export function createTokenBucket(rate: Rate, now: EpochMs): TokenBucket {
  return new FillingBucket(rate, now)
}

/** A class, for there are several to each connection and each address: with functions of its own one takes ten times the memory. */
class FillingBucket implements TokenBucket {
  readonly #rate: Rate
  #tokens: number
  #filledAt: EpochMs

  constructor(rate: Rate, now: EpochMs) {
    this.#rate = rate
    this.#tokens = rate.burst
    this.#filledAt = now
  }

  take(at: EpochMs, cost = 1): boolean {
    this.#fill(at)
    if (this.#tokens < cost) return false
    this.#tokens -= cost
    return true
  }

  owe(at: EpochMs): void {
    this.#fill(at)
    this.#tokens -= 1
  }

  refund(): void {
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + 1)
  }

  has(at: EpochMs): boolean {
    this.#fill(at)
    return this.#tokens >= 1
  }

  waitMs(at: EpochMs): number {
    this.#fill(at)
    return Math.max(0, Math.ceil(((1 - this.#tokens) / this.#rate.perSecond) * 1000))
  }

  #fill(at: EpochMs): void {
    const { burst, perSecond } = this.#rate
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, at - this.#filledAt) / 1000) * perSecond)
    // What was begun earlier may be told later: no time is credited twice.
    this.#filledAt = Math.max(this.#filledAt, at)
  }
}
