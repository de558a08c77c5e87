import type { Duplex } from 'node:stream'

/** Sends text to one WebSocket. */
export interface FrameWriter {
  /** What is sent in one turn of the event loop goes out in one write, at its end, or as soon as it is much. */
  readonly send: (text: string) => void
  /** Writes now what has been sent in this turn. */
  readonly flush: () => void
}

/** Beyond this another write costs nothing that counts, and whether the other end takes it is worth knowing. */
const MUCH_BYTES = 16 * 1024

/**
 * Makes the writers of all sockets of one server. A text that goes to one socket after another, as what a room says does,
 * is framed once for all of them. One write per socket is what a server of this kind spends most of its time on.
 */
export function createFrameWriters(): (stream: Duplex) => FrameWriter {
  const turn = new Turn()
  return (stream) => new SocketWriter(stream, turn)
}

/** What all sockets are sent in one turn of the event loop. */
class Turn {
  #lastText = ''
  #lastFrame = frameOf('')
  #due: SocketWriter[] = []
  readonly #flushAll = () => {
    const due = this.#due
    this.#due = []
    for (const writer of due) writer.flush()
  }

  framed(text: string): string {
    if (text !== this.#lastText) {
      this.#lastText = text
      this.#lastFrame = frameOf(text)
    }
    return this.#lastFrame
  }

  /** Flushes the writer after everything that this turn has already promised: a room's news and the answer to whoever caused it. */
  flushLater(writer: SocketWriter): void {
    if (this.#due.length === 0) process.nextTick(this.#flushAll)
    this.#due.push(writer)
  }
}

/** A class, for every socket has one. */
class SocketWriter implements FrameWriter {
  readonly #stream: Duplex
  readonly #turn: Turn
  #waiting = ''

  constructor(stream: Duplex, turn: Turn) {
    this.#stream = stream
    this.#turn = turn
  }

  send(text: string): void {
    if (this.#waiting === '') this.#turn.flushLater(this)
    this.#waiting += this.#turn.framed(text)
    if (this.#waiting.length > MUCH_BYTES) this.flush()
  }

  flush(): void {
    if (this.#waiting === '') return
    const frames = this.#waiting
    this.#waiting = ''
    if (this.#stream.writable) this.#stream.write(frames, 'latin1')
  }
}

const FINAL_TEXT = 0x81

/** One unmasked, unfragmented text frame (RFC 6455, section 5.2): a character for each byte. */
function frameOf(text: string): string {
  const length = Buffer.byteLength(text)
  // What is as long in UTF-8 as it is in characters is ASCII, and its bytes are its characters.
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
