import { describe, expect, it } from 'vitest'
import { createFrameReader, encodeFrame, OPCODES } from './frame-reader.ts'

/** A frame of a server: not masked. */
function frame(opcode: number, payload: string): Buffer {
  const body = Buffer.from(payload)
  const { length } = body
  if (length < 126) return Buffer.concat([Buffer.from([0x80 | opcode, length]), body])
  if (length <= 0xffff)
    return Buffer.concat([Buffer.from([0x80 | opcode, 126, length >> 8, length & 255]), body])
  const head = Buffer.alloc(10)
  head[0] = 0x80 | opcode
  head[1] = 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, body])
}

function read(chunks: readonly Buffer[]) {
  const heard: string[] = []
  const reader = createFrameReader({
    message: (bytes, start, end) => heard.push(bytes.toString('utf8', start, end)),
    ping: (payload) => heard.push(`ping ${payload}`),
    close: () => heard.push('close'),
  })
  for (const chunk of chunks) {
    reader(chunk)
    // The memory is reused, as a socket reuses its read buffer.
    chunk.fill(0)
  }
  return heard
}

describe('frames of a server', () => {
  const long = 'z'.repeat(70_000)
  const texts = ['', 'short', 'x'.repeat(125), 'y'.repeat(126)]
  const all = (...more: readonly string[]) =>
    Buffer.concat([
      ...[...texts, ...more].map((text) => frame(1, text)),
      frame(9, 'there?'),
      frame(2, 'b'),
      frame(8, ''),
    ])
  const expected = (...more: readonly string[]) => [...texts, ...more, 'ping there?', 'b', 'close']

  it('are read in order, at every length', () => {
    expect(read([all(long)])).toEqual(expected(long))
  })

  it.each([1, 2, 3, 7, 100])('are read from chunks of %d bytes', (size) => {
    const bytes = all()
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      Buffer.from(bytes.subarray(index * size, (index + 1) * size)),
    )
    expect(read(chunks)).toEqual(expected())
  })

  it('are rejected if masked or fragmented', () => {
    expect(() => read([Buffer.from([0x81, 0x81, 0, 0, 0, 0, 65])])).toThrow('mask')
    expect(() => read([Buffer.from([0x01, 1, 65])])).toThrow('several frames')
  })
})

it.each([0, 125, 126, 3000])('a frame of %d bytes has its length and a mask', (length) => {
  const bytes = encodeFrame(OPCODES.text, Buffer.alloc(length, 7))
  const head = length < 126 ? 2 : 4
  expect(bytes[0]).toBe(0x81)
  expect(bytes[1]).toBe(0x80 | Math.min(length, 126))
  if (length >= 126) expect(bytes.readUInt16BE(2)).toBe(length)
  expect(bytes.subarray(head, head + 4)).toEqual(Buffer.alloc(4))
  expect(bytes.subarray(head + 4)).toEqual(Buffer.alloc(length, 7))
})
