import { describe, expect, it } from 'vitest'
import type { BrowserKey } from '#rooms/record/ids.ts'
import { A, B, C, MESSAGES_MS, openAtA } from './event-nodes.test-support.ts'

describe('a stream that another node owns', () => {
  it('[WIRE-59] is one stream for the requests at all nodes', async () => {
    const { send, attach, post, pass, received } = openAtA()
    const { outcome, frames, seen } = await attach(B, 0)
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

  it('[WIRE-59] continues at another node after the end of a response, without gaps or duplicates', async () => {
    const { send, attach, pass, pending, closings } = openAtA()
    const received: string[] = []
    for (const node of [B, C, A, B, B]) {
      const { seen, frames } = await attach(node, received.length)
      send('during')
      await pass(25_000)
      expect(seen).toMatchObject({ isEnded: true, isDestroyed: false })
      send('between')
      received.push(...frames())
    }
    const texts = ['during', ...Array(4).fill(['between', 'during']).flat()]
    expect(received).toEqual(texts.map((text, place) => `${place + 1} ${text}`))
    expect(closings()).toBe(0)
    // The timer of the next request.
    expect(pending()).toBe(1)
  })

  it('[WIRE-59] can be polled at any node', async () => {
    const { send, attach, pass, pending } = openAtA()
    const first = await attach(B, 0, 'poll')
    expect([first.outcome.status, first.seen.text]).toEqual([200, ''])
    send('a')
    send('b')
    await pass(MESSAGES_MS)
    expect(first.frames()).toEqual(['1 a', '2 b'])
    expect(first.seen.isEnded).toBe(true)
    send('c')
    const second = await attach(C, 2, 'poll')
    expect([second.frames(), second.seen.isEnded]).toEqual([['3 c'], true])
    expect(pending()).toBe(1)
  })

  it.each([A, B])('[WIRE-48] [WIRE-59] belongs to one browser, at node %s too', async (node) => {
    const { ana, attach, post, disconnect, received } = openAtA()
    const foreign = { ...ana, browserKey: 'bo' as BrowserKey }
    const missing = { ...ana, id: `${A}.none` }
    for (const ref of [foreign, missing]) {
      const response = await attach(node, 0, 'poll', ref)
      expect([response.outcome.status, response.seen.text]).toEqual([404, ''])
      expect(await post(node, 1, ['hello'], 0, ref)).toMatchObject({ status: 404 })
      expect(await disconnect(node, ref)).toMatchObject({ status: 404 })
    }
    expect(received).toEqual([])
  })

  it.each([A, B])('[WIRE-59] refuses the same requests at node %s', async (node) => {
    const { attach, post, disconnect, closings } = openAtA()
    expect(await post(node, 2, ['too early'])).toMatchObject({ status: 409 })
    expect(await post(node, 1, ['a'], 7)).toMatchObject({ status: 409 })
    expect((await attach(node, 9)).outcome).toMatchObject({ status: 410 })
    expect(await post(node, 1, ['x'.repeat(8 * 1024 + 1)])).toMatchObject({ status: 413 })
    expect(closings()).toBe(1)
    expect(await disconnect(node)).toMatchObject({ status: 404 })
  })

  it('[WIRE-308] [WIRE-59] has a rate of requests over all nodes', async () => {
    const { post } = openAtA()
    const answers = await Promise.all(Array.from({ length: 300 }, () => post(B, 1, ['hello'])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })

  it('[WIRE-59] ends with a disconnect request at another node', async () => {
    const { disconnect, closings } = openAtA()
    expect(await disconnect(C)).toMatchObject({ status: 204 })
    expect(closings()).toBe(1)
  })
})

describe('a relayed response', () => {
  it('[WIRE-63] [WIRE-59] reports immediately that its browser disconnected', async () => {
    const { attach, pass, pending, closings } = openAtA()
    const response = await attach(B, 0)
    response.disconnect()
    await pass(MESSAGES_MS)
    expect([closings(), pending()]).toEqual([1, 0])
  })

  it('[WIRE-59] is destroyed when the browser requests another one at a third node', async () => {
    const { send, attach, pass, closings } = openAtA()
    const first = await attach(B, 0)
    const other = await attach(C, 0, 'poll')
    expect(first.seen.isDestroyed).toBe(true)
    send('a')
    await pass(MESSAGES_MS)
    expect(other.frames()).toEqual(['1 a'])
    expect(closings()).toBe(0)
  })

  it('[WIRE-34] [WIRE-60] counts as buffered until it has left the edge node', async () => {
    const { send, attach, pass, bufferedBytes } = openAtA()
    const { seen, read } = await attach(B, 0)
    await pass(MESSAGES_MS)
    expect(bufferedBytes()).toBe(0)
    seen.isRead = false
    for (let frame = 0; frame < 10; frame++) send('x'.repeat(10_000))
    // The edge node's heartbeats do not imply that the browser reads.
    await pass(20_000)
    expect(bufferedBytes()).toBeGreaterThan(100_000)
    read()
    await pass(MESSAGES_MS)
    expect(bufferedBytes()).toBe(0)
  })

  it('[WIRE-35] [WIRE-60] is closed and destroyed with more than 1 MiB unread', async () => {
    const { send, attach, pass, pending, closings } = openAtA()
    const { seen } = await attach(B, 0)
    seen.isRead = false
    for (let frame = 0; frame < 129; frame++) send('x'.repeat(8 * 1024))
    await pass(MESSAGES_MS)
    expect(closings()).toBe(1)
    expect(seen.text).toContain('event: close\ndata: 1013')
    await pass(1_000)
    expect([seen.isDestroyed, pending()]).toEqual([true, 0])
  })

  it('[WIRE-59] is split into messages of bounded size without loss', async () => {
    const { send, attach, network } = openAtA()
    // Every cut is within a surrogate pair of one of the frames.
    const frames = ['😀'.repeat(100_000), `-${'😀'.repeat(100_000)}`]
    for (const frame of frames) send(frame)
    const { seen } = await attach(B, 0)
    expect(seen.text).toContain(`id: 1\ndata: ${frames[0]}\n\nid: 2\ndata: ${frames[1]}\n\n`)
    const sizes = network.sent.map(({ text }) => Buffer.byteLength(text))
    expect(sizes.length).toBeGreaterThan(6)
    expect(Math.max(...sizes)).toBeLessThan(512 * 1024)
    // A lone surrogate cannot be sent to a browser.
    expect(network.sent.filter(({ text }) => /\\ud[89a-f]/.test(text))).toEqual([])
  })

  it.each(['"number":2', '"number":3'])(
    '[WIRE-311] with a lost piece (%s) ends gracefully, and the next one contains the piece',
    async (lost) => {
      const { send, attach, pass, network, closings } = openAtA()
      const first = await attach(B, 0)
      network.loseNext(lost)
      send('a')
      send('b')
      await pass(2_000 + MESSAGES_MS)
      expect(first.seen).toMatchObject({ isEnded: true, isDestroyed: false })
      const second = await attach(B, first.frames().length)
      expect([...first.frames(), ...second.frames()]).toEqual(['1 a', '2 b'])
      expect(closings()).toBe(0)
    },
  )

  it.each(['stream', 'poll'] as const)(
    '[WIRE-293] [WIRE-59] carries the close code of a stopping owner, in this response or the next (%s)',
    async (mode) => {
      const { send, close, attach, pass, pending } = openAtA()
      const lastEvents = 'data: restarting\n\nevent: close\ndata: 1012\n\n'
      const during = await attach(B, 0, mode)
      send('restarting')
      close(1012)
      await pass(MESSAGES_MS)
      expect(during.seen.text).toContain(lastEvents)
      expect(during.seen.isEnded).toBe(true)
      await pass(1_000)
      expect([during.seen.isDestroyed, pending()]).toEqual([false, 0])

      const other = openAtA()
      other.send('restarting')
      other.close(1012)
      const next = await other.attach(C, 0, mode)
      expect(next.seen.text).toBe(`id: 1\n${lastEvents}`)
      expect(next.seen.isEnded).toBe(true)
    },
  )
})

describe('a node that stops or fails', () => {
  it('[WIRE-311] ends the responses of other nodes’ streams gracefully, and they continue at a third node', async () => {
    const { send, attach, pass, endResponses, closings } = openAtA()
    const first = await attach(B, 0)
    send('a')
    await pass(MESSAGES_MS)
    endResponses(B)
    expect(first.seen).toMatchObject({ isEnded: true, isDestroyed: false })
    send('b')
    await pass(7_000)
    const second = await attach(C, 1)
    await pass(7_000)
    expect([first.frames(), second.frames()]).toEqual([['1 a'], ['2 b']])
    expect(closings()).toBe(0)
  })

  it('[WIRE-311] also ends responses to which the owner has not replied', async () => {
    const { attach, endResponses, pass, pending, network } = openAtA()
    network.partition(A)
    const { outcome, seen } = await attach(B, 0)
    expect(outcome.status).toBeNull()
    endResponses(B)
    await pass(MESSAGES_MS)
    expect([outcome.status, seen.isEnded]).toEqual([200, true])
    // The timer of the partitioned owner.
    expect(pending()).toBe(1)
  })

  it('[WIRE-311] destroys an unread response 8 s later', async () => {
    const { attach, pass, endResponses } = openAtA()
    const { seen } = await attach(B, 0)
    seen.isRead = false
    endResponses(B)
    await pass(7_999)
    expect(seen.isDestroyed).toBe(false)
    await pass(1)
    expect(seen.isDestroyed).toBe(true)
  })

  it('[WIRE-309] as an owner has no streams for the other nodes after 2 s', async () => {
    const { attach, post, disconnect, pass, pending, network } = openAtA()
    network.partition(A)
    const outcomes = [(await attach(B, 0)).outcome, await post(B, 1, ['hello']), await disconnect(C)]
    expect(outcomes.map(({ status }) => status)).toEqual([null, null, null])
    await pass(2_000)
    expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404])
    // The timer of the partitioned owner.
    expect(pending()).toBe(1)
  })

  it('[WIRE-311] as an owner leaves responses on other nodes, which end gracefully within 6 s', async () => {
    const { send, attach, pass, network } = openAtA()
    const { seen, frames } = await attach(B, 0)
    send('a')
    await pass(MESSAGES_MS)
    network.partition(A)
    await pass(6_000)
    expect(seen).toMatchObject({ isEnded: true, isDestroyed: false })
    expect(frames()).toEqual(['1 a'])
  })

  it('[WIRE-311] as the edge node of a response does not close the stream', async () => {
    const { send, attach, pass, closings, network } = openAtA()
    await attach(B, 0)
    send('a')
    network.partition(B)
    await pass(6_000 + 7_000)
    expect(closings()).toBe(0)
    const next = await attach(C, 0)
    send('b')
    await pass(MESSAGES_MS)
    expect(next.frames()).toEqual(['1 a', '2 b'])
  })

  it('[WIRE-311] together with its browser leaves the stream open for at most 14 s, and no timers', async () => {
    const { send, attach, pass, pending, closings, bufferedBytes, network } = openAtA()
    const { seen } = await attach(B, 0)
    seen.isRead = false
    send('x'.repeat(1_000))
    network.partition(B)
    await pass(6_000)
    expect([closings(), bufferedBytes()]).toEqual([0, 0])
    await pass(8_000)
    expect(closings()).toBe(1)
    expect(seen.isEnded).toBe(true)
    await pass(8_000)
    expect([seen.isDestroyed, pending()]).toEqual([true, 0])
  })

  it('[WIRE-311] without messages from its peer ends its side of the response, and the stream waits for its browser', async () => {
    const { send, attach, pass, closings, network } = openAtA()
    const first = await attach(B, 0)
    network.setUp(false)
    send('a')
    await pass(6_000)
    expect(first.seen).toMatchObject({ isEnded: true, isDestroyed: false })
    network.setUp(true)
    const second = await attach(B, 0)
    expect(second.frames()).toEqual(['1 a'])
    expect(closings()).toBe(0)
  })

  it('[WIRE-309] that replies too late is ignored, and closes the stream', async () => {
    const { attach, pass, pending, closings, network } = openAtA()
    network.loseNext('"beat"')
    const late = await attach(B, 0, 'poll')
    expect(late.outcome.status).toBeNull()
    await pass(2_000)
    expect([late.outcome.status, late.seen.text]).toEqual([404, ''])
    expect([closings(), pending()]).toEqual([1, 0])
  })

  it('reports and ignores invalid messages of other nodes', async () => {
    const { attach, send, pass, network, reports } = openAtA()
    const { frames } = await attach(B, 0)
    for (const text of ['', '{', '{"way":"down"}', '[]']) network.inject(B, text)
    const stray = { way: 'down', from: A, relay: 'unknown', word: { type: 'end' } }
    network.inject(B, JSON.stringify(stray))
    send('a')
    await pass(MESSAGES_MS)
    expect(reports).toHaveLength(4)
    expect(frames()).toEqual(['1 a'])
  })
})
