/** Told of the payload of one message: it lies in these bytes, and only until the call returns. */
export type OnMessage = (bytes: Buffer, start: number, end: number) => void

export interface FrameEvents {
  readonly message: OnMessage
  /** Has to be answered with a pong of the same payload. */
  readonly ping: (payload: Buffer) => void
  readonly close: () => void
}

const TEXT = 1
const BINARY = 2
const CLOSE = 8
const PING = 9

/**
 * Reads what a WebSocket server sends (RFC 6455), in pieces however they are cut, with as little work as can be done: what
 * is measured is the server. Throws on what no server here sends: a message in several frames, or a masked one.
 */
export function createFrameReader(events: FrameEvents): (chunk: Buffer) => void {
  let rest: Buffer | null = null

  /** Where the next frame begins; -1 where this one is not all there. */
  function readFrame(bytes: Buffer, at: number): number {
    if (bytes.length - at < 2) return -1
    const opcode = (bytes[at] ?? 0) & 0x0f
    const isWhole = ((bytes[at] ?? 0) & 0x80) !== 0
    let length = bytes[at + 1] ?? 0
    let start = at + 2
    if (length > 127) throw new Error('a server must not mask its frames')
    if (length === 126) {
      if (bytes.length - at < 4) return -1
      length = bytes.readUInt16BE(at + 2)
      start = at + 4
    } else if (length === 127) {
      if (bytes.length - at < 10) return -1
      length = Number(bytes.readBigUInt64BE(at + 2))
      start = at + 10
    }
    const end = start + length
    if (end > bytes.length) return -1
    if (!isWhole || opcode === 0) throw new Error('a message in several frames')
    if (opcode === TEXT || opcode === BINARY) events.message(bytes, start, end)
    else if (opcode === PING) events.ping(bytes.subarray(start, end))
    else if (opcode === CLOSE) events.close()
    return end
  }

  return (chunk) => {
    const bytes = rest === null ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    while (at < bytes.length) {
      const next = readFrame(bytes, at)
      if (next === -1) break
      at = next
    }
    // The chunk's own bytes are overwritten by the next one.
    rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null
  }
}

/** One frame as a browser sends it. Its mask is zero, which costs the server what any other does and us nothing. */
export function encodeFrame(opcode: number, payload: Uint8Array): Buffer {
  const { length } = payload
  if (length > 0xffff) throw new Error('longer than anything a player sends')
  const head = length < 126 ? 2 : 4
  const frame = Buffer.alloc(head + 4 + length)
  frame[0] = 0x80 | opcode
  frame[1] = 0x80 | Math.min(length, 126)
  if (length >= 126) frame.writeUInt16BE(length, 2)
  frame.set(payload, head + 4)
  return frame
}

export const OPCODES = { text: TEXT, binary: BINARY, close: CLOSE, pong: 10 } as const
