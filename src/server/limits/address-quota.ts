import type { RoomCode } from '#rooms/ids.ts'
import type { Clock } from '../runtime/clock.ts'
import { FrameSum } from '../sockets/queued-frames.ts'
import { UnsentSum } from '../sockets/unsent-bytes.ts'
import type { createGuardedRate, GuardedQuota } from './guarded-rate.ts'
import type { Limits } from './limits.ts'
import type { LookUpQuota, LookUpRate } from './look-up-rate.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

/** What the shares of all addresses are made of. */
export interface AddressQuotaDeps {
  readonly limits: Limits
  readonly clock: Clock
  readonly lookUps: LookUpRate
  readonly rooms: ReturnType<typeof createGuardedRate>
}

/** What one address may do. What it has never used is as full as on the first day, and is not there yet. */
export class AddressQuota {
  readonly commands: TokenBucket
  readonly stored: TokenBucket
  readonly handshakes: TokenBucket
  readonly failedCodes: RoomCode[] = []
  readonly waiting = new FrameSum()
  readonly unsent = new UnsentSum()
  readonly #deps: AddressQuotaDeps
  #strays: TokenBucket | null = null
  #draws: TokenBucket | null = null
  #lookUps: LookUpQuota | null = null
  #rooms: GuardedQuota | null = null

  constructor(deps: AddressQuotaDeps) {
    const { clock, limits } = deps
    this.#deps = deps
    this.commands = createTokenBucket(limits.commandsPerAddress, clock.now())
    this.stored = createTokenBucket(limits.storedPerAddress, clock.now())
    this.handshakes = createTokenBucket(limits.handshakesPerAddress, clock.now())
  }

  get strays(): TokenBucket {
    const { clock, limits } = this.#deps
    this.#strays ??= createTokenBucket(limits.strayRequestsPerAddress, clock.now())
    return this.#strays
  }

  get draws(): TokenBucket {
    const { clock, limits } = this.#deps
    this.#draws ??= createTokenBucket(limits.drawsPerAddress, clock.now())
    return this.#draws
  }

  get lookUps(): LookUpQuota {
    this.#lookUps ??= this.#deps.lookUps.shareOf(this.#deps.clock.now())
    return this.#lookUps
  }

  get rooms(): GuardedQuota {
    this.#rooms ??= this.#deps.rooms.shareOf(this.#deps.clock.now())
    return this.#rooms
  }
}
