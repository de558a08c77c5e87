/** When a bound is exceeded, connections are terminated until at most this fraction of it is in use. */
const RELIEVED_FRACTION = 7 / 8

/** The unsent bytes of all connections of an address or of the node, as of their last update. */
export class UnsentSum {
  bytes = 0
  readonly holders = new Set<UnsentBytes>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Beyond the bound, terminates the connections with the most unsent bytes. */
  relieve(): void {
    if (this.bytes <= this.#limit) return
    for (const holder of [...this.holders]) holder.refresh()
    if (this.bytes <= this.#limit * RELIEVED_FRACTION) return
    for (const holder of [...this.holders].sort((one, other) => other.bytes - one.bytes)) {
      if (this.bytes <= this.#limit * RELIEVED_FRACTION) return
      holder.terminate()
    }
  }
}

/** The unsent bytes of one connection, which count in the sums of its address and of the node. */
export abstract class UnsentBytes {
  readonly #sums: readonly UnsentSum[]
  #bytes = 0
  #isClosed = false

  constructor(sums: readonly UnsentSum[]) {
    this.#sums = sums
  }

  protected abstract retainedBytes(): number

  /** Closes the connection immediately, which frees its memory. */
  abstract terminate(): void

  get bytes(): number {
    return this.#bytes
  }

  /** To be called after each sent frame. */
  protected sent(): void {
    const before = this.#bytes
    this.refresh()
    if (this.#bytes > before) for (const sum of this.#sums) sum.relieve()
  }

  /** Updates the sums, including bytes that the client has read since. */
  refresh(): void {
    if (!this.#isClosed) this.#set(this.retainedBytes())
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
      if (bytes === 0) sum.holders.delete(this)
      else sum.holders.add(this)
    }
    this.#bytes = bytes
  }
}
