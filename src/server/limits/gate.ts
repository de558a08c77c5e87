import type { Proof, ProofChallenge } from '#protocol/proof-schema.ts'
import type { BrowserKey, RoomCode } from '#rooms/ids.ts'
import type { Clock } from '../runtime/clock.ts'
import { QueuedFrames, type QueuedFramesQuota, type WaitingKind } from '../sockets/queued-frames.ts'
import { UnsentBytes, type UnsentBytesQuota, type UnsentHolder } from '../sockets/unsent-bytes.ts'
import { AddressQuota, type AddressQuotaDeps } from './address-quota.ts'
import { createAddressTable } from './address-table.ts'
import { createGuardedRate, type GuardedUse } from './guarded-rate.ts'
import type { FrameAmount, Limits } from './limits.ts'
import { LookUpRate } from './look-up-rate.ts'
import { type ProofSubject, Proofs } from './proofs.ts'
import { createTokenBucket, type TokenBucket } from './token-bucket.ts'

/** What a limit did to somebody: the kinds that are counted. */
export type LimitKind =
  | 'sockets'
  | 'sockets-of-address'
  | 'pipelined-requests'
  | 'requests-of-address'
  | 'event-requests-of-address'
  | 'request-bodies-of-address'
  | 'request-bodies-of-all'
  | 'connections'
  | 'handshakes-of-address'
  | 'stray-requests-of-address'
  | 'connections-of-address'
  | 'connections-of-browser'
  | 'commands-of-connection'
  | 'commands-of-address'
  | 'stored-of-address'
  | 'look-ups-of-address'
  | 'look-ups-of-all'
  | 'rooms-of-address'
  | 'rooms-of-all'
  | 'draws-of-address'
  | WaitingKind
  | 'closed-slow'
  | 'closed-flooding'
  | 'closed-silent'

/** Who is at the other end: the browser by its cookie, and where it comes from. */
export interface Client {
  readonly browserKey: BrowserKey
  /** As `readClientAddress` gives it. */
  readonly address: string
}

export type Admission =
  | { readonly ok: true; readonly release: () => void }
  | { readonly ok: false; readonly status: 429 | 503; readonly retryAfterSeconds: number }

/** What one connection may still do, alone and together with its address. */
export interface ConnectionQuota {
  readonly takeCommand: (cost: number) => boolean
  /** For a call that may leave something in the database. */
  readonly takeStored: () => boolean
  /** False for who has been refused so often that the connection is to be closed. */
  readonly takeRefusal: () => boolean
  /** Null where a look-up is not free. A code that failed before from this address is no new guess. */
  readonly beginLookUp: (code: RoomCode) => GuardedUse | null
  /** The work that a look-up of this code costs now. */
  readonly priceLookUp: (code: RoomCode) => ProofChallenge
  /** Runs the look-up if the proof pays for it; else null. */
  readonly payLookUp: <Value>(
    code: RoomCode,
    proof: Proof,
    lookUp: (use: GuardedUse) => Promise<Value>,
  ) => Promise<Value | null>
  readonly beginRoom: () => GuardedUse | null
  readonly takeDraw: () => boolean
}

/** Says no before anything is done, so that nobody costs more than their share. One for a node. */
export interface Gate {
  readonly limits: Limits
  readonly count: (kind: LimitKind) => void
  /** Lets one more connection in; whoever was let in releases their place when it ends. */
  readonly admit: (client: Client) => Admission
  /** Lets one request go on to another node, unless too many found nothing there; whoever finds something calls back. */
  readonly beginRelay: (address: string) => (() => void) | null
  /** For a connection that has been let in. */
  readonly quotaOf: (client: Client) => ConnectionQuota
  /** For a connection that has been let in, to count the frames that it has waiting. */
  readonly openWaiting: (client: Client) => QueuedFramesQuota
  /** For a connection that has been let in, to count what is held for it. */
  readonly openUnsent: (client: Client, holder: UnsentHolder) => UnsentBytesQuota
  /** The frames that wait at this node. */
  readonly waiting: FrameAmount
}

const FULL_RETRY_SECONDS = 10
/** How many failed codes of an address are remembered: a dead link is clicked by many, and guesses nothing. */
const FAILED_CODES_KEPT = 10

export function createGate(deps: {
  readonly limits: Limits
  readonly clock: Clock
  readonly count: (kind: LimitKind) => void
  /** Signs the challenges of this process; random. */
  readonly proofKey: Uint8Array
}): Gate {
  const { limits, clock, count } = deps
  const lookUps = new LookUpRate(limits.lookUps, limits.proofs, clock.now())
  const proofs = new Proofs(deps.proofKey, limits.proofs)
  const rooms = createGuardedRate(limits.rooms, clock.now())
  const connectionsByBrowser = new Map<BrowserKey, number>()
  const waiting = new QueuedFrames(limits.waiting, count)
  const unsent = new UnsentBytes(limits.unsent)
  let connections = 0
  const allowanceDeps: AllowanceDeps = { clock, count, limits, lookUps, proofs, rooms }
  const addresses = createAddressTable(limits.addresses, () => new AddressQuota(allowanceDeps))

  function refuse(kind: LimitKind, status: 429 | 503, waitMs: number): Admission {
    count(kind)
    return { ok: false, status, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
  }

  /** Never the last free ones, so that new addresses get in; but enough for a few rooms of players. */
  function maxConnectionsOfOneAddress(): number {
    const free = Math.max(limits.connections - connections, limits.connectionsSparedPerAddress)
    return Math.min(limits.connectionsPerAddress, free)
  }

  function admit({ browserKey, address }: Client): Admission {
    if (connections >= limits.connections) return refuse('connections', 503, FULL_RETRY_SECONDS * 1000)
    const { handshakes } = addresses.at(address)
    if (!handshakes.take(clock.now()))
      return refuse('handshakes-of-address', 429, handshakes.waitMs(clock.now()))
    if (addresses.holders(address) >= maxConnectionsOfOneAddress())
      return refuse('connections-of-address', 429, FULL_RETRY_SECONDS * 1000)
    const ofBrowser = connectionsByBrowser.get(browserKey) ?? 0
    if (ofBrowser >= limits.connectionsPerBrowser)
      return refuse('connections-of-browser', 429, FULL_RETRY_SECONDS * 1000)

    connections += 1
    connectionsByBrowser.set(browserKey, ofBrowser + 1)
    addresses.hold(address)
    let isIn = true
    const release = () => {
      if (!isIn) return
      isIn = false
      connections -= 1
      const left = (connectionsByBrowser.get(browserKey) ?? 1) - 1
      if (left === 0) connectionsByBrowser.delete(browserKey)
      else connectionsByBrowser.set(browserKey, left)
      addresses.letGo(address)
    }
    return { ok: true, release }
  }

  function beginRelay(address: string): (() => void) | null {
    const { strays } = addresses.at(address)
    if (strays.take(clock.now())) return () => strays.refund()
    count('stray-requests-of-address')
    return null
  }

  return {
    limits,
    count,
    admit,
    beginRelay,
    openWaiting: ({ address, browserKey }) => waiting.open(browserKey, addresses.at(address).waiting),
    openUnsent: ({ address }, holder) => unsent.open(addresses.at(address).unsent, holder),
    waiting: waiting.all,
    quotaOf: (client) => new ConnectionAllowance(client, addresses.at(client.address), allowanceDeps),
  }
}

interface AllowanceDeps extends AddressQuotaDeps {
  readonly count: (kind: LimitKind) => void
  readonly proofs: Proofs
}

/** A class, for every connection has one. */
class ConnectionAllowance implements ConnectionQuota {
  readonly #browserKey: BrowserKey
  readonly #address: AddressQuota
  readonly #deps: AllowanceDeps
  readonly #commands: TokenBucket
  /** Nearly nobody is ever refused anything. */
  #refusals: TokenBucket | null = null

  constructor({ browserKey }: Client, address: AddressQuota, deps: AllowanceDeps) {
    const { clock, limits } = deps
    this.#browserKey = browserKey
    this.#address = address
    this.#deps = deps
    this.#commands = createTokenBucket(limits.commandsPerConnection, clock.now())
  }

  takeCommand(cost: number): boolean {
    const now = this.#deps.clock.now()
    return (
      this.#counted('commands-of-connection', this.#commands.take(now, cost)) &&
      this.#counted('commands-of-address', this.#address.commands.take(now, cost))
    )
  }

  takeStored(): boolean {
    return this.#counted('stored-of-address', this.#address.stored.take(this.#deps.clock.now()))
  }

  takeRefusal(): boolean {
    const { clock, limits } = this.#deps
    this.#refusals ??= createTokenBucket(limits.refusalsPerConnection, clock.now())
    return this.#counted('closed-flooding', this.#refusals.take(clock.now()))
  }

  takeDraw(): boolean {
    return this.#counted('draws-of-address', this.#address.draws.take(this.#deps.clock.now()))
  }

  beginLookUp(code: RoomCode): GuardedUse | null {
    const { clock, lookUps } = this.#deps
    const use = this.#countedUse('look-ups', lookUps.begin(this.#address.lookUps, clock.now()))
    return use && this.#countedOnce(code, use)
  }

  priceLookUp(code: RoomCode): ProofChallenge {
    const { clock, lookUps, proofs } = this.#deps
    const now = clock.now()
    return proofs.challenge(this.#subject(code), lookUps.effort(this.#address.lookUps, now), now)
  }

  async payLookUp<Value>(
    code: RoomCode,
    proof: Proof,
    lookUp: (use: GuardedUse) => Promise<Value>,
  ): Promise<Value | null> {
    const { clock, limits, lookUps, proofs } = this.#deps
    const share = this.#address.lookUps
    if (!proofs.isValid(proof, this.#subject(code), clock.now())) return null
    return share.turn.run(async () => {
      const now = clock.now()
      if (proof.effort * limits.proofs.slack < lookUps.effort(share, now)) return null
      return proofs.spend(proof, now) ? lookUp(this.#countedOnce(code, lookUps.beginPaid(share, now))) : null
    })
  }

  #subject(code: RoomCode): ProofSubject {
    return { code, browserKey: this.#browserKey }
  }

  /** The same wrong code again costs nothing. */
  #countedOnce(code: RoomCode, use: GuardedUse): GuardedUse {
    const { failedCodes } = this.#address
    return { ...use, counted: () => (isNews(failedCodes, code) ? use.counted() : use.spared()) }
  }

  beginRoom(): GuardedUse | null {
    const { clock, rooms } = this.#deps
    return this.#countedUse('rooms', rooms.begin(this.#address.rooms, clock.now()))
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

/** Whether the code has not failed lately; it has now. */
function isNews(failedCodes: RoomCode[], code: RoomCode): boolean {
  if (failedCodes.includes(code)) return false
  failedCodes.push(code)
  if (failedCodes.length > FAILED_CODES_KEPT) failedCodes.shift()
  return true
}
