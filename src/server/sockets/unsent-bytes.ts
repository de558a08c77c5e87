import type { UnsentLimits } from '../limits/limits.ts'

/** A connection as far as its unsent bytes matter. */
export interface UnsentHolder {
  /** What is held in memory for it now. */
  readonly heldBytes: () => number
  /** Ends it at once, which frees everything that is held for it. */
  readonly cutOff: () => void
}

/** After connections were cut, so much of a bound is in use at most. */
const RELIEVED_SHARE = 7 / 8

/** The bytes held for all connections of an address, or of the node, as each of them was seen last. */
export class UnsentSum {
  bytes = 0
  readonly shares = new Set<UnsentBytesQuota>()
}

/** Bounds what is held for connections that do not take what they are sent: by address, and all together. */
export class UnsentBytes {
  readonly #all = new UnsentSum()
  readonly #limits: UnsentLimits

  constructor(limits: UnsentLimits) {
    this.#limits = limits
  }

  open(address: UnsentSum, holder: UnsentHolder): UnsentBytesQuota {
    return new UnsentBytesQuota([address, this.#all], holder, () => {
      relieve(address, this.#limits.perAddressBytes)
      relieve(this.#all, this.#limits.allBytes)
    })
  }
}

/** What is held for one connection, as a part of the sums. A class, as every connection has one. */
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

  /** To be called after each frame that is sent. */
  sent(): void {
    const before = this.#bytes
    this.look()
    if (this.#bytes > before) this.#grown()
  }

  /** Brings the sums up to date; what has been taken since shows only now. */
  look(): void {
    if (!this.#isClosed) this.#set(this.#holder.heldBytes())
  }

  cutOff(): void {
    this.#holder.cutOff()
    this.close()
  }

  /** Nothing is held from now on. */
  close(): void {
    this.#set(0)
    this.#isClosed = true
  }

  #set(bytes: number): void {
    if (bytes === this.#bytes) return
    for (const sum of this.#sums) {
      sum.bytes += bytes - this.#bytes
      if (bytes === 0) sum.shares.delete(this)
      else sum.shares.add(this)
    }
    this.#bytes = bytes
  }
}

/** Beyond the bound, cuts off the connections with the most held for them, until `RELIEVED_SHARE` of it is in use. */
function relieve(sum: UnsentSum, limit: number): void {
  if (sum.bytes <= limit) return
  for (const share of [...sum.shares]) share.look()
  if (sum.bytes <= limit * RELIEVED_SHARE) return
  for (const share of [...sum.shares].sort((one, other) => other.bytes - one.bytes)) {
    if (sum.bytes <= limit * RELIEVED_SHARE) return
    share.cutOff()
  }
}
