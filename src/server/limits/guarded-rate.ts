import type { EpochMs } from '#rooms/record/ids.ts'
import { type Rate, TokenBucket } from './token-bucket.ts'

/** A rate for each address, and a guard over all addresses together. */
export interface GuardedRate {
  readonly perAddress: Rate
  /** All addresses together. While it is exceeded, the guard is up. */
  readonly guard: Rate
  /** While the guard is up, only addresses without a charged use for this long are admitted… */
  readonly recentUseMs: number
  /** …at this rate over all of them. */
  readonly guarded: Rate
}

/** One address's quota of a guarded rate. */
export interface GuardedQuota {
  readonly bucket: TokenBucket
  usedAt: EpochMs
  /** Uses whose outcome is not known yet. */
  inFlight: number
}

/** An admitted use. Exactly one of the two methods must be called once its outcome is known. */
export interface GuardedUse {
  /** The use counts: a code without a room, or a created room. */
  readonly charge: () => void
  /** The use is free. */
  readonly refund: () => void
}

/**
 * A rate that charges uses in advance and refunds them by their outcome, so concurrent uses never exceed it. Each
 * address has its own bucket. While all addresses together exceed the guard, only addresses without recent uses are
 * admitted, at a bounded rate.
 */
export function createGuardedRate(rate: GuardedRate, startedAt: EpochMs) {
  const guard = new TokenBucket(rate.guard, startedAt)
  const guarded = new TokenBucket(rate.guarded, startedAt)

  const hasRecentUse = (quota: GuardedQuota, now: EpochMs) => now - quota.usedAt < rate.recentUseMs

  return {
    /** The bucket of all addresses without recent uses while the guard is up. */
    guarded,
    hasRecentUse,
    /** Charges a use that was admitted by other means. */
    charge: (quota: GuardedQuota, now: EpochMs) => {
      quota.usedAt = now
      quota.bucket.overdraw(now)
      guard.overdraw(now)
    },
    createQuota: (now: EpochMs): GuardedQuota => ({
      bucket: new TokenBucket(rate.perAddress, now),
      usedAt: Number.NEGATIVE_INFINITY,
      inFlight: 0,
    }),
    /** Admits one use, or returns the exceeded limit. */
    begin: (quota: GuardedQuota, now: EpochMs): GuardedUse | 'address' | 'guard' => {
      if (!quota.bucket.take(now)) return 'address'
      const isGuarded = !guard.take(now)
      if (isGuarded && (hasRecentUse(quota, now) || !guarded.take(now))) {
        quota.bucket.refund()
        return 'guard'
      }
      quota.inFlight += 1
      return {
        charge: () => {
          quota.inFlight -= 1
          quota.usedAt = now
          if (isGuarded) guard.overdraw(now)
        },
        refund: () => {
          quota.inFlight -= 1
          quota.bucket.refund()
          if (isGuarded) guarded.refund()
          else guard.refund()
        },
      }
    },
  }
}
