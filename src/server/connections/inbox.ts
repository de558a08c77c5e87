import type { Gate } from '../limits/gate.ts'
import type { Limits } from '../limits/limits.ts'
import { type FrameSum, type FrameSums, findFullSum } from '../limits/queued-frames.ts'

export interface InboxOwner {
  readonly handleFrame: (frame: string) => void | Promise<void>
  readonly frameFailed: (error: unknown) => void
  /** Refuses a queued frame, because the server is stopping. */
  readonly refuseFrame: (frame: string) => void
  readonly setReading: (isReading: boolean) => void
}

type InboxGate = Pick<Gate, 'count'> & { readonly limits: Pick<Limits, 'queuedFrames'> }

/**
 * Handles the frames of one connection in order. They are queued as text, whose size is known. A long queue
 * causes backpressure. A class, not closures: thousands of instances share its methods.
 */
export class Inbox {
  readonly #owner: InboxOwner
  readonly #sums: FrameSums
  readonly #gate: InboxGate
  #queue: string[] = []
  #queuedBytes = 0
  #isBusy = false
  /** The queue of this connection is full. */
  #isFull = false
  /** A quota is exhausted: the next frame would be refused. */
  #isOverQuota = false
  #cancelAwaitCapacity: (() => void) | null = null
  #onIdle: (() => void)[] = []

  constructor(owner: InboxOwner, sums: FrameSums, gate: InboxGate) {
    this.#owner = owner
    this.#sums = sums
    this.#gate = gate
  }

  /** False if the frame is rejected because a quota is exhausted. */
  add(frame: string): boolean {
    const bytes = Buffer.byteLength(frame)
    const full = findFullSum(this.#sums, bytes, this.#gate.limits.queuedFrames.assured)
    if (full !== null) {
      this.#gate.count(full.kind)
      this.#awaitCapacity(full.sum)
      return false
    }
    for (const sum of Object.values(this.#sums)) sum.add(bytes)
    if (this.#isBusy) this.#enqueue(frame)
    else void this.#handleAll(frame)
    return true
  }

  refuseQueued(): void {
    const refused = this.#queue
    this.#queue = []
    this.#queuedBytes = 0
    for (const frame of refused) {
      this.#owner.refuseFrame(frame)
      this.#release(frame)
    }
  }

  /** To be called when the connection is closed. Resolves once all accepted frames have been handled. */
  close(): Promise<void> {
    this.#cancelAwaitCapacity?.()
    return this.idle()
  }

  /** Resolves once no frame is queued or in progress. */
  idle(): Promise<void> {
    if (!this.#isBusy) return Promise.resolve()
    return new Promise((resolve) => this.#onIdle.push(resolve))
  }

  #enqueue(frame: string): void {
    this.#queue.push(frame)
    this.#queuedBytes += Buffer.byteLength(frame)
    const { bytes, frames } = this.#gate.limits.queuedFrames.pauseAt
    if (this.#queue.length >= frames || this.#queuedBytes >= bytes) this.#updateReading({ isFull: true })
  }

  async #handleAll(first: string): Promise<void> {
    this.#isBusy = true
    for (let frame: string | undefined = first; frame !== undefined; frame = this.#next()) {
      try {
        const handled = this.#owner.handleFrame(frame)
        if (handled !== undefined) await handled
      } catch (error) {
        this.#owner.frameFailed(error)
      }
      this.#release(frame)
    }
    this.#isBusy = false
    const onIdle = this.#onIdle
    this.#onIdle = []
    for (const resolve of onIdle) resolve()
  }

  #release(frame: string): void {
    for (const sum of Object.values(this.#sums)) sum.remove(Buffer.byteLength(frame))
  }

  #next(): string | undefined {
    const frame = this.#queue.shift()
    if (frame !== undefined) this.#queuedBytes -= Buffer.byteLength(frame)
    const { bytes, frames } = this.#gate.limits.queuedFrames.resumeAt
    if (this.#isFull && this.#queue.length <= frames && this.#queuedBytes <= bytes)
      this.#updateReading({ isFull: false })
    return frame
  }

  #awaitCapacity(full: FrameSum): void {
    if (this.#isOverQuota) return
    this.#cancelAwaitCapacity = full.onCapacity(() => this.#updateReading({ isOverQuota: false }))
    this.#updateReading({ isOverQuota: true })
  }

  #updateReading({ isFull = this.#isFull, isOverQuota = this.#isOverQuota }): void {
    const wasReading = !this.#isFull && !this.#isOverQuota
    this.#isFull = isFull
    this.#isOverQuota = isOverQuota
    const isReading = !isFull && !isOverQuota
    if (isReading !== wasReading) this.#owner.setReading(isReading)
  }
}
