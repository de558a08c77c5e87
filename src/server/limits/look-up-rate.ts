import type { EpochMs } from '#rooms/ids.ts'
import { WorkQueue } from '../runtime/work-queue.ts'
import { createGuardedRate, type GuardedQuota, type GuardedUse } from './guarded-rate.ts'
import type { GuardedRate, ProofLimits } from './limits.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

/** One address's share of the look-up rate. */
export interface LookUpQuota extends GuardedQuota {
  /** Wrong look-ups that were paid for. */
  readonly paid: TokenBucket
  /** Paid look-ups of an address run one after another: each is priced by the outcome of those before it. */
  readonly turn: WorkQueue
}

/**
 * The rate of look-ups: free within the guarded rate, and for a proof of work beyond it. Wrong look-ups that are paid for
 * have rates of their own. They may exceed these, but the price doubles for every `doublingMs` that a rate needs to
 * recover. So a guesser's long-term rate is bounded whatever the hardware, and the price falls once the guessing stops.
 */
export class LookUpRate {
  readonly #free: ReturnType<typeof createGuardedRate>
  readonly #limits: ProofLimits
  /** Wrong paid look-ups of all addresses that are not calm. */
  readonly #paid: TokenBucket
  /** Beyond this debt a rate raises the price no further. */
  readonly #longestWaitMs: number

  constructor(rate: GuardedRate, limits: ProofLimits, startedAt: EpochMs) {
    this.#free = createGuardedRate(rate, startedAt)
    this.#limits = limits
    this.#paid = createTokenBucket(limits.paid, startedAt)
    this.#longestWaitMs = limits.doublingMs * Math.log2(limits.maxEffort / limits.effort)
  }

  shareOf(now: EpochMs): LookUpQuota {
    return {
      ...this.#free.shareOf(now),
      paid: createTokenBucket(this.#limits.paidPerAddress, now),
      turn: new WorkQueue(),
    }
  }

  /** A free look-up, or the limit that rules it out. */
  begin(share: LookUpQuota, now: EpochMs): GuardedUse | 'address' | 'guard' {
    return this.#free.begin(share, now)
  }

  /** The effort that a look-up costs this address now. */
  effort(share: LookUpQuota, now: EpochMs): number {
    const { effort, maxEffort, doublingMs } = this.#limits
    const waitMs = Math.max(...this.#pricedBy(share, now).map((rate) => rate.waitMs(now)))
    return Math.min(maxEffort, Math.round(effort * 2 ** (waitMs / doublingMs)))
  }

  /** A look-up that has been paid for. It counts from the beginning, for many could be under way at once. */
  beginPaid(share: LookUpQuota, now: EpochMs): GuardedUse {
    const rates = this.#pricedBy(share, now).filter((rate) => rate.waitMs(now) < this.#longestWaitMs)
    for (const rate of rates) rate.owe(now)
    return {
      counted: () => this.#free.charge(share, now),
      spared: () => {
        for (const rate of rates) rate.refund()
      },
    }
  }

  /** A calm address pays with the calm ones only: a few busy guessers do not raise its price. */
  #pricedBy(share: LookUpQuota, now: EpochMs): readonly TokenBucket[] {
    return this.#free.isCalm(share, now) ? [this.#free.guarded] : [share.paid, this.#paid]
  }
}
