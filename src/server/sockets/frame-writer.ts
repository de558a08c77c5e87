import type { Duplex } from 'node:stream'

export type FrameWriter = Pick<SocketWriter, 'send' | 'flush'>

/** For larger batches the cost of another write is negligible, and an early write reveals backpressure. */
const BATCH_BYTES_MAX = 16 * 1024

/**
 * Creates the writers for all sockets of a server. A room message is sent to many sockets in a row, so it is
 * encoded once for all of them. Writes to sockets are the server's largest cost, hence the batches.
 */
export function createFrameWriters(): (stream: Duplex) => FrameWriter {
  const batch = new Batch()
  return (stream) => new SocketWriter(stream, batch)
}

/** The writers with frames to flush at the end of this turn of the event loop. */
class Batch {
  #lastText = ''
  #lastFrame = toFrame('')
  #due: SocketWriter[] = []
  readonly #flushAll = () => {
    const due = this.#due
    this.#due = []
    for (const writer of due) writer.flush()
  }

  encode(text: string): string {
    if (text !== this.#lastText) {
      this.#lastText = text
      this.#lastFrame = toFrame(text)
    }
    return this.#lastFrame
  }

  /** Flushes after all due promise callbacks, so that a change and its command's answer share a write. */
  flushLater(writer: SocketWriter): void {
    if (this.#due.length === 0) process.nextTick(this.#flushAll)
    this.#due.push(writer)
  }
}

/** Writes text frames to one WebSocket. A class, not closures: thousands of instances share its methods. */
class SocketWriter {
  readonly #stream: Duplex
  readonly #batch: Batch
  #pending = ''

  constructor(stream: Duplex, batch: Batch) {
    this.#stream = stream
    this.#batch = batch
  }

  /** Batches frames into one write at the end of the event loop's turn, or earlier if they exceed a limit. */
  send(text: string): void {
    if (this.#pending === '') this.#batch.flushLater(this)
    this.#pending += this.#batch.encode(text)
    if (this.#pending.length > BATCH_BYTES_MAX) this.flush()
  }

  /** Writes the batch now. */
  flush(): void {
    if (this.#pending === '') return
    const frames = this.#pending
    this.#pending = ''
    if (this.#stream.writable) this.#stream.write(frames, 'latin1')
  }
}

const FINAL_TEXT = 0x81

/** One unmasked, unfragmented text frame (RFC 6455, 5.2) as a Latin-1 string: one character per byte. */
function toFrame(text: string): string {
  const length = Buffer.byteLength(text)
  // Text with as many UTF-8 bytes as characters is ASCII and needs no conversion.
  const payload = length === text.length ? text : Buffer.from(text).toString('latin1')
  return headerOf(length) + payload
}

function headerOf(length: number): string {
  if (length < 126) return String.fromCharCode(FINAL_TEXT, length)
  if (length < 2 ** 16) return String.fromCharCode(FINAL_TEXT, 126, length >> 8, length & 0xff)
  const header = Buffer.alloc(10)
  header[0] = FINAL_TEXT
  header[1] = 127
  header.writeBigUInt64BE(BigInt(length), 2)
  return header.toString('latin1')
}
