import type { SendQueueLimits } from '../limits/limits.ts'
import type { Clock } from '../runtime/clock.ts'
import { TRY_AGAIN_LATER } from './close-codes.ts'
import type { Wire } from './connection.ts'
import type { UnsentBytesQuota, UnsentHolder } from './unsent-bytes.ts'

/** What one connection is sent, so that whoever does not read costs a bounded amount and nobody else's time. */
export interface SendQueue {
  /** Sends what must not be missed: answers, and farewells. */
  readonly send: (frame: string) => void
  /** Sends what a fresh view makes up for; false if it was left out. */
  readonly offer: (frame: string) => boolean
  /** Ends it because it cannot be brought up to date. */
  readonly giveUp: () => void
  /** Nothing is sent or watched any more. */
  readonly stop: () => void
  /** The connection is gone: nothing is held for it from now on. */
  readonly close: () => void
}

/** Whose queue it is. */
export interface SendQueueOwner {
  /** The connection was behind and has caught up: what was left out is due. */
  readonly drained: () => void
  /** The connection is closed because it did not keep up. */
  readonly closedSlow: () => void
}

export interface SendQueueDeps {
  readonly clock: Clock
  readonly limits: SendQueueLimits
  readonly openUnsent: (holder: UnsentHolder) => UnsentBytesQuota
}

export function createSendQueue(wire: Wire, owner: SendQueueOwner, deps: SendQueueDeps): SendQueue {
  return new QueueOfWire(wire, owner, deps)
}

/** A class, for every connection has one. */
class QueueOfWire implements SendQueue, UnsentHolder {
  readonly #wire: Wire
  readonly #owner: SendQueueOwner
  readonly #clock: Clock
  readonly #limits: SendQueueLimits
  readonly #unsent: UnsentBytesQuota
  #behindSince: number | null = null
  #isOver = false
  #cancelCheck: (() => void) | null = null

  constructor(wire: Wire, owner: SendQueueOwner, { clock, limits, openUnsent }: SendQueueDeps) {
    this.#wire = wire
    this.#owner = owner
    this.#clock = clock
    this.#limits = limits
    this.#unsent = openUnsent(this)
  }

  send(frame: string): void {
    if (this.#isOver) return
    this.#wire.send(frame)
    const { boundBytes, closeBytes } = this.#limits
    const buffered = this.#wire.bufferedBytes()
    if (buffered > closeBytes) this.giveUp()
    else if (buffered > boundBytes && this.#behindSince === null) {
      this.#behindSince = this.#clock.now()
      this.#checkLater()
    }
    this.#unsent.sent()
  }

  offer(frame: string): boolean {
    if (this.#behindSince !== null || this.#isOver) return false
    this.send(frame)
    return true
  }

  giveUp(): void {
    if (this.#isOver) return
    this.stop()
    this.#owner.closedSlow()
    this.#wire.close(TRY_AGAIN_LATER)
  }

  heldBytes(): number {
    return this.#wire.heldBytes()
  }

  cutOff(): void {
    if (!this.#isOver) {
      this.stop()
      this.#owner.closedSlow()
    }
    this.#wire.cut()
  }

  close(): void {
    this.stop()
    this.#unsent.close()
  }

  stop(): void {
    this.#isOver = true
    this.#cancelCheck?.()
  }

  #checkLater(): void {
    this.#cancelCheck = this.#clock.wakeAt(this.#clock.now() + this.#limits.checkMs, () => this.#check())
  }

  #check(): void {
    if (this.#behindSince === null) return
    const { behindMs, drainedBytes } = this.#limits
    if (this.#wire.bufferedBytes() <= drainedBytes) {
      this.#behindSince = null
      this.#owner.drained()
    } else if (this.#clock.now() - this.#behindSince >= behindMs) this.giveUp()
    else this.#checkLater()
  }
}
