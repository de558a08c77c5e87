import { randomBytes } from 'node:crypto'

/** A frame of RFC 6455, valid or invalid in any part. */
export interface SocketFrame {
  readonly opcode: number
  readonly payload: Buffer
  readonly isFinal?: boolean
  /** The three reserved bits, as a number. */
  readonly reserved?: number
  readonly isMasked?: boolean
  /** A length in the header that differs from the payload's. */
  readonly claimedBytes?: bigint
}

export const TEXT = 1
export const CONTINUATION = 0
export const CLOSE = 8
export const PING = 9

export function writeSocketFrame(frame: SocketFrame): Buffer {
  const { claimedBytes, isFinal = true, isMasked = true, opcode, payload, reserved = 0 } = frame
  const bytes = claimedBytes ?? BigInt(payload.length)
  const first = (isFinal ? 0x80 : 0) | ((reserved & 7) << 4) | (opcode & 15)
  const mask = randomBytes(4)
  const body = isMasked ? Buffer.from(payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0))) : payload
  return Buffer.concat([
    Buffer.from([first]),
    lengthOf(bytes, isMasked),
    isMasked ? mask : Buffer.alloc(0),
    body,
  ])
}

function lengthOf(bytes: bigint, isMasked: boolean): Buffer {
  const bit = isMasked ? 0x80 : 0
  if (bytes < 126n) return Buffer.from([bit | Number(bytes)])
  if (bytes < 65_536n) {
    const header = Buffer.from([bit | 126, 0, 0])
    header.writeUInt16BE(Number(bytes), 1)
    return header
  }
  const header = Buffer.alloc(9)
  header[0] = bit | 127
  header.writeBigUInt64BE(BigInt.asUintN(64, bytes), 1)
  return header
}

/** The code of the close frame after the handshake; null if there is none. */
export function closeCodeIn(received: Buffer): number | null {
  const handshake = received.indexOf('\r\n\r\n')
  let at = handshake < 0 ? received.length : handshake + 4
  while (at + 2 <= received.length) {
    const opcode = (received[at] ?? 0) & 15
    const short = (received[at + 1] ?? 0) & 127
    const header = short < 126 ? 2 : short === 126 ? 4 : 10
    const bytes = short < 126 ? short : short === 126 ? received.readUInt16BE(at + 2) : 0
    if (opcode === CLOSE) return bytes >= 2 ? received.readUInt16BE(at + header) : 1005
    at += header + bytes
  }
  return null
}
