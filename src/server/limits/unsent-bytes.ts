/** When a bound is exceeded, connections are terminated until at most this fraction of it is in use. */
const RELIEVED_FRACTION = 7 / 8

/** A connection that holds unsent bytes in memory. */
interface UnsentHolder {
  readonly bytes: number
  /** Updates the sums, including bytes that the client has read since. */
  readonly refresh: () => void
  /** Closes the connection immediately, which frees its memory. */
  readonly terminate: () => void
}

/** The unsent bytes of all connections of an address or of the node, as of their last update. */
export class UnsentSum {
  bytes = 0
  readonly holders = new Set<UnsentHolder>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Replaces the bytes of a holder. */
  set(holder: UnsentHolder, bytes: number): void {
    this.bytes += bytes - holder.bytes
    if (bytes === 0) this.holders.delete(holder)
    else this.holders.add(holder)
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
