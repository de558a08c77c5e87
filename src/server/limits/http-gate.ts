import type { Clock } from '../runtime/clock.ts'
import { createJitteredDelay } from '../sockets/jittered-delay.ts'
import { createAddressTable } from './address-table.ts'
import type { LimitKind } from './gate.ts'
import type { HttpLimits } from './limits.ts'
import { createTokenBucket, type Rate, type TokenBucket } from './token-bucket.ts'

/** Which rate a request counts against. */
export type RequestKind = 'request' | 'event-request' | 'paced'

/** When a request is answered, and whether with a refusal. */
export interface Turn {
  readonly waitMs: number
  /** Null for a request that is served. */
  readonly retryAfterSeconds: number | null
}

/** Bounds the HTTP requests of each address. One for a node. */
export interface HttpGate {
  readonly takeTurn: (address: string | undefined, kind: RequestKind) => Turn
  /** Counts a body until the returned function is called; or the turn of a request whose body would be too much. */
  readonly beginBody: (address: string | undefined, bytes: number) => (() => void) | Turn
}

/** Bodies of honest browsers are received long before. */
const BODY_RETRY_SECONDS = 1
const AT_ONCE: Turn = { waitMs: 0, retryAfterSeconds: null }

export function createHttpGate(deps: {
  readonly limits: HttpLimits
  /** Addresses that are remembered. */
  readonly addresses: number
  readonly clock: Clock
  readonly count: (kind: LimitKind) => void
}): HttpGate {
  const { limits, clock, count } = deps
  const refusalWait = createJitteredDelay(limits.holdMs)
  const shares = createAddressTable(deps.addresses, () => new HttpShare(limits, clock))
  let bodyBytes = 0

  return {
    takeTurn: (address, kind) => {
      const now = clock.now()
      const bucket = shares.at(address).bucketOf(kind)
      if (bucket.take(now)) return AT_ONCE
      const waitMs = bucket.waitMs(now)
      if (kind !== 'paced') {
        count(`${kind}s-of-address`)
        return { waitMs: refusalWait(), retryAfterSeconds: Math.ceil(waitMs / 1000) }
      }
      // The debt is bounded: after a flood, the next request waits no longer than any other.
      if (waitMs < limits.holdMs) bucket.owe(now)
      return { waitMs: Math.min(limits.holdMs, waitMs), retryAfterSeconds: null }
    },
    beginBody: (address, bytes) => {
      const share = shares.at(address)
      const isOwnTooMuch = share.bodyBytes + bytes > limits.bodyBytesPerAddress
      if (isOwnTooMuch || bodyBytes + bytes > limits.bodyBytes) {
        count(isOwnTooMuch ? 'request-bodies-of-address' : 'request-bodies-of-all')
        return { waitMs: refusalWait(), retryAfterSeconds: BODY_RETRY_SECONDS }
      }
      let counted = bytes
      share.bodyBytes += counted
      bodyBytes += counted
      return () => {
        share.bodyBytes -= counted
        bodyBytes -= counted
        counted = 0
      }
    },
  }
}

/** A class, not closures: thousands of instances share its methods. */
class HttpShare {
  /** Of requests whose bodies are being received. */
  bodyBytes = 0
  readonly #limits: HttpLimits
  readonly #clock: Clock
  readonly #buckets = new Map<RequestKind, TokenBucket>()

  constructor(limits: HttpLimits, clock: Clock) {
    this.#limits = limits
    this.#clock = clock
  }

  bucketOf(kind: RequestKind): TokenBucket {
    const known = this.#buckets.get(kind)
    if (known !== undefined) return known
    const bucket = createTokenBucket(this.#rateOf(kind), this.#clock.now())
    this.#buckets.set(kind, bucket)
    return bucket
  }

  #rateOf(kind: RequestKind): Rate {
    switch (kind) {
      case 'request':
        return this.#limits.requestsPerAddress
      case 'event-request':
        return this.#limits.eventRequestsPerAddress
      case 'paced':
        return this.#limits.pacedPerAddress
    }
  }
}
