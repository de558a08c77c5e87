import type { Limits } from '../limits/limits.ts'
import type { UnsentSum } from '../limits/unsent-bytes.ts'
import type { Clock } from '../runtime/clock.ts'
import { TRY_AGAIN_LATER, type Transport } from './transport.ts'

export interface SendQueueOwner {
  /** Called once the buffer has drained, to replace the dropped frames. */
  readonly caughtUp: () => void
  /** Called before the connection is closed as a slow consumer. */
  readonly closedAsSlow: () => void
}

interface SendQueueDeps {
  readonly clock: Clock
  readonly limits: Limits['sendQueue']
  readonly sums: readonly UnsentSum[]
}

/**
 * Bounds the cost of a slow consumer: its memory, and the time of other clients. A class, not closures: thousands of
 * instances share its methods.
 */
export class SendQueue {
  /** The memory of unsent frames, as of the last update. Counts in the sums of the address and of the node. */
  bytes = 0
  readonly #transport: Transport
  readonly #owner: SendQueueOwner
  readonly #deps: SendQueueDeps
  #behindSince: number | null = null
  #isStopped = false
  #isClosed = false
  #cancelCheck: (() => void) | null = null

  constructor(transport: Transport, owner: SendQueueOwner, deps: SendQueueDeps) {
    this.#transport = transport
    this.#owner = owner
    this.#deps = deps
  }

  /** Sends a frame that must not be dropped, such as an answer. */
  send(frame: string): void {
    if (this.#isStopped) return
    this.#transport.send(frame)
    const { boundBytes, closeBytes } = this.#deps.limits
    const buffered = this.#transport.bufferedBytes()
    if (buffered > closeBytes) this.closeAsSlow()
    else if (buffered > boundBytes && this.#behindSince === null) {
      this.#behindSince = this.#deps.clock.now()
      this.#checkLater()
    }
    const before = this.bytes
    this.refresh()
    if (this.bytes > before) for (const sum of this.#deps.sums) sum.relieve()
  }

  /** Sends a frame that a snapshot can replace; false if it was dropped. */
  offer(frame: string): boolean {
    if (this.#behindSince !== null || this.#isStopped) return false
    this.send(frame)
    return true
  }

  /** Sends a frame that is of no use later: only if nothing is queued before it; false if it was dropped. */
  offerIfIdle(frame: string): boolean {
    return this.#transport.bufferedBytes() === 0 && this.offer(frame)
  }

  closeAsSlow(): void {
    if (this.#isStopped) return
    this.stop()
    this.#owner.closedAsSlow()
    this.#transport.close(TRY_AGAIN_LATER)
  }

  refresh(): void {
    if (!this.#isClosed) this.#setBytes(this.#transport.retainedBytes())
  }

  terminate(): void {
    if (!this.#isStopped) {
      this.stop()
      this.#owner.closedAsSlow()
    }
    this.#transport.terminate()
    this.close()
  }

  /** To be called when the transport is closed and its buffers are free. */
  close(): void {
    this.stop()
    this.#setBytes(0)
    this.#isClosed = true
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelCheck?.()
  }

  #setBytes(bytes: number): void {
    if (bytes === this.bytes) return
    for (const sum of this.#deps.sums) sum.set(this, bytes)
    this.bytes = bytes
  }

  #checkLater(): void {
    this.#cancelCheck = this.#deps.clock.wakeAt(this.#deps.clock.now() + this.#deps.limits.checkMs, () =>
      this.#check(),
    )
  }

  #check(): void {
    if (this.#behindSince === null) return
    const { behindMs, drainedBytes } = this.#deps.limits
    if (this.#transport.bufferedBytes() <= drainedBytes) {
      this.#behindSince = null
      this.#owner.caughtUp()
    } else if (this.#deps.clock.now() - this.#behindSince >= behindMs) this.closeAsSlow()
    else this.#checkLater()
  }
}
