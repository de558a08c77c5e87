interface NumberedFrame {
  readonly number: number
  readonly text: string
  readonly bytes: number
}

/** The numbered frames of one event stream. Keeps sent ones until acknowledged; drops posted duplicates. */
export class FrameBuffer {
  /** The number of the last frame sent. */
  lastNumber = 0
  unacknowledgedBytes = 0
  #unacknowledged: NumberedFrame[] = []
  /** The last frame that was written to the current response. */
  #writtenNumber = 0
  #nextPosted = 1

  get unwrittenBytes(): number {
    return this.#unwritten().reduce((sum, { bytes }) => sum + bytes, 0)
  }

  add(text: string): void {
    this.lastNumber += 1
    const frame = { number: this.lastNumber, text, bytes: Buffer.byteLength(text) }
    this.#unacknowledged.push(frame)
    this.unacknowledgedBytes += frame.bytes
  }

  /** Drops the frames up to this number. False if it has not been sent yet. */
  acknowledge(lastReceived: number): boolean {
    if (lastReceived > this.lastNumber) return false
    this.#unacknowledged = this.#unacknowledged.filter(({ number }) => number > lastReceived)
    this.unacknowledgedBytes = this.#unacknowledged.reduce((sum, { bytes }) => sum + bytes, 0)
    return true
  }

  /** Continues after this number in another response. False if it is not sent, or the next frame is gone. */
  resumeAfter(lastReceived: number): boolean {
    const first = this.#unacknowledged[0]?.number ?? this.lastNumber + 1
    if (lastReceived < first - 1 || !this.acknowledge(lastReceived)) return false
    this.#writtenNumber = lastReceived
    return true
  }

  /** Returns the frames that the current response lacks, as server-sent events, and marks them as written. */
  takeUnwritten(): string {
    const unwritten = this.#unwritten()
    this.#writtenNumber = this.lastNumber
    return unwritten.map(({ number, text }) => `id: ${number}\ndata: ${text}\n\n`).join('')
  }

  /** The frames of a post without duplicates. Null if an earlier frame is missing. */
  acceptNew(first: number, frames: readonly string[]): readonly string[] | null {
    if (first > this.#nextPosted) return null
    const accepted = frames.slice(this.#nextPosted - first)
    this.#nextPosted = Math.max(this.#nextPosted, first + frames.length)
    return accepted
  }

  clear(): void {
    this.#unacknowledged = []
    this.unacknowledgedBytes = 0
  }

  #unwritten(): readonly NumberedFrame[] {
    return this.#unacknowledged.filter(({ number }) => number > this.#writtenNumber)
  }
}
