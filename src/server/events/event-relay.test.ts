import { describe, expect, it } from 'vitest'
import type { BrowserKey } from '#rooms/ids.ts'
import { A, B, C, MESSAGES_MS, openAtA } from './event-nodes.test-support.ts'

describe('a connection that another node holds', () => {
  it('[WIRE-59] is one connection, whichever nodes its requests reach', async () => {
    const { send, come, post, pass, received } = openAtA()
    const { outcome, frames, seen } = await come(B, 0)
    expect(outcome).toMatchObject({ status: 200 })
    expect(await post(C, 1, ['hello', 'ping'])).toMatchObject({ status: 200, last: 0 })
    send('welcome')
    await pass(MESSAGES_MS)
    expect(await post(B, 2, ['ping', 'call'])).toMatchObject({ status: 200, last: 1 })
    expect(await post(A, 4, ['more'])).toMatchObject({ status: 200, last: 1 })
    expect(received).toEqual(['hello', 'ping', 'call', 'more'])
    expect(frames()).toEqual(['1 welcome'])
    expect(seen.text.slice(0, seen.text.indexOf('id:')).length).toBeGreaterThan(2_000)
  })

  it('[WIRE-59] goes on at another node when a response ends: nothing twice, nothing left out', async () => {
    const { send, come, pass, pending, closings } = openAtA()
    const heard: string[] = []
    for (const node of [B, C, A, B, B]) {
      const { seen, frames } = await come(node, heard.length)
      send('during')
      await pass(25_000)
      expect(seen).toMatchObject({ isEnded: true, isDestroyed: false })
      send('between')
      heard.push(...frames())
    }
    const words = ['during', ...Array(4).fill(['between', 'during']).flat()]
    expect(heard).toEqual(words.map((word, place) => `${place + 1} ${word}`))
    expect(closings()).toBe(0)
    // Only that the browser comes again is waited for.
    expect(pending()).toBe(1)
  })

  it('[WIRE-59] is polled at any node', async () => {
    const { send, come, pass, pending } = openAtA()
    const first = await come(B, 0, 'poll')
    expect([first.outcome.status, first.seen.text]).toEqual([200, ''])
    send('a')
    send('b')
    await pass(MESSAGES_MS)
    expect(first.frames()).toEqual(['1 a', '2 b'])
    expect(first.seen.isEnded).toBe(true)
    send('c')
    const second = await come(C, 2, 'poll')
    expect([second.frames(), second.seen.isEnded]).toEqual([['3 c'], true])
    expect(pending()).toBe(1)
  })

  it.each([A, B])(
    '[WIRE-48] [WIRE-59] is its own browser’s alone, also at another node (%s)',
    async (node) => {
      const { ana, come, post, leave, received } = openAtA()
      const stranger = { ...ana, browserKey: 'bo' as BrowserKey }
      const none = { ...ana, id: `${A}.none` }
      for (const who of [stranger, none]) {
        const response = await come(node, 0, 'poll', who)
        expect([response.outcome.status, response.seen.text]).toEqual([404, ''])
        expect(await post(node, 1, ['hello'], 0, who)).toMatchObject({ status: 404 })
        expect(await leave(node, who)).toMatchObject({ status: 404 })
      }
      expect(received).toEqual([])
    },
  )

  it.each([A, B])('[WIRE-59] is refused alike everywhere what it is refused (%s)', async (node) => {
    const { come, post, leave, closings } = openAtA()
    expect(await post(node, 2, ['too early'])).toMatchObject({ status: 409 })
    expect(await post(node, 1, ['hears'], 7)).toMatchObject({ status: 409 })
    expect((await come(node, 9)).outcome).toMatchObject({ status: 410 })
    expect(await post(node, 1, ['x'.repeat(8 * 1024 + 1)])).toMatchObject({ status: 413 })
    expect(closings()).toBe(1)
    expect(await leave(node)).toMatchObject({ status: 404 })
  })

  it('[WIRE-48] [WIRE-59] is refused what no browser of ours asks that often, whichever nodes it asks', async () => {
    const { post } = openAtA()
    const answers = await Promise.all(Array.from({ length: 300 }, () => post(B, 1, ['hello'])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })

  it('[WIRE-59] ends with a goodbye at another node', async () => {
    const { leave, closings } = openAtA()
    expect(await leave(C)).toMatchObject({ status: 204 })
    expect(closings()).toBe(1)
  })
})

describe('a response that goes from node to node', () => {
  it('[WIRE-63] [WIRE-59] tells at once that its browser hung up', async () => {
    const { come, pass, pending, closings } = openAtA()
    const { hangUp } = await come(B, 0)
    hangUp()
    await pass(MESSAGES_MS)
    expect([closings(), pending()]).toEqual([1, 0])
  })

  it('[WIRE-59] is cut when the browser takes another, at whichever node', async () => {
    const { send, come, pass, closings } = openAtA()
    const held = await come(B, 0)
    const other = await come(C, 0, 'poll')
    expect(held.seen.isDestroyed).toBe(true)
    send('a')
    await pass(MESSAGES_MS)
    expect(other.frames()).toEqual(['1 a'])
    expect(closings()).toBe(0)
  })

  it('[WIRE-34] [WIRE-60] counts as buffered until it has been taken at the other node', async () => {
    const { send, come, pass, bufferedBytes } = openAtA()
    const { seen, read } = await come(B, 0)
    await pass(MESSAGES_MS)
    expect(bufferedBytes()).toBe(0)
    seen.isRead = false
    for (let frame = 0; frame < 10; frame++) send('x'.repeat(10_000))
    // However long it takes: that the other node is there does not mean that anybody reads.
    await pass(20_000)
    expect(bufferedBytes()).toBeGreaterThan(100_000)
    read()
    await pass(MESSAGES_MS)
    expect(bufferedBytes()).toBe(0)
  })

  it('[WIRE-35] [WIRE-60] is closed, and cut, where more than 1 MiB of it is not read', async () => {
    const { send, come, pass, pending, closings } = openAtA()
    const { seen } = await come(B, 0)
    seen.isRead = false
    for (let frame = 0; frame < 129; frame++) send('x'.repeat(8 * 1024))
    await pass(MESSAGES_MS)
    expect(closings()).toBe(1)
    expect(seen.text).toContain('event: close\ndata: 1013')
    await pass(1_000)
    expect([seen.isDestroyed, pending()]).toEqual([true, 0])
  })

  it('[WIRE-59] travels in messages of bounded size, and arrives as it was', async () => {
    const { send, come, network } = openAtA()
    // Whatever the place of a cut, it falls into one of these pairs or between two.
    const frames = ['😀'.repeat(100_000), `-${'😀'.repeat(100_000)}`]
    for (const frame of frames) send(frame)
    const { seen } = await come(B, 0)
    expect(seen.text).toContain(`id: 1\ndata: ${frames[0]}\n\nid: 2\ndata: ${frames[1]}\n\n`)
    const sizes = network.sent.map(({ text }) => Buffer.byteLength(text))
    expect(sizes.length).toBeGreaterThan(6)
    expect(Math.max(...sizes)).toBeLessThan(512 * 1024)
    // Half a character would be written as such, and could not be sent to a browser.
    expect(network.sent.filter(({ text }) => /\\ud[89a-f]/.test(text))).toEqual([])
  })

  it.each(['"number":2', '"number":3'])(
    '[WIRE-60] of which a piece is lost (%s) ends in good order, and the next one brings it',
    async (lost) => {
      const { send, come, pass, network, closings } = openAtA()
      const first = await come(B, 0)
      network.loseNext(lost)
      send('a')
      send('b')
      await pass(2_000 + MESSAGES_MS)
      expect(first.seen).toMatchObject({ isEnded: true, isDestroyed: false })
      const second = await come(B, first.frames().length)
      expect([...first.frames(), ...second.frames()]).toEqual(['1 a', '2 b'])
      expect(closings()).toBe(0)
    },
  )

  it.each(['stream', 'poll'] as const)(
    '[WIRE-41] [WIRE-59] brings what the node says that stops, in this one or the next (%s)',
    async (mode) => {
      const { send, close, come, pass, pending } = openAtA()
      const words = 'data: restarting\n\nevent: close\ndata: 1012\n\n'
      const during = await come(B, 0, mode)
      send('restarting')
      close(1012)
      await pass(MESSAGES_MS)
      expect(during.seen.text).toContain(words)
      expect(during.seen.isEnded).toBe(true)
      await pass(1_000)
      expect([during.seen.isDestroyed, pending()]).toEqual([false, 0])

      const other = openAtA()
      other.send('restarting')
      other.close(1012)
      const next = await other.come(C, 0, mode)
      expect(next.seen.text).toBe(`id: 1\n${words}`)
      expect(next.seen.isEnded).toBe(true)
    },
  )
})

describe('nodes that stop or fail', () => {
  it('[WIRE-60] one that stops ends the responses of others’ connections in good order; they go on elsewhere', async () => {
    const { send, come, pass, returnResponse, closings } = openAtA()
    const first = await come(B, 0)
    send('a')
    await pass(MESSAGES_MS)
    returnResponse(B)
    expect(first.seen).toMatchObject({ isEnded: true, isDestroyed: false })
    send('b')
    await pass(7_000)
    const second = await come(C, 1)
    await pass(7_000)
    expect([first.frames(), second.frames()]).toEqual([['1 a'], ['2 b']])
    expect(closings()).toBe(0)
  })

  it('[WIRE-60] one that stops ends those too that have only been asked for', async () => {
    const { come, returnResponse, pass, pending, network } = openAtA()
    network.cut(A)
    const { outcome, seen } = await come(B, 0)
    expect(outcome.status).toBeNull()
    returnResponse(B)
    await pass(MESSAGES_MS)
    expect([outcome.status, seen.isEnded]).toEqual([200, true])
    // That of the dead node, which does not know.
    expect(pending()).toBe(1)
  })

  it('[WIRE-60] one that stops cuts, 8 s later, whoever does not even read to the end', async () => {
    const { come, pass, returnResponse } = openAtA()
    const { seen } = await come(B, 0)
    seen.isRead = false
    returnResponse(B)
    await pass(7_999)
    expect(seen.isDestroyed).toBe(false)
    await pass(1)
    expect(seen.isDestroyed).toBe(true)
  })

  it('[WIRE-59] one that holds connections and is dead has none, after 2 s', async () => {
    const { come, post, leave, pass, pending, network } = openAtA()
    network.cut(A)
    const outcomes = [(await come(B, 0)).outcome, await post(B, 1, ['hello']), await leave(C)]
    expect(outcomes.map(({ status }) => status)).toEqual([null, null, null])
    await pass(2_000)
    expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404])
    // That of the dead node, which does not know.
    expect(pending()).toBe(1)
  })

  it('[WIRE-60] one that dies leaves its responses at others with an end in good order, within 6 s', async () => {
    const { send, come, pass, network } = openAtA()
    const { seen, frames } = await come(B, 0)
    send('a')
    await pass(MESSAGES_MS)
    network.cut(A)
    await pass(6_000)
    expect(seen).toMatchObject({ isEnded: true, isDestroyed: false })
    expect(frames()).toEqual(['1 a'])
  })

  it('[WIRE-60] one that dies with the response that went through it costs no connection', async () => {
    const { send, come, pass, closings, network } = openAtA()
    await come(B, 0)
    send('a')
    network.cut(B)
    await pass(6_000 + 7_000)
    expect(closings()).toBe(0)
    const next = await come(C, 0)
    send('b')
    await pass(MESSAGES_MS)
    expect(next.frames()).toEqual(['1 a', '2 b'])
  })

  it('[WIRE-60] one that dies with its browser leaves a connection for 14 s at most, and nothing behind', async () => {
    const { send, come, pass, pending, closings, bufferedBytes, network } = openAtA()
    const { seen } = await come(B, 0)
    seen.isRead = false
    send('x'.repeat(1_000))
    network.cut(B)
    await pass(6_000)
    expect([closings(), bufferedBytes()]).toEqual([0, 0])
    await pass(8_000)
    expect(closings()).toBe(1)
    expect(seen.isEnded).toBe(true)
    await pass(8_000)
    expect([seen.isDestroyed, pending()]).toEqual([true, 0])
  })

  it('[WIRE-60] when nodes do not hear each other, both ends are over soon, and the connection waits for its browser', async () => {
    const { send, come, pass, closings, network } = openAtA()
    const first = await come(B, 0)
    network.setUp(false)
    send('a')
    await pass(6_000)
    expect(first.seen).toMatchObject({ isEnded: true, isDestroyed: false })
    network.setUp(true)
    const second = await come(B, 0)
    expect(second.frames()).toEqual(['1 a'])
    expect(closings()).toBe(0)
  })

  it('[WIRE-59] an answer that comes too late is none: its browser has gone', async () => {
    const { come, pass, pending, closings, network } = openAtA()
    network.loseNext('"beat"')
    const late = await come(B, 0, 'poll')
    expect(late.outcome.status).toBeNull()
    await pass(2_000)
    expect([late.outcome.status, late.seen.text]).toEqual([404, ''])
    expect([closings(), pending()]).toEqual([1, 0])
  })

  it('what is no word between nodes is reported and changes nothing', async () => {
    const { come, send, pass, network, reports } = openAtA()
    const { frames } = await come(B, 0)
    for (const text of ['', '{', '{"way":"down"}', '[]']) network.inject(B, text)
    const stray = { way: 'down', from: A, relay: 'unknown', word: { type: 'end' } }
    network.inject(B, JSON.stringify(stray))
    send('a')
    await pass(MESSAGES_MS)
    expect(reports).toHaveLength(4)
    expect(frames()).toEqual(['1 a'])
  })
})
