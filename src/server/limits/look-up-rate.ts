import type { EpochMs } from '#rooms/record/ids.ts'
import { WorkQueue } from '../runtime/work-queue.ts'
import { createGuardedRate, type GuardedQuota, type GuardedRate, type GuardedUse } from './guarded-rate.ts'
import type { ProofLimits } from './limits.ts'
import { TokenBucket } from './token-bucket.ts'

/** One address's quota of look-ups. */
export interface LookUpQuota extends GuardedQuota {
  /** Failed look-ups with a proof. */
  readonly proven: TokenBucket
  /** Runs look-ups with a proof serially: the effort of each depends on the outcome of the previous ones. */
  readonly queue: WorkQueue
  /** Look-ups that run or wait. */
  underWay: number
  /** Resolves when the outcome of one more look-up is known. */
  settled: PromiseWithResolvers<void>
}

/**
 * The rate of look-ups: free within the guarded rate, and with a proof of work beyond it. Failed look-ups
 * with a proof have separate rates. These may be exceeded, but the effort doubles for every `doublingMs` that
 * a rate needs to recover. So a guesser's long-term rate is bounded on any hardware, and the effort falls
 * once the guessing stops.
 */
export class LookUpRate {
  readonly #free: ReturnType<typeof createGuardedRate>
  readonly #limits: ProofLimits
  /** Failed look-ups with a proof, of all addresses with recent failures. */
  readonly #proven: TokenBucket
  /** At this debt, the effort has reached its maximum. */
  readonly #maxWaitMs: number

  constructor(rate: GuardedRate, limits: ProofLimits, startedAt: EpochMs) {
    this.#free = createGuardedRate(rate, startedAt)
    this.#limits = limits
    this.#proven = new TokenBucket(limits.proven, startedAt)
    this.#maxWaitMs = limits.doublingMs * Math.log2(limits.maxEffort / limits.effort)
  }

  createQuota(now: EpochMs): LookUpQuota {
    return {
      ...this.#free.createQuota(now),
      proven: new TokenBucket(this.#limits.provenPerAddress, now),
      queue: new WorkQueue(),
      underWay: 0,
      settled: Promise.withResolvers(),
    }
  }

  /** Admits a free look-up, or returns the exceeded limit. */
  begin(quota: LookUpQuota, now: EpochMs): GuardedUse | 'address' | 'guard' {
    return this.#free.begin(quota, now)
  }

  /** The effort of a proof that this address needs for a look-up. */
  effort(quota: LookUpQuota, now: EpochMs): number {
    const { effort, maxEffort, doublingMs } = this.#limits
    const waitMs = Math.max(...this.#ratesOf(quota, now).map((rate) => rate.waitMs(now)))
    return Math.min(maxEffort, Math.round(effort * 2 ** (waitMs / doublingMs)))
  }

  /** Starts a look-up with a proof. It is charged in advance, because many could be in flight. */
  beginProven(quota: LookUpQuota, now: EpochMs): GuardedUse {
    const rates = this.#ratesOf(quota, now).filter((rate) => rate.waitMs(now) < this.#maxWaitMs)
    for (const rate of rates) rate.overdraw(now)
    return {
      charge: () => this.#free.charge(quota, now),
      refund: () => {
        for (const rate of rates) rate.refund()
      },
    }
  }

  /** Addresses without recent failures share a rate, so that a few guessers do not raise their effort. */
  #ratesOf(quota: LookUpQuota, now: EpochMs): readonly TokenBucket[] {
    return this.#free.hasRecentUse(quota, now) ? [quota.proven, this.#proven] : [this.#free.guarded]
  }
}
