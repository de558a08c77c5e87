import type { Clock } from '../runtime/clock.ts'
import { addressKeyOf } from './address-key.ts'
import type { HttpLimits, LimitKind } from './limits.ts'
import { createLruTable } from './lru-table.ts'
import { TokenBuckets } from './token-bucket.ts'

/** Which rate a request counts against. */
export type RequestKind = 'request' | 'event-request' | 'paced'

/** When to respond to a request, and whether to refuse it. */
export interface RequestAdmission {
  readonly waitMs: number
  /** Null if the request is served. */
  readonly retryAfterSeconds: number | null
}

/** By then the bodies of regular browsers have been received. */
const BODY_RETRY_SECONDS = 1
const IMMEDIATE: RequestAdmission = { waitMs: 0, retryAfterSeconds: null }

/** Bounds the HTTP requests of each address. One instance per node. */
export function createHttpGate(deps: {
  readonly limits: HttpLimits
  /** The number of addresses to track. */
  readonly addresses: number
  readonly clock: Clock
  readonly count: (kind: LimitKind) => void
}) {
  const { limits, clock, count } = deps
  const refusalWait = createJitteredDelay(limits.maxDelayMs)
  const quotas = createLruTable(deps.addresses, () => new RequestQuota(limits, clock), addressKeyOf)
  let bodyBytes = 0

  return {
    admit: (address: string | undefined, kind: RequestKind): RequestAdmission => {
      const now = clock.now()
      const bucket = quotas.at(address).of(RATES[kind])
      if (bucket.take(now)) return IMMEDIATE
      const waitMs = bucket.waitMs(now)
      if (kind !== 'paced') {
        count(`${kind}s-of-address`)
        return { waitMs: refusalWait(), retryAfterSeconds: Math.ceil(waitMs / 1000) }
      }
      // The debt is bounded, so a flood does not prolong the delay of later requests.
      if (waitMs < limits.maxDelayMs) bucket.overdraw(now)
      return { waitMs: Math.min(limits.maxDelayMs, waitMs), retryAfterSeconds: null }
    },
    /** Counts a body until the returned function is called. Beyond the bounds it returns a refusal instead. */
    beginBody: (address: string | undefined, bytes: number): (() => void) | RequestAdmission => {
      const quota = quotas.at(address)
      const isAddressExceeded = quota.bodyBytes + bytes > limits.bodyBytesPerAddress
      if (isAddressExceeded || bodyBytes + bytes > limits.bodyBytes) {
        count(isAddressExceeded ? 'request-bodies-of-address' : 'request-bodies-of-all')
        return { waitMs: refusalWait(), retryAfterSeconds: BODY_RETRY_SECONDS }
      }
      let counted = bytes
      quota.bodyBytes += counted
      bodyBytes += counted
      return () => {
        quota.bodyBytes -= counted
        bodyBytes -= counted
        counted = 0
      }
    },
  }
}

const RATES = {
  request: 'requestsPerAddress',
  'event-request': 'eventRequestsPerAddress',
  paced: 'pacedPerAddress',
} as const satisfies Record<RequestKind, keyof HttpLimits>

/** The requests of one address. A class, not closures: thousands of instances share its methods. */
class RequestQuota extends TokenBuckets<(typeof RATES)[RequestKind]> {
  /** Bodies in transfer. */
  bodyBytes = 0
}

const STEPS = 64
/** Coprime to the number of steps: all steps are used, and no two neighbouring ones in succession. */
const STRIDE = 25

/** Creates delays from `ms` to twice as much, each different, to spread the retries of many clients. */
export function createJitteredDelay(ms: number): () => number {
  let step = 0
  return () => {
    step = (step + STRIDE) % STEPS
    return ms + (ms * step) / STEPS
  }
}
