import { PassThrough, type Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import * as ws from 'ws'
import { createFrameWriters } from './frame-writer.ts'

/** The frame parser of `ws`, which its types omit. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean; maxPayload: number }) => Writable
}

/** A stream with a log of its writes and of the messages in them. */
function createStream() {
  const stream = new PassThrough({ decodeStrings: false })
  const writes: string[] = []
  const texts: string[] = []
  const receiver = new Receiver({ isServer: false, maxPayload: 0 })
  receiver.on('message', (data: Buffer, isBinary: boolean) => texts.push(isBinary ? 'binary' : String(data)))
  const { write } = stream
  stream.write = ((chunk: string, encoding: BufferEncoding) => {
    writes.push(chunk)
    receiver.write(Buffer.from(chunk, encoding))
    return write.call(stream, chunk, encoding)
  }) as typeof stream.write
  return { stream, writes, texts }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('a frame writer', () => {
  it.each([
    ['an empty text', ''],
    ['one character', 'a'],
    ['the longest text with a 7-bit length', 'x'.repeat(125)],
    ['the shortest text with a 16-bit length', 'x'.repeat(126)],
    ['a text with more bytes than characters', 'ä'.repeat(80)],
    ['the longest text with a 16-bit length', 'x'.repeat(65_535)],
    ['a text with a 64-bit length', 'x'.repeat(65_536)],
    ['other scripts', 'Grüße, 世界 🎉'],
    ['a lone surrogate as the replacement character', '\ud83c'],
  ])('sends %s', async (_, text) => {
    const target = createStream()
    createFrameWriters()(target.stream).send(text)
    await turn()
    expect(target.texts).toEqual([Buffer.from(text).toString()])
  })

  it('batches the frames of one turn in order, including those sent from promise callbacks', async () => {
    const target = createStream()
    const writer = createFrameWriters()(target.stream)
    writer.send('one')
    await Promise.resolve().then(() => Promise.resolve())
    writer.send('two')
    expect(target.writes).toEqual([])
    await turn()
    expect(target.writes).toHaveLength(1)
    expect(target.texts).toEqual(['one', 'two'])
    writer.send('three')
    await turn()
    expect(target.writes).toHaveLength(2)
  })

  it('writes the batch on flush', () => {
    const target = createStream()
    const writer = createFrameWriters()(target.stream)
    writer.send('last words')
    writer.flush()
    expect(target.texts).toEqual(['last words'])
  })

  it('writes a large batch before the end of the turn', () => {
    const target = createStream()
    const writer = createFrameWriters()(target.stream)
    writer.send('a little')
    expect(target.texts).toEqual([])
    writer.send('x'.repeat(20_000))
    expect(target.texts.map(({ length }) => length)).toEqual([8, 20_000])
  })

  it('does not mix the frames of several sockets', async () => {
    const [one, other] = [createStream(), createStream()]
    const writerOf = createFrameWriters()
    const [first, second] = [writerOf(one.stream), writerOf(other.stream)]
    for (const writer of [first, second]) writer.send('all')
    second.send('you')
    first.send('all')
    await turn()
    expect(one.texts).toEqual(['all', 'all'])
    expect(other.texts).toEqual(['all', 'you'])
  })

  it('writes nothing to a destroyed stream', async () => {
    const target = createStream()
    createFrameWriters()(target.stream).send('too late')
    target.stream.destroy()
    await turn()
    expect(target.writes).toEqual([])
  })
})
