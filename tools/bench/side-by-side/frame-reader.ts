/** Receives the payload of one message, which is valid only until the call returns. */
export type OnMessage = (bytes: Buffer, start: number, end: number) => void

export interface FrameEvents {
  readonly message: OnMessage
  /** Requires a pong with the same payload. */
  readonly ping: (payload: Buffer) => void
  readonly close: () => void
}

const TEXT = 1
const BINARY = 2
const CLOSE = 8
const PING = 9

/**
 * Reads a server's WebSocket frames (RFC 6455) from chunks of any size, with minimal work. Throws on frames
 * that no measured server sends: fragmented or masked ones.
 */
export function createFrameReader(events: FrameEvents): (chunk: Buffer) => void {
  let rest: Buffer | null = null

  /** The start of the next frame; -1 if this one is incomplete. */
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
    // The next read overwrites the chunk.
    rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : null
  }
}

/**
 * A client's frame. Its mask is zero: the same work for the server as any other mask, and none for the
 * client.
 */
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
