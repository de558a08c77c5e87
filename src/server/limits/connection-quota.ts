import type { Proof, ProofChallenge } from '#protocol/proof-schema.ts'
import type { BrowserKey, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { Clock } from '../runtime/clock.ts'
import { GuardedQuota, type GuardedRate, type GuardedUse } from './guarded-rate.ts'
import type { LimitKind, Limits } from './limits.ts'
import { LookUpQuota, type LookUpRate } from './look-up-rate.ts'
import type { ProofSubject, Proofs } from './proofs.ts'
import { FrameSum } from './queued-frames.ts'
import { type TokenBucket, TokenBuckets } from './token-bucket.ts'
import { UnsentSum } from './unsent-bytes.ts'

export interface QuotaDeps {
  readonly limits: Limits
  readonly clock: Clock
  readonly count: (kind: LimitKind) => void
  readonly lookUps: LookUpRate
  readonly rooms: GuardedRate
  readonly proofs: Proofs
  /** The rate of a browser's other avatars, over all its connections. */
  readonly rerollsOf: (browserKey: BrowserKey) => TokenBucket
}

type AddressRate = Extract<
  keyof Limits,
  `${'commands' | 'stored' | 'handshakes' | 'strayRequests' | 'draws'}PerAddress`
>

/** The quotas of one address. Those that most addresses never use are created on first use. */
export class AddressQuota extends TokenBuckets<AddressRate> {
  readonly queuedFrames: FrameSum
  readonly unsentBytes: UnsentSum
  readonly #deps: QuotaDeps
  #lookUps: LookUpQuota | null = null
  #rooms: GuardedQuota | null = null

  constructor(deps: QuotaDeps) {
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

type OwnRate = 'commandsPerConnection' | 'refusalsPerConnection'

/** The number of failed look-ups to remember per address. A dead link with many visitors is not guessing. */
const FAILED_MAX = 10

/**
 * The rate limits of one connection and of its address. A class, not closures: thousands of instances share its methods.
 */
export class ConnectionQuota {
  readonly #browserKey: BrowserKey
  readonly #address: AddressQuota
  readonly #deps: QuotaDeps
  readonly #own: TokenBuckets<OwnRate>

  constructor(browserKey: BrowserKey, address: AddressQuota, deps: QuotaDeps) {
    this.#browserKey = browserKey
    this.#address = address
    this.#deps = deps
    this.#own = new TokenBuckets<OwnRate>(deps.limits, deps.clock)
  }

  takeCommand(cost: number): boolean {
    return (
      this.#take('commands-of-connection', this.#own.of('commandsPerConnection'), cost) &&
      this.#take('commands-of-address', this.#address.of('commandsPerAddress'), cost)
    )
  }

  /** For another avatar. */
  takeReroll(): boolean {
    return this.#take('rerolls-of-browser', this.#deps.rerollsOf(this.#browserKey))
  }

  /** For a call that may write to the database. */
  takeStored(): boolean {
    return this.#take('stored-of-address', this.#address.of('storedPerAddress'))
  }

  /** False after too many refusals: the connection has to be closed. */
  takeRefusal(): boolean {
    return this.#take('closed-flooding', this.#own.of('refusalsPerConnection'))
  }

  takeDraw(): boolean {
    return this.#take('draws-of-address', this.#address.of('drawsPerAddress'))
  }

  /** Runs a look-up, with a proof or without; null if too many of the address are under way. */
  async runLookUp<Value>(lookUp: () => Promise<Value>): Promise<Value | null> {
    const quota = this.#address.lookUps
    if (!this.#counted('look-ups-of-address', quota.underWay < this.#deps.limits.lookUpsUnderWay)) return null
    quota.underWay += 1
    try {
      return await lookUp()
    } finally {
      quota.underWay -= 1
    }
  }

  /**
   * Starts a free look-up of a code, or of the room that a pass names; null if it is not free. Waits for the address's
   * look-ups under way if their outcome decides about that. A failure is charged to the address once.
   */
  async beginLookUp(subject: RoomCode | RoomId): Promise<GuardedUse | null> {
    const { clock } = this.#deps
    const quota = this.#address.lookUps
    while (quota.inFlight > 0 && !quota.bucket.has(clock.now())) await quota.settled.promise
    const use = this.#countedUse('look-ups', quota.begin(clock.now()))
    if (use === null) return null
    const once = this.#chargedOnce(subject, use)
    const settle = (outcome: () => void) => {
      outcome()
      quota.settled.resolve()
      quota.settled = Promise.withResolvers()
    }
    return { charge: () => settle(once.charge), refund: () => settle(once.refund) }
  }

  /** A challenge with the effort that a look-up of this code needs now. */
  challengeFor(code: RoomCode): ProofChallenge {
    const now = this.#deps.clock.now()
    return this.#deps.proofs.challenge(this.#subject(code), this.#address.lookUps.effort(now), now)
  }

  /** Runs the look-up if the proof is valid and sufficient; otherwise returns null. */
  async runProven<Value>(
    code: RoomCode,
    proof: Proof,
    lookUp: (use: GuardedUse) => Promise<Value>,
  ): Promise<Value | null> {
    const { clock, limits, proofs } = this.#deps
    const quota = this.#address.lookUps
    if (!proofs.isValid(proof, this.#subject(code), clock.now())) return null
    return quota.queue.run(async () => {
      const now = clock.now()
      if (proof.effort * limits.proofs.slack < quota.effort(now)) return null
      return proofs.spend(proof, now) ? lookUp(this.#chargedOnce(code, quota.beginProven(now))) : null
    })
  }

  beginRoom(): GuardedUse | null {
    return this.#countedUse('rooms', this.#address.rooms.begin(this.#deps.clock.now()))
  }

  #subject(code: RoomCode): ProofSubject {
    return { code, browserKey: this.#browserKey }
  }

  /** Charges the first failure of a code or room only. */
  #chargedOnce(subject: RoomCode | RoomId, use: GuardedUse): GuardedUse {
    const { failed } = this.#address.lookUps
    const charge = () => {
      if (failed.includes(subject)) return use.refund()
      failed.push(subject)
      if (failed.length > FAILED_MAX) failed.shift()
      use.charge()
    }
    return { ...use, charge }
  }

  #take(kind: LimitKind, bucket: TokenBucket, cost = 1): boolean {
    return this.#counted(kind, bucket.take(this.#deps.clock.now(), cost))
  }

  #counted(kind: LimitKind, isTaken: boolean): boolean {
    if (!isTaken) this.#deps.count(kind)
    return isTaken
  }

  #countedUse(what: 'look-ups' | 'rooms', use: GuardedUse | 'address' | 'guard'): GuardedUse | null {
    if (typeof use === 'object') return use
    this.#deps.count(use === 'address' ? `${what}-of-address` : `${what}-of-all`)
    return null
  }
}
