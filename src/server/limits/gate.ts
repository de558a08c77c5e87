import type { BrowserKey } from '#rooms/record/ids.ts'
import type { Clock } from '../runtime/clock.ts'
import { addressKeyOf } from './address-key.ts'
import { AddressQuota, ConnectionQuota, type QuotaDeps } from './connection-quota.ts'
import { GuardedRate } from './guarded-rate.ts'
import type { LimitKind, Limits } from './limits.ts'
import { LookUpRate } from './look-up-rate.ts'
import { createLruTable } from './lru-table.ts'
import { Proofs } from './proofs.ts'
import { FrameSum, type FrameSums } from './queued-frames.ts'
import { StagedUploads } from './staged-uploads.ts'
import { TokenBuckets } from './token-bucket.ts'
import { UnsentSum } from './unsent-bytes.ts'

/** The browser behind a connection and its address. */
export interface ConnectingClient {
  readonly browserKey: BrowserKey
  /** The address behind all trusted proxies. */
  readonly address: string
}

type Admission =
  | { readonly ok: true; readonly release: () => void }
  | { readonly ok: false; readonly status: 429 | 503; readonly retryAfterSeconds: number }

const FULL_RETRY_MS = 10_000

export type Gate = ReturnType<typeof createGate>

/** Enforces the limits on connections and their frames before any other work. One instance per node. */
export function createGate(deps: {
  readonly limits: Limits
  readonly clock: Clock
  readonly count: (kind: LimitKind) => void
  /** The random key that signs the challenges of this process. */
  readonly proofKey: Uint8Array
}) {
  const { limits, clock, count } = deps
  const queuedFrames = new FrameSum(limits.queuedFrames.all)
  const unsentBytes = new UnsentSum(limits.unsentBytes.allBytes)
  const uploads = new StagedUploads(limits.uploads)
  let connections = 0
  const quotaDeps: QuotaDeps = {
    clock,
    count,
    limits,
    lookUps: new LookUpRate(limits.lookUps, limits.proofs, clock.now()),
    proofs: new Proofs(deps.proofKey, limits.proofs),
    rooms: new GuardedRate(limits.rooms, clock.now()),
    rerollsOf: (browserKey) => browsers.at(browserKey).of('rerollsPerBrowser'),
  }
  const addresses = createLruTable(limits.addresses, () => new AddressQuota(quotaDeps), addressKeyOf)
  /** They outlast connections, because a browser can reconnect. */
  const browsers = createLruTable(
    limits.addresses,
    () => new BrowserQuota(limits, clock),
    (browserKey: BrowserKey) => browserKey,
  )

  function refuse(kind: LimitKind, status: 429 | 503, waitMs = FULL_RETRY_MS): Admission {
    count(kind)
    return { ok: false, status, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
  }

  /** An address never takes the last free connections of the node, but always gets enough for a few rooms. */
  function maxConnectionsOfOneAddress(): number {
    const free = Math.max(limits.connections - connections, limits.connectionsSparedPerAddress)
    return Math.min(limits.connectionsPerAddress, free)
  }

  /** Admits a connection, which must be released when it ends. */
  function admit({ browserKey, address }: ConnectingClient): Admission {
    if (connections >= limits.connections) return refuse('connections', 503)
    const handshakes = addresses.at(address).of('handshakesPerAddress')
    if (!handshakes.take(clock.now()))
      return refuse('handshakes-of-address', 429, handshakes.waitMs(clock.now()))
    if (addresses.references(address) >= maxConnectionsOfOneAddress())
      return refuse('connections-of-address', 429)
    if (browsers.references(browserKey) >= limits.connectionsPerBrowser)
      return refuse('connections-of-browser', 429)

    connections += 1
    const releases = [browsers.retain(browserKey), addresses.retain(address)]
    const release = () => {
      if (releases.length > 0) connections -= 1
      for (const releaseOne of releases.splice(0)) releaseOne()
    }
    return { ok: true, release }
  }

  /**
   * Admits one request that has to be forwarded to another node; null beyond the rate of such requests. The
   * returned function must be called if the connection exists there.
   */
  function beginForward(address: string): (() => void) | null {
    const strayRequests = addresses.at(address).of('strayRequestsPerAddress')
    if (strayRequests.take(clock.now())) return () => strayRequests.refund()
    count('stray-requests-of-address')
    return null
  }

  return {
    limits,
    count,
    admit,
    beginForward,
    /** The sums in which the queued frames and the unsent bytes of an admitted connection count. */
    sumsOf: ({ address, browserKey }: ConnectingClient) => {
      const ofAddress = addresses.at(address)
      const frames: FrameSums = {
        browser: browsers.at(browserKey).queuedFrames,
        address: ofAddress.queuedFrames,
        all: queuedFrames,
      }
      return { frames, unsent: [ofAddress.unsentBytes, unsentBytes] }
    },
    openUpload: () => uploads.open(),
    queuedFrames,
    quotaOf: ({ address, browserKey }: ConnectingClient) =>
      new ConnectionQuota(browserKey, addresses.at(address), quotaDeps),
  }
}

/** The quotas of one browser. */
class BrowserQuota extends TokenBuckets<'rerollsPerBrowser'> {
  readonly queuedFrames: FrameSum

  constructor(limits: Limits, clock: Clock) {
    super(limits, clock)
    this.queuedFrames = new FrameSum(limits.queuedFrames.perBrowser)
  }
}
