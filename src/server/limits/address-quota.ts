import type { Clock } from '../runtime/clock.ts'
import type { createGuardedRate, GuardedQuota } from './guarded-rate.ts'
import type { Limits } from './limits.ts'
import type { LookUpQuota, LookUpRate } from './look-up-rate.ts'
import { FrameSum } from './queued-frames.ts'
import { TokenBucket } from './token-bucket.ts'
import { UnsentSum } from './unsent-bytes.ts'

export interface AddressQuotaDeps {
  readonly limits: Limits
  readonly clock: Clock
  readonly lookUps: LookUpRate
  readonly rooms: ReturnType<typeof createGuardedRate>
}

/** The quotas of one address. Those that most addresses never use are created on first use. */
export class AddressQuota {
  readonly commands: TokenBucket
  readonly stored: TokenBucket
  readonly handshakes: TokenBucket
  /** The last codes without a room, and rooms for which a pass was invalid. */
  readonly failedLookUps: string[] = []
  readonly queuedFrames = new FrameSum()
  readonly unsentBytes = new UnsentSum()
  readonly #deps: AddressQuotaDeps
  #strayRequests: TokenBucket | null = null
  #draws: TokenBucket | null = null
  #lookUps: LookUpQuota | null = null
  #rooms: GuardedQuota | null = null

  constructor(deps: AddressQuotaDeps) {
    const { clock, limits } = deps
    this.#deps = deps
    this.commands = new TokenBucket(limits.commandsPerAddress, clock.now())
    this.stored = new TokenBucket(limits.storedPerAddress, clock.now())
    this.handshakes = new TokenBucket(limits.handshakesPerAddress, clock.now())
  }

  get strayRequests(): TokenBucket {
    const { clock, limits } = this.#deps
    this.#strayRequests ??= new TokenBucket(limits.strayRequestsPerAddress, clock.now())
    return this.#strayRequests
  }

  get draws(): TokenBucket {
    const { clock, limits } = this.#deps
    this.#draws ??= new TokenBucket(limits.drawsPerAddress, clock.now())
    return this.#draws
  }

  get lookUps(): LookUpQuota {
    this.#lookUps ??= this.#deps.lookUps.createQuota(this.#deps.clock.now())
    return this.#lookUps
  }

  get rooms(): GuardedQuota {
    this.#rooms ??= this.#deps.rooms.createQuota(this.#deps.clock.now())
    return this.#rooms
  }
}
