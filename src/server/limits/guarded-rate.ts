import type { EpochMs } from '#rooms/record/ids.ts'
import { type Rate, TokenBucket } from './token-bucket.ts'

/** A rate for each address, and a guard over all addresses together. */
export interface GuardedLimits {
  readonly perAddress: Rate
  /** All addresses together. While it is exceeded, the guard is up. */
  readonly guard: Rate
  /** While the guard is up, only addresses without a charged use for this long are admitted… */
  readonly recentUseMs: number
  /** …at this rate over all of them. */
  readonly guarded: Rate
}

/** An admitted use. Exactly one of the two methods must be called once its outcome is known. */
export interface GuardedUse {
  /** The use counts: a code without a room, or a created room. */
  readonly charge: () => void
  /** The use is free. */
  readonly refund: () => void
}

/** The buckets of all addresses together. */
export class GuardedRate {
  readonly limits: GuardedLimits
  readonly guard: TokenBucket
  /** The bucket of all addresses without recent uses while the guard is up. */
  readonly guarded: TokenBucket

  constructor(limits: GuardedLimits, startedAt: EpochMs) {
    this.limits = limits
    this.guard = new TokenBucket(limits.guard, startedAt)
    this.guarded = new TokenBucket(limits.guarded, startedAt)
  }
}

/**
 * One address's quota of a rate that charges uses in advance and refunds them by their outcome, so concurrent uses never
 * exceed it. While all addresses together exceed the guard, only those without recent uses are admitted, at a bounded rate.
 */
export class GuardedQuota {
  readonly bucket: TokenBucket
  /** Uses whose outcome is not known yet. */
  inFlight = 0
  readonly #rate: GuardedRate
  #usedAt = Number.NEGATIVE_INFINITY

  constructor(rate: GuardedRate, now: EpochMs) {
    this.#rate = rate
    this.bucket = new TokenBucket(rate.limits.perAddress, now)
  }

  hasRecentUse(now: EpochMs): boolean {
    return now - this.#usedAt < this.#rate.limits.recentUseMs
  }

  /** Charges a use that was admitted by other means. */
  charge(now: EpochMs): void {
    this.#usedAt = now
    this.bucket.overdraw(now)
    this.#rate.guard.overdraw(now)
  }

  /** Admits one use, or returns the exceeded limit. */
  begin(now: EpochMs): GuardedUse | 'address' | 'guard' {
    const { guard, guarded } = this.#rate
    if (!this.bucket.take(now)) return 'address'
    const isGuarded = !guard.take(now)
    if (isGuarded && (this.hasRecentUse(now) || !guarded.take(now))) {
      this.bucket.refund()
      return 'guard'
    }
    this.inFlight += 1
    return {
      charge: () => {
        this.inFlight -= 1
        this.#usedAt = now
        if (isGuarded) guard.overdraw(now)
      },
      refund: () => {
        this.inFlight -= 1
        this.bucket.refund()
        if (isGuarded) guarded.refund()
        else guard.refund()
      },
    }
  }
}
