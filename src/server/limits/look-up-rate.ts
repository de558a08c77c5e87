import type { EpochMs } from '#rooms/record/ids.ts'
import { WorkQueue } from '../runtime/work-queue.ts'
import { type GuardedLimits, GuardedQuota, GuardedRate, type GuardedUse } from './guarded-rate.ts'
import type { ProofLimits } from './limits.ts'
import { TokenBucket } from './token-bucket.ts'

/**
 * The rate of look-ups: free within the guarded rate, and with a proof of work beyond it. Failed look-ups
 * with a proof have separate rates. These may be exceeded, but the effort doubles for every `doublingMs` that
 * a rate needs to recover. So a guesser's long-term rate is bounded on any hardware, and the effort falls
 * once the guessing stops.
 */
export class LookUpRate extends GuardedRate {
  readonly proofs: ProofLimits
  /** Failed look-ups with a proof, of all addresses with recent failures. */
  readonly proven: TokenBucket

  constructor(limits: GuardedLimits, proofs: ProofLimits, startedAt: EpochMs) {
    super(limits, startedAt)
    this.proofs = proofs
    this.proven = new TokenBucket(proofs.proven, startedAt)
  }
}

/** One address's quota of look-ups. */
export class LookUpQuota extends GuardedQuota {
  /** Runs look-ups with a proof serially: the effort of each depends on the outcome of the previous ones. */
  readonly queue = new WorkQueue()
  /** The last codes without a room, and rooms for which a pass was invalid. */
  readonly failed: string[] = []
  /** Look-ups that run or wait. */
  underWay = 0
  /** Resolves when the outcome of one more look-up is known. */
  settled = Promise.withResolvers<void>()
  readonly #rate: LookUpRate
  /** Failed look-ups with a proof. */
  readonly #proven: TokenBucket

  constructor(rate: LookUpRate, now: EpochMs) {
    super(rate, now)
    this.#rate = rate
    this.#proven = new TokenBucket(rate.proofs.provenPerAddress, now)
  }

  /** The effort of a proof that this address needs for a look-up. */
  effort(now: EpochMs): number {
    const { effort, maxEffort, doublingMs } = this.#rate.proofs
    const waitMs = Math.max(...this.#rates(now).map((rate) => rate.waitMs(now)))
    return Math.min(maxEffort, Math.round(effort * 2 ** (waitMs / doublingMs)))
  }

  /** Starts a look-up with a proof. It is charged in advance, because many could be in flight. */
  beginProven(now: EpochMs): GuardedUse {
    const { effort, maxEffort, doublingMs } = this.#rate.proofs
    /** At this debt, the effort has reached its maximum. */
    const maxWaitMs = doublingMs * Math.log2(maxEffort / effort)
    const rates = this.#rates(now).filter((rate) => rate.waitMs(now) < maxWaitMs)
    for (const rate of rates) rate.overdraw(now)
    return {
      charge: () => this.charge(now),
      refund: () => {
        for (const rate of rates) rate.refund()
      },
    }
  }

  /** Addresses without recent failures share a rate, so that a few guessers do not raise their effort. */
  #rates(now: EpochMs): readonly TokenBucket[] {
    return this.hasRecentUse(now) ? [this.#proven, this.#rate.proven] : [this.#rate.guarded]
  }
}
