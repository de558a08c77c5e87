import type { SendQueueLimits } from '../limits/limits.ts'
import { UnsentBytes, type UnsentSum } from '../limits/unsent-bytes.ts'
import type { Clock } from '../runtime/clock.ts'
import { TRY_AGAIN_LATER, type Transport } from './transport.ts'

export interface SendQueueOwner {
  /** Called once the buffer has drained, to replace the dropped frames. */
  readonly caughtUp: () => void
  /** Called before the connection is closed as a slow consumer. */
  readonly closedAsSlow: () => void
}

/**
 * Bounds the cost of a slow consumer: its memory, and the time of other clients. A class, not closures: thousands of
 * instances share its methods.
 */
export class SendQueue extends UnsentBytes {
  readonly #transport: Transport
  readonly #owner: SendQueueOwner
  readonly #clock: Clock
  readonly #limits: SendQueueLimits
  #behindSince: number | null = null
  #isStopped = false
  #cancelCheck: (() => void) | null = null

  constructor(
    transport: Transport,
    owner: SendQueueOwner,
    deps: { readonly clock: Clock; readonly limits: SendQueueLimits; readonly sums: readonly UnsentSum[] },
  ) {
    super(deps.sums)
    this.#transport = transport
    this.#owner = owner
    this.#clock = deps.clock
    this.#limits = deps.limits
  }

  /** Sends a frame that must not be dropped, such as an answer. */
  send(frame: string): void {
    if (this.#isStopped) return
    this.#transport.send(frame)
    const { boundBytes, closeBytes } = this.#limits
    const buffered = this.#transport.bufferedBytes()
    if (buffered > closeBytes) this.closeAsSlow()
    else if (buffered > boundBytes && this.#behindSince === null) {
      this.#behindSince = this.#clock.now()
      this.#checkLater()
    }
    this.sent()
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

  protected retainedBytes(): number {
    return this.#transport.retainedBytes()
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
  override close(): void {
    this.stop()
    super.close()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelCheck?.()
  }

  #checkLater(): void {
    this.#cancelCheck = this.#clock.wakeAt(this.#clock.now() + this.#limits.checkMs, () => this.#check())
  }

  #check(): void {
    if (this.#behindSince === null) return
    const { behindMs, drainedBytes } = this.#limits
    if (this.#transport.bufferedBytes() <= drainedBytes) {
      this.#behindSince = null
      this.#owner.caughtUp()
    } else if (this.#clock.now() - this.#behindSince >= behindMs) this.closeAsSlow()
    else this.#checkLater()
  }
}
