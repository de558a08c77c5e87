import type { EpochMs } from '#rooms/ids.ts'
import type { GuardedRate } from './limits.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

/** How one address stands to a guarded rate. */
export interface GuardedQuota {
  readonly bucket: TokenBucket
  usedAt: EpochMs
  underWay: number
}

/** One use that has been let through; exactly one of the two is to be told. */
export interface GuardedUse {
  /** It counts: the code was wrong, the room was made. */
  readonly counted: () => void
  /** It does not. */
  readonly spared: () => void
}

/**
 * A rate that counts after the fact: what fails, or what comes about. Each address has its own; while all of them
 * together use too much, the guard is up, and only addresses that have been calm are let through, a bounded number of
 * them. Whoever was let through together owes what they used together.
 */
export function createGuardedRate(rate: GuardedRate, startedAt: EpochMs) {
  const guard = createTokenBucket(rate.guard, startedAt)
  const guarded = createTokenBucket(rate.guarded, startedAt)

  const isCalm = (share: GuardedQuota, now: EpochMs) => now - share.usedAt >= rate.calmMs
  const charge = (share: GuardedQuota, now: EpochMs) => {
    share.usedAt = now
    share.bucket.owe(now)
    guard.owe(now)
  }

  return {
    /** What calm addresses may use together while the guard is up. */
    guarded,
    /** Whether the address has used none for so long that it is let through while the guard is up. */
    isCalm,
    /** Counts a use that was let through by other means. */
    charge,
    shareOf: (now: EpochMs): GuardedQuota => ({
      bucket: createTokenBucket(rate.perAddress, now),
      usedAt: Number.NEGATIVE_INFINITY,
      underWay: 0,
    }),
    /** Lets one use begin; or says whose limit forbids it, which is known before anything is looked at. */
    begin: (share: GuardedQuota, now: EpochMs): GuardedUse | 'address' | 'guard' => {
      if (!share.bucket.has(now) || share.underWay >= rate.underWayPerAddress) return 'address'
      const isGuarded = !guard.has(now)
      if (isGuarded && (!isCalm(share, now) || !guarded.take(now))) return 'guard'
      share.underWay += 1
      return {
        counted: () => {
          share.underWay -= 1
          charge(share, now)
        },
        spared: () => {
          share.underWay -= 1
          if (isGuarded) guarded.refund()
        },
      }
    },
  }
}
