import { describe, expect, it } from 'vitest'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createEventStream, type ResponseSink, type StreamMode } from './event-stream.ts'

/** A response that a test reads. */
function createResponse() {
  const seen = { text: '', isEnded: false, isDestroyed: false, bufferedBytes: 0 }
  const outlet: ResponseSink = {
    write: (text) => {
      seen.text += text
    },
    end: () => {
      seen.isEnded = true
    },
    destroy: () => {
      seen.isDestroyed = true
    },
    bufferedBytes: () => seen.bufferedBytes,
  }
  const frames = () =>
    [...seen.text.matchAll(/id: (\d+)\ndata: (.*)\n\n/g)].map(([, id, data]) => `${id} ${data}`)
  return { outlet, seen, frames }
}

function open() {
  const clock = manualClock()
  let closings = 0
  let endings = 0
  const stream = createEventStream({
    after: (ms, callback) => clock.wakeAt(clock.now() + ms, callback),
    closed: () => {
      closings += 1
    },
    over: () => {
      endings += 1
    },
  })
  /** The browser comes for the next response. */
  const come = (heard: number, mode: StreamMode = 'stream') => {
    const response = createResponse()
    return { ...response, isTaken: stream.flowInto(response.outlet, mode, heard) }
  }
  return {
    stream,
    send: stream.wire.send,
    come,
    pass: clock.pass,
    pending: clock.pending,
    closings: () => closings,
    endings: () => endings,
  }
}

describe('frames down', () => {
  it('[WIRE-47] are numbered, and come after what holds back the first bytes', () => {
    const { send, come } = open()
    send('a')
    const { frames, seen } = come(0)
    send('b')
    expect(seen.text.slice(0, seen.text.indexOf('id:')).length).toBeGreaterThan(2_000)
    expect(frames()).toEqual(['1 a', '2 b'])
    expect(seen.isEnded).toBe(false)
  })

  it('[WIRE-47] go on in the next response after what the browser has: none twice, none left out', async () => {
    const { send, come, pass } = open()
    const first = come(0)
    send('a')
    send('b')
    await pass(25_000)
    expect(first.seen.isEnded).toBe(true)
    send('c')
    const second = come(1)
    send('d')
    expect(second.frames()).toEqual(['2 b', '3 c', '4 d'])
  })

  it('[WIRE-47] where responses are only passed on once they end, each ends with the first that there is to say', async () => {
    const { send, come, pass } = open()
    const first = come(0, 'poll')
    await pass(1_000)
    expect(first.seen).toMatchObject({ text: '', isEnded: false })
    send('a')
    send('b')
    await pass(0)
    expect(first.frames()).toEqual(['1 a', '2 b'])
    expect(first.seen.isEnded).toBe(true)
    send('c')
    const second = come(2, 'poll')
    expect(second.frames()).toEqual(['3 c'])
    expect(second.seen.isEnded).toBe(true)
  })

  it('[WIRE-47] a browser that finds its response held back takes another, and all of it there', () => {
    const { send, come, closings, stream } = open()
    const held = come(0)
    send('a')
    const poll = come(0, 'poll')
    stream.sinkClosed(held.outlet)
    expect(held.seen.isDestroyed).toBe(true)
    expect(poll.frames()).toEqual(['1 a'])
    const waiting = come(1, 'poll')
    const next = come(1, 'poll')
    stream.sinkClosed(waiting.outlet)
    expect(closings()).toBe(0)
    stream.sinkClosed(next.outlet)
    expect(closings()).toBe(1)
  })

  it('[WIRE-47] cannot be asked for from before what was acknowledged, nor from after the last', () => {
    const { send, come, stream } = open()
    send('a')
    send('b')
    expect(stream.acknowledge(3)).toBe(false)
    expect(stream.acknowledge(1)).toBe(true)
    expect(come(0).isTaken).toBe(false)
    expect(come(3).isTaken).toBe(false)
    expect(come(1).frames()).toEqual(['2 b'])
  })

  it('[WIRE-47] close a connection of which more than 1 MiB is on the way', () => {
    const { send, closings, come } = open()
    const response = come(0)
    for (let frame = 0; frame < 128; frame++) send('x'.repeat(8 * 1024))
    expect(closings()).toBe(0)
    send('x')
    expect(closings()).toBe(1)
    expect(response.seen.text).toContain('event: close\ndata: 1013')
  })

  it('count as buffered while they wait for a response, and while the response is not taken', () => {
    const { send, come, stream } = open()
    send('éé')
    expect(stream.wire.bufferedBytes()).toBe(4)
    const { seen } = come(0)
    expect(stream.wire.bufferedBytes()).toBe(0)
    seen.bufferedBytes = 70_000
    expect(stream.wire.bufferedBytes()).toBe(70_000)
  })

  it('[WIRE-73] are held until they are acknowledged, also where the network has taken them', () => {
    const { send, come, stream } = open()
    const { seen } = come(0)
    send('éé')
    send('x')
    expect(stream.wire.bufferedBytes()).toBe(0)
    expect(stream.wire.heldBytes()).toBe(5)
    seen.bufferedBytes = 1_000
    expect(stream.wire.heldBytes()).toBe(1_005)
    stream.acknowledge(1)
    expect(stream.wire.heldBytes()).toBe(1_001)
  })

  it('[WIRE-73] of a connection that is cut are gone at once, and so is its response', () => {
    const { send, come, stream, closings, endings } = open()
    const { seen } = come(0)
    send('x')
    stream.wire.terminate()
    expect([closings(), endings()]).toEqual([1, 1])
    expect(seen).toMatchObject({ isDestroyed: true })
    expect(stream.wire.heldBytes()).toBe(0)
    expect(come(0).isTaken).toBe(false)
  })

  it('[WIRE-34] of an ended response that nobody reads count, and go with it when the next one is asked for', async () => {
    const { send, come, pass, stream } = open()
    const responses = []
    for (let heard = 0; heard < 50; heard++) {
      const response = come(heard, 'poll')
      responses.push(response)
      send('x'.repeat(100_000))
      await pass(0)
      expect(response.seen.isEnded).toBe(true)
      response.seen.bufferedBytes = 100_000
      expect(stream.wire.bufferedBytes()).toBe(100_000)
    }
    expect(responses.filter(({ seen }) => !seen.isDestroyed)).toHaveLength(1)
  })

  it('[WIRE-47] of an ended response that was read to its end keep nobody from using its connection again', async () => {
    const { send, come, pass, stream } = open()
    const { seen, outlet } = come(0, 'poll')
    send('a')
    await pass(0)
    come(1, 'poll')
    stream.sinkClosed(outlet)
    expect(seen.isDestroyed).toBe(false)
  })
})

describe('frames up', () => {
  it('[WIRE-47] count once, however often they are posted', () => {
    const { stream } = open()
    expect(stream.takeNew(1, ['a', 'b'])).toEqual(['a', 'b'])
    expect(stream.takeNew(1, ['a', 'b'])).toEqual([])
    expect(stream.takeNew(2, ['b', 'c'])).toEqual(['c'])
    expect(stream.takeNew(1, ['a'])).toEqual([])
    expect(stream.takeNew(2, ['b'])).toEqual([])
    expect(stream.takeNew(4, ['d'])).toEqual(['d'])
  })

  it('[WIRE-47] wait for those before them', () => {
    const { stream } = open()
    expect(stream.takeNew(2, ['b'])).toBeNull()
    expect(stream.takeNew(1, ['a', 'b'])).toEqual(['a', 'b'])
  })
})

describe('the end', () => {
  it('[WIRE-63] comes at once where the browser hangs up', () => {
    const { come, stream, closings } = open()
    const { outlet } = come(0)
    stream.sinkClosed(outlet)
    expect(closings()).toBe(1)
    expect(come(0).isTaken).toBe(false)
  })

  it.each(['stream', 'poll'] as const)(
    '[WIRE-63] comes 8 s after a response (%s) for whose successor nobody has come, also where it was never read',
    async (mode) => {
      const { come, pass, closings } = open()
      const { seen } = come(0, mode)
      await pass(25_000 + 7_999)
      expect([closings(), seen.isDestroyed]).toEqual([0, false])
      await pass(1)
      expect([closings(), seen.isDestroyed]).toEqual([1, true])
    },
  )

  it('[WIRE-34] leaves nothing behind of a response that ended unread', async () => {
    const { come, pass, send, stream } = open()
    const { seen } = come(0, 'poll')
    send('a')
    await pass(0)
    seen.bufferedBytes = 70_000
    stream.wire.close(1013)
    await pass(1_000)
    expect(seen.isDestroyed).toBe(true)
  })

  it('[WIRE-63] does not come as long as the browser comes', async () => {
    const { come, pass, closings, send } = open()
    for (let time = 0; time < 20; time++) {
      come(time)
      send('a')
      await pass(25_000 + 7_000)
    }
    expect(closings()).toBe(0)
  })

  it.each(['stream', 'poll'] as const)('[WIRE-41] comes after what was said last (%s)', (mode) => {
    const { come, send, stream } = open()
    const { seen } = come(0, mode)
    send('restarting')
    stream.wire.close(1012)
    expect(seen.text).toMatch(/id: 1\ndata: restarting\n\nevent: close\ndata: 1012\n\n$/)
  })

  it.each(['stream', 'poll'] as const)(
    '[WIRE-41] [WIRE-63] between two responses is said in the next one (%s), which has a second to be asked for',
    async (mode) => {
      const { come, pass, send, stream, closings, endings, pending } = open()
      const last = come(0, 'poll')
      send('answer')
      await pass(0)
      last.seen.bufferedBytes = 70_000
      send('restarting')
      stream.wire.close(1012)
      expect([closings(), endings()]).toEqual([1, 0])
      expect(stream.takeNew(1, ['too late'])).toBeNull()
      await pass(999)
      expect([endings(), last.seen.isDestroyed]).toEqual([0, false])
      const { seen, isTaken } = come(1, mode)
      expect(isTaken).toBe(true)
      expect(seen.text).toBe('id: 2\ndata: restarting\n\nevent: close\ndata: 1012\n\n')
      expect(seen).toMatchObject({ isEnded: true, isDestroyed: false })
      expect([closings(), endings(), last.seen.isDestroyed]).toEqual([1, 1, true])
      expect(come(1, mode).isTaken).toBe(false)
      await pass(1_000)
      expect([endings(), seen.isDestroyed, pending()]).toEqual([1, true, 0])
    },
  )

  it('[WIRE-63] is not said for longer than a second', async () => {
    const { come, pass, send, stream, endings, pending } = open()
    send('restarting')
    stream.wire.close(1012)
    await pass(1_000)
    expect([endings(), pending()]).toEqual([1, 0])
    expect(come(0).isTaken).toBe(false)
  })

  it('[WIRE-60] does not come with what carried a response: its browser has 8 s, and is told all again', async () => {
    const { come, pass, send, stream, closings } = open()
    const lost = come(0)
    send('a')
    lost.seen.bufferedBytes = 70_000
    stream.sinkLost(lost.outlet)
    expect([lost.seen.isEnded, stream.wire.bufferedBytes()]).toEqual([true, 0])
    await pass(7_999)
    const next = come(0, 'poll')
    expect(next.frames()).toEqual(['1 a'])
    // It is over already: where it is told late, that says nothing of this one.
    stream.sinkLost(lost.outlet)
    stream.sinkLost(next.outlet)
    await pass(7_999)
    expect(closings()).toBe(0)
    await pass(1)
    expect(closings()).toBe(1)
  })

  it('[WIRE-63] comes at once where the browser hears of it otherwise', () => {
    const { come, stream, endings, pending } = open()
    stream.dismiss(1009)
    expect([endings(), pending()]).toEqual([1, 0])
    expect(come(0).isTaken).toBe(false)
    const other = open()
    const { seen } = other.come(0)
    other.stream.dismiss(1009)
    expect(seen.text).toContain('event: close\ndata: 1009\n\n')
    expect(other.endings()).toBe(1)
  })

  it('leaves no timer behind and is told once', async () => {
    const { come, pass, stream, closings, pending } = open()
    const { seen } = come(0)
    stream.wire.close(1012)
    stream.wire.close(1012)
    stream.wire.send('too late')
    expect(seen.text).toContain('event: close\ndata: 1012\n\n')
    expect(seen.text).not.toContain('too late')
    await pass(1_000)
    expect(closings()).toBe(1)
    expect(pending()).toBe(0)
  })
})
