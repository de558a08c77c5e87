import type { EpochMs } from '#rooms/record/ids.ts'
import type { Clock } from '../runtime/clock.ts'

/** The capacity of a token bucket and its refill rate. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/** A class: closures take ten times the memory, and each connection and address has several buckets. */
export class TokenBucket {
  readonly #rate: Rate
  #tokens: number
  #filledAt: EpochMs

  constructor(rate: Rate, now: EpochMs) {
    this.#rate = rate
    this.#tokens = rate.burst
    this.#filledAt = now
  }

  /** Takes `cost` tokens; false if there are fewer. */
  take(at: EpochMs, cost = 1): boolean {
    this.#fill(at)
    if (this.#tokens < cost) return false
    this.#tokens -= cost
    return true
  }

  /** Takes a token even from an empty bucket, which leaves a debt. */
  overdraw(at: EpochMs): void {
    this.#fill(at)
    this.#tokens -= 1
  }

  /** Returns one token. */
  refund(): void {
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + 1)
  }

  has(at: EpochMs): boolean {
    this.#fill(at)
    return this.#tokens >= 1
  }

  /** The time until a token is available. */
  waitMs(at: EpochMs): number {
    this.#fill(at)
    return Math.max(0, Math.ceil(((1 - this.#tokens) / this.#rate.perSecond) * 1000))
  }

  #fill(at: EpochMs): void {
    const { burst, perSecond } = this.#rate
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, at - this.#filledAt) / 1000) * perSecond)
    // Calls may arrive with earlier times; no interval is credited twice.
    this.#filledAt = Math.max(this.#filledAt, at)
  }
}

/** Token buckets by the names of their rates. Most are never used, so each is created on its first use. */
export class TokenBuckets<Name extends string> {
  readonly #rates: Readonly<Record<Name, Rate>>
  readonly #clock: Clock
  readonly #buckets: { [OneName in Name]?: TokenBucket } = {}

  constructor(rates: Readonly<Record<Name, Rate>>, clock: Clock) {
    this.#rates = rates
    this.#clock = clock
  }

  of(name: Name): TokenBucket {
    this.#buckets[name] ??= new TokenBucket(this.#rates[name], this.#clock.now())
    return this.#buckets[name]
  }
}
