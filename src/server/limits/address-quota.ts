import type { Clock } from '../runtime/clock.ts'
import { GuardedQuota, type GuardedRate } from './guarded-rate.ts'
import type { Limits } from './limits.ts'
import { LookUpQuota, type LookUpRate } from './look-up-rate.ts'
import { FrameSum } from './queued-frames.ts'
import { TokenBuckets } from './token-bucket.ts'
import { UnsentSum } from './unsent-bytes.ts'

export interface AddressQuotaDeps {
  readonly limits: Limits
  readonly clock: Clock
  readonly lookUps: LookUpRate
  readonly rooms: GuardedRate
}

type AddressRate = Extract<
  keyof Limits,
  `${'commands' | 'stored' | 'handshakes' | 'strayRequests' | 'draws'}PerAddress`
>

/** The quotas of one address. Those that most addresses never use are created on first use. */
export class AddressQuota extends TokenBuckets<AddressRate> {
  readonly queuedFrames: FrameSum
  readonly unsentBytes: UnsentSum
  readonly #deps: AddressQuotaDeps
  #lookUps: LookUpQuota | null = null
  #rooms: GuardedQuota | null = null

  constructor(deps: AddressQuotaDeps) {
    super(deps.limits, deps.clock)
    this.#deps = deps
    this.queuedFrames = new FrameSum(deps.limits.queuedFrames.perAddress)
    this.unsentBytes = new UnsentSum(deps.limits.unsentBytes.perAddressBytes)
  }

  get lookUps(): LookUpQuota {
    this.#lookUps ??= new LookUpQuota(this.#deps.lookUps, this.#deps.clock.now())
    return this.#lookUps
  }

  get rooms(): GuardedQuota {
    this.#rooms ??= new GuardedQuota(this.#deps.rooms, this.#deps.clock.now())
    return this.#rooms
  }
}
