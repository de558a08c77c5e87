import type { WaitingLimits } from '../limits/limits.ts'
import type { FrameSum, QueuedFramesQuota } from './queued-frames.ts'

/** Whose frames they are. */
export interface InboxOwner {
  readonly handleFrame: (frame: string) => void | Promise<void>
  readonly frameFailed: (error: unknown) => void
  /** The frame was taken but will not be handled: the node is about to stop. */
  readonly refuseFrame: (frame: string) => void
  /** Reads from the network, or leaves what comes there. */
  readonly setReading: (isReading: boolean) => void
}

export interface InboxDeps {
  readonly share: QueuedFramesQuota
  readonly limits: Pick<WaitingLimits, 'pauseAt' | 'resumeAt'>
}

/**
 * Handles the frames of one connection one after another. They wait as text, which is as large as it says. While many
 * wait, no more are read. A class, as every connection has one.
 */
export class Inbox {
  readonly #owner: InboxOwner
  readonly #share: QueuedFramesQuota
  readonly #limits: InboxDeps['limits']
  #waiting: string[] = []
  #waitingBytes = 0
  #isBusy = false
  /** Too much of its own waits. */
  #isFull = false
  /** A frame was refused, and there is no room yet for the next one. */
  #isRefused = false
  #cancelAwaitRoom: (() => void) | null = null
  #onIdle: (() => void)[] = []

  constructor(owner: InboxOwner, { limits, share }: InboxDeps) {
    this.#owner = owner
    this.#share = share
    this.#limits = limits
  }

  /** False, and the frame is not taken, where a bound forbids it. */
  add(frame: string): boolean {
    const full = this.#share.take(Buffer.byteLength(frame))
    if (full !== null) {
      this.#awaitRoom(full)
      return false
    }
    if (this.#isBusy) this.#wait(frame)
    else void this.#handleAll(frame)
    return true
  }

  /** Refuses every frame that has not been begun. */
  refuseQueued(): void {
    const refused = this.#waiting
    this.#waiting = []
    this.#waitingBytes = 0
    for (const frame of refused) {
      this.#owner.refuseFrame(frame)
      this.#share.release(Buffer.byteLength(frame))
    }
  }

  /** The connection is gone. Resolves once what came over it has been handled. */
  close(): Promise<void> {
    this.#cancelAwaitRoom?.()
    return this.idle()
  }

  /** Resolves once no frame is under way or waiting. */
  idle(): Promise<void> {
    if (!this.#isBusy) return Promise.resolve()
    return new Promise((resolve) => this.#onIdle.push(resolve))
  }

  #wait(frame: string): void {
    this.#waiting.push(frame)
    this.#waitingBytes += Buffer.byteLength(frame)
    const { bytes, frames } = this.#limits.pauseAt
    if (this.#waiting.length >= frames || this.#waitingBytes >= bytes) this.#pause({ isFull: true })
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
      this.#share.release(Buffer.byteLength(frame))
    }
    this.#isBusy = false
    const onIdle = this.#onIdle
    this.#onIdle = []
    for (const resolve of onIdle) resolve()
  }

  #next(): string | undefined {
    const frame = this.#waiting.shift()
    if (frame !== undefined) this.#waitingBytes -= Buffer.byteLength(frame)
    const { bytes, frames } = this.#limits.resumeAt
    if (this.#isFull && this.#waiting.length <= frames && this.#waitingBytes <= bytes)
      this.#pause({ isFull: false })
    return frame
  }

  /** What comes next would be refused as well. */
  #awaitRoom(full: FrameSum): void {
    if (this.#isRefused) return
    this.#cancelAwaitRoom = full.onRoom(() => this.#pause({ isRefused: false }))
    this.#pause({ isRefused: true })
  }

  /** Reads for as long as there is no reason not to. */
  #pause({ isFull = this.#isFull, isRefused = this.#isRefused }): void {
    const wasReading = !this.#isFull && !this.#isRefused
    this.#isFull = isFull
    this.#isRefused = isRefused
    const isReading = !isFull && !isRefused
    if (isReading !== wasReading) this.#owner.setReading(isReading)
  }
}
