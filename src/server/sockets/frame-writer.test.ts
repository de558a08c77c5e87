import { PassThrough, type Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import * as ws from 'ws'
import { createFrameWriters } from './frame-writer.ts'

/** What reads every socket of ours; its types leave it out. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean; maxPayload: number }) => Writable
}

/** A stream, every write to it, and what a WebSocket reads from it. */
function createEnd() {
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
    ['nothing', ''],
    ['a letter', 'a'],
    ['the longest of the short ones', 'x'.repeat(125)],
    ['the shortest of the longer ones', 'x'.repeat(126)],
    ['what is longer in bytes than in letters', 'ä'.repeat(80)],
    ['the longest of the longer ones', 'x'.repeat(65_535)],
    ['a long one', 'x'.repeat(65_536)],
    ['other scripts', 'Grüße, 世界 🎉'],
    ['half a letter, as what cannot be read', '\ud83c'],
  ])('sends %s', async (_, text) => {
    const end = createEnd()
    createFrameWriters()(end.stream).send(text)
    await turn()
    expect(end.texts).toEqual([Buffer.from(text).toString()])
  })

  it('writes what is sent in one turn at once, in its order, also what only promises bring about', async () => {
    const end = createEnd()
    const writer = createFrameWriters()(end.stream)
    writer.send('one')
    await Promise.resolve().then(() => Promise.resolve())
    writer.send('two')
    expect(end.writes).toEqual([])
    await turn()
    expect(end.writes).toHaveLength(1)
    expect(end.texts).toEqual(['one', 'two'])
    writer.send('three')
    await turn()
    expect(end.writes).toHaveLength(2)
  })

  it('writes at once when told to', () => {
    const end = createEnd()
    const writer = createFrameWriters()(end.stream)
    writer.send('last words')
    writer.flush()
    expect(end.texts).toEqual(['last words'])
  })

  it('writes much without waiting for more', () => {
    const end = createEnd()
    const writer = createFrameWriters()(end.stream)
    writer.send('a little')
    expect(end.texts).toEqual([])
    writer.send('x'.repeat(20_000))
    expect(end.texts.map(({ length }) => length)).toEqual([8, 20_000])
  })

  it('keeps the sockets of one server apart', async () => {
    const [one, other] = [createEnd(), createEnd()]
    const writerOf = createFrameWriters()
    const [first, second] = [writerOf(one.stream), writerOf(other.stream)]
    for (const writer of [first, second]) writer.send('all')
    second.send('you')
    first.send('all')
    await turn()
    expect(one.texts).toEqual(['all', 'all'])
    expect(other.texts).toEqual(['all', 'you'])
  })

  it('writes nothing to what is gone', async () => {
    const end = createEnd()
    createFrameWriters()(end.stream).send('too late')
    end.stream.destroy()
    await turn()
    expect(end.writes).toEqual([])
  })
})
