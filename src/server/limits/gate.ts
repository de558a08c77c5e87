import type { BrowserKey } from '#rooms/record/ids.ts'
import type { Clock } from '../runtime/clock.ts'
import { AddressQuota } from './address-quota.ts'
import { createAddressTable } from './address-table.ts'
import { ConnectionQuota, type ConnectionQuotaDeps } from './connection-quota.ts'
import { createGuardedRate } from './guarded-rate.ts'
import type { LimitKind, Limits } from './limits.ts'
import { LookUpRate } from './look-up-rate.ts'
import { Proofs } from './proofs.ts'
import { QueuedFrames } from './queued-frames.ts'
import { StagedUploads } from './staged-uploads.ts'
import { TokenBucket } from './token-bucket.ts'
import { UnsentBytes, type UnsentHolder } from './unsent-bytes.ts'

/** The browser behind a connection and its address. */
export interface ConnectingClient {
  readonly browserKey: BrowserKey
  /** The address behind all trusted proxies. */
  readonly address: string
}

type Admission =
  | { readonly ok: true; readonly release: () => void }
  | { readonly ok: false; readonly status: 429 | 503; readonly retryAfterSeconds: number }

const FULL_RETRY_SECONDS = 10

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
  const connectionsByBrowser = new Map<BrowserKey, number>()
  const queuedFrames = new QueuedFrames(limits.queuedFrames, count)
  const unsentBytes = new UnsentBytes(limits.unsentBytes)
  const uploads = new StagedUploads(limits.uploads)
  /** Least recently used first. They outlast connections, because a browser can reconnect. */
  const rerollsByBrowser = new Map<BrowserKey, TokenBucket>()
  let connections = 0
  const quotaDeps: ConnectionQuotaDeps = {
    clock,
    count,
    limits,
    lookUps: new LookUpRate(limits.lookUps, limits.proofs, clock.now()),
    proofs: new Proofs(deps.proofKey, limits.proofs),
    rooms: createGuardedRate(limits.rooms, clock.now()),
    rerollsOf: (browserKey) => {
      const rerolls =
        rerollsByBrowser.get(browserKey) ?? new TokenBucket(limits.rerollsPerBrowser, clock.now())
      rerollsByBrowser.delete(browserKey)
      rerollsByBrowser.set(browserKey, rerolls)
      const [oldest] = rerollsByBrowser.keys()
      if (rerollsByBrowser.size > limits.addresses && oldest !== undefined) rerollsByBrowser.delete(oldest)
      return rerolls
    },
  }
  const addresses = createAddressTable(limits.addresses, () => new AddressQuota(quotaDeps))

  function refuse(kind: LimitKind, status: 429 | 503, waitMs: number): Admission {
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
    if (connections >= limits.connections) return refuse('connections', 503, FULL_RETRY_SECONDS * 1000)
    const { handshakes } = addresses.at(address)
    if (!handshakes.take(clock.now()))
      return refuse('handshakes-of-address', 429, handshakes.waitMs(clock.now()))
    if (addresses.references(address) >= maxConnectionsOfOneAddress())
      return refuse('connections-of-address', 429, FULL_RETRY_SECONDS * 1000)
    const ofBrowser = connectionsByBrowser.get(browserKey) ?? 0
    if (ofBrowser >= limits.connectionsPerBrowser)
      return refuse('connections-of-browser', 429, FULL_RETRY_SECONDS * 1000)

    connections += 1
    connectionsByBrowser.set(browserKey, ofBrowser + 1)
    addresses.retain(address)
    let isReleased = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      connections -= 1
      const left = (connectionsByBrowser.get(browserKey) ?? 1) - 1
      if (left === 0) connectionsByBrowser.delete(browserKey)
      else connectionsByBrowser.set(browserKey, left)
      addresses.release(address)
    }
    return { ok: true, release }
  }

  /**
   * Admits one request that has to be forwarded to another node; null beyond the rate of such requests. The
   * returned function must be called if the connection exists there.
   */
  function beginForward(address: string): (() => void) | null {
    const { strayRequests } = addresses.at(address)
    if (strayRequests.take(clock.now())) return () => strayRequests.refund()
    count('stray-requests-of-address')
    return null
  }

  return {
    limits,
    count,
    admit,
    beginForward,
    /** Counts the queued frames of an admitted connection. */
    openQueuedFrames: ({ address, browserKey }: ConnectingClient) =>
      queuedFrames.open(browserKey, addresses.at(address).queuedFrames),
    /** Counts the unsent bytes of an admitted connection. */
    openUnsentBytes: ({ address }: ConnectingClient, holder: UnsentHolder) =>
      unsentBytes.open(addresses.at(address).unsentBytes, holder),
    /** Stages the uploads of an admitted connection. */
    openUpload: () => uploads.open(),
    /** All queued frames of this node. */
    queuedFrames: queuedFrames.all,
    /** The rate limits of an admitted connection. */
    quotaOf: ({ address, browserKey }: ConnectingClient) =>
      new ConnectionQuota(browserKey, addresses.at(address), quotaDeps),
  }
}
