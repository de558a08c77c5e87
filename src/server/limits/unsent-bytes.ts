import type { UnsentByteLimits } from './limits.ts'

/** A connection that holds unsent bytes in memory. */
export interface UnsentHolder {
  readonly retainedBytes: () => number
  /** Closes the connection immediately, which frees its memory. */
  readonly terminate: () => void
}

/** When a bound is exceeded, connections are terminated until at most this fraction of it is in use. */
const RELIEVED_FRACTION = 7 / 8

/** The unsent bytes of all connections of an address or of the node, as of their last update. */
export class UnsentSum {
  bytes = 0
  readonly quotas = new Set<UnsentBytesQuota>()
}

/** Bounds the memory that slow consumers take, by address and in total. */
export class UnsentBytes {
  readonly #all = new UnsentSum()
  readonly #limits: UnsentByteLimits

  constructor(limits: UnsentByteLimits) {
    this.#limits = limits
  }

  open(address: UnsentSum, holder: UnsentHolder): UnsentBytesQuota {
    return new UnsentBytesQuota([address, this.#all], holder, () => {
      relieve(address, this.#limits.perAddressBytes)
      relieve(this.#all, this.#limits.allBytes)
    })
  }
}

/** The unsent bytes of one connection. A class, not closures: thousands of instances share its methods. */
export class UnsentBytesQuota {
  readonly #sums: readonly UnsentSum[]
  readonly #holder: UnsentHolder
  readonly #grown: () => void
  #bytes = 0
  #isClosed = false

  constructor(sums: readonly UnsentSum[], holder: UnsentHolder, grown: () => void) {
    this.#sums = sums
    this.#holder = holder
    this.#grown = grown
  }

  get bytes(): number {
    return this.#bytes
  }

  /** To be called after each sent frame. */
  sent(): void {
    const before = this.#bytes
    this.refresh()
    if (this.#bytes > before) this.#grown()
  }

  /** Updates the sums, including bytes that the client has read since. */
  refresh(): void {
    if (!this.#isClosed) this.#set(this.#holder.retainedBytes())
  }

  terminate(): void {
    this.#holder.terminate()
    this.close()
  }

  /** To be called when the connection's memory has been freed. */
  close(): void {
    this.#set(0)
    this.#isClosed = true
  }

  #set(bytes: number): void {
    if (bytes === this.#bytes) return
    for (const sum of this.#sums) {
      sum.bytes += bytes - this.#bytes
      if (bytes === 0) sum.quotas.delete(this)
      else sum.quotas.add(this)
    }
    this.#bytes = bytes
  }
}

/** Beyond the bound, terminates the connections with the most unsent bytes. */
function relieve(sum: UnsentSum, limit: number): void {
  if (sum.bytes <= limit) return
  for (const quota of [...sum.quotas]) quota.refresh()
  if (sum.bytes <= limit * RELIEVED_FRACTION) return
  for (const quota of [...sum.quotas].sort((one, other) => other.bytes - one.bytes)) {
    if (sum.bytes <= limit * RELIEVED_FRACTION) return
    quota.terminate()
  }
}
