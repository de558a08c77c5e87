import { describe, expect, it } from 'vitest'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { createEventStream } from './event-stream.ts'
import type { ResponseEnd, StreamMode, StreamResponse } from './stream-request.ts'

/** A response and everything written to it. */
function createResponse() {
  const seen = { text: '', isEnded: false, isDestroyed: false, bufferedBytes: 0 }
  let end = (_how: ResponseEnd) => {}
  const response: StreamResponse = {
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
    onEnd: (listener) => {
      end = listener
    },
  }
  const frames = () =>
    [...seen.text.matchAll(/id: (\d+)\ndata: (.*)\n\n/g)].map(([, id, data]) => `${id} ${data}`)
  return { response, seen, frames, disconnect: () => end('closed'), lose: () => end('lost') }
}

function open() {
  const clock = manualClock()
  let closings = 0
  let endings = 0
  const stream = createEventStream({
    after: (ms, callback) => clock.wakeAt(clock.now() + ms, callback),
    onClosed: () => {
      closings += 1
    },
    onDisposed: () => {
      endings += 1
    },
  })
  /** Attaches the next response. */
  const attach = (heard: number, mode: StreamMode = 'stream') => {
    const next = createResponse()
    return { ...next, isAttached: stream.attach(next.response, { heard, mode }) }
  }
  return {
    stream,
    send: stream.transport.send,
    attach,
    pass: clock.pass,
    pending: clock.pending,
    closings: () => closings,
    endings: () => endings,
  }
}

describe('frames to the browser', () => {
  it('[WIRE-306] are numbered and follow a padding', () => {
    const { send, attach } = open()
    send('a')
    const { frames, seen } = attach(0)
    send('b')
    expect(seen.text.slice(0, seen.text.indexOf('id:')).length).toBeGreaterThan(2_000)
    expect(frames()).toEqual(['1 a', '2 b'])
    expect(seen.isEnded).toBe(false)
  })

  it('[WIRE-306] continue in the next response after the last received one, without gaps or duplicates', async () => {
    const { send, attach, pass } = open()
    const first = attach(0)
    send('a')
    send('b')
    await pass(25_000)
    expect(first.seen.isEnded).toBe(true)
    send('c')
    const second = attach(1)
    send('d')
    expect(second.frames()).toEqual(['2 b', '3 c', '4 d'])
  })

  it('[WIRE-47] end each response of a poll immediately', async () => {
    const { send, attach, pass } = open()
    const first = attach(0, 'poll')
    await pass(1_000)
    expect(first.seen).toMatchObject({ text: '', isEnded: false })
    send('a')
    send('b')
    await pass(0)
    expect(first.frames()).toEqual(['1 a', '2 b'])
    expect(first.seen.isEnded).toBe(true)
    send('c')
    const second = attach(2, 'poll')
    expect(second.frames()).toEqual(['3 c'])
    expect(second.seen.isEnded).toBe(true)
  })

  it('[WIRE-305] end a glance at once, with the frames there are', async () => {
    const { send, attach, pass, closings } = open()
    const empty = attach(0, 'glance')
    expect(empty.frames()).toEqual([])
    expect(empty.seen.isEnded).toBe(true)
    await pass(7_000)
    send('a')
    const held = attach(0)
    const next = attach(0, 'glance')
    expect(next.frames()).toEqual(['1 a'])
    expect(next.seen.isEnded).toBe(true)
    expect(held.seen.isDestroyed).toBe(true)
    held.disconnect()
    expect(closings()).toBe(0)
  })

  it('[WIRE-306] are sent again in another response if a proxy buffers the first one', () => {
    const { send, attach, closings } = open()
    const buffered = attach(0)
    send('a')
    const poll = attach(0, 'poll')
    buffered.disconnect()
    expect(buffered.seen.isDestroyed).toBe(true)
    expect(poll.frames()).toEqual(['1 a'])
    const waiting = attach(1, 'poll')
    const next = attach(1, 'poll')
    waiting.disconnect()
    expect(closings()).toBe(0)
    next.disconnect()
    expect(closings()).toBe(1)
  })

  it('[WIRE-306] cannot be requested again after their acknowledgement, nor before they are sent', () => {
    const { send, attach, stream } = open()
    send('a')
    send('b')
    expect(stream.acknowledge(3)).toBe(false)
    expect(stream.acknowledge(1)).toBe(true)
    expect(attach(0).isAttached).toBe(false)
    expect(attach(3).isAttached).toBe(false)
    expect(attach(1).frames()).toEqual(['2 b'])
  })

  it('[WIRE-307] close the stream with more than 1 MiB unacknowledged', () => {
    const { send, closings, attach } = open()
    const response = attach(0)
    for (let frame = 0; frame < 128; frame++) send('x'.repeat(8 * 1024))
    expect(closings()).toBe(0)
    send('x')
    expect(closings()).toBe(1)
    expect(response.seen.text).toContain('event: close\ndata: 1013')
  })

  it('count as buffered while they wait for a response and while the response is unread', () => {
    const { send, attach, stream } = open()
    send('éé')
    expect(stream.transport.bufferedBytes()).toBe(4)
    const { seen } = attach(0)
    expect(stream.transport.bufferedBytes()).toBe(0)
    seen.bufferedBytes = 70_000
    expect(stream.transport.bufferedBytes()).toBe(70_000)
  })

  it('[WIRE-73] are held until they are acknowledged, even if the response was read', () => {
    const { send, attach, stream } = open()
    const { seen } = attach(0)
    send('éé')
    send('x')
    expect(stream.transport.bufferedBytes()).toBe(0)
    expect(stream.transport.retainedBytes()).toBe(5)
    seen.bufferedBytes = 1_000
    expect(stream.transport.retainedBytes()).toBe(1_005)
    stream.acknowledge(1)
    expect(stream.transport.retainedBytes()).toBe(1_001)
  })

  it('[WIRE-73] are dropped with the response when the stream is terminated', () => {
    const { send, attach, stream, closings, endings } = open()
    const { seen } = attach(0)
    send('x')
    stream.transport.terminate()
    expect([closings(), endings()]).toEqual([1, 1])
    expect(seen).toMatchObject({ isDestroyed: true })
    expect(stream.transport.retainedBytes()).toBe(0)
    expect(attach(0).isAttached).toBe(false)
  })

  it('[WIRE-34] in an ended, unread response count as buffered until the next one destroys it', async () => {
    const { send, attach, pass, stream } = open()
    const responses = []
    for (let heard = 0; heard < 50; heard++) {
      const response = attach(heard, 'poll')
      responses.push(response)
      send('x'.repeat(100_000))
      await pass(0)
      expect(response.seen.isEnded).toBe(true)
      response.seen.bufferedBytes = 100_000
      expect(stream.transport.bufferedBytes()).toBe(100_000)
    }
    expect(responses.filter(({ seen }) => !seen.isDestroyed)).toHaveLength(1)
  })

  it('[WIRE-47] in an ended, read response do not close its TCP connection', async () => {
    const { send, attach, pass } = open()
    const { seen, disconnect } = attach(0, 'poll')
    send('a')
    await pass(0)
    attach(1, 'poll')
    disconnect()
    expect(seen.isDestroyed).toBe(false)
  })
})

describe('frames from the browser', () => {
  it('[WIRE-304] count once when they are posted several times', () => {
    const { stream } = open()
    expect(stream.acceptNew(1, ['a', 'b'])).toEqual(['a', 'b'])
    expect(stream.acceptNew(1, ['a', 'b'])).toEqual([])
    expect(stream.acceptNew(2, ['b', 'c'])).toEqual(['c'])
    expect(stream.acceptNew(1, ['a'])).toEqual([])
    expect(stream.acceptNew(2, ['b'])).toEqual([])
    expect(stream.acceptNew(4, ['d'])).toEqual(['d'])
  })

  it('[WIRE-304] are refused while earlier ones are missing', () => {
    const { stream } = open()
    expect(stream.acceptNew(2, ['b'])).toBeNull()
    expect(stream.acceptNew(1, ['a', 'b'])).toEqual(['a', 'b'])
  })
})

describe('the end of a stream', () => {
  it('[WIRE-63] follows immediately when the browser aborts a response', () => {
    const { attach, closings } = open()
    const { disconnect } = attach(0)
    disconnect()
    expect(closings()).toBe(1)
    expect(attach(0).isAttached).toBe(false)
  })

  it.each(['stream', 'poll'] as const)(
    '[WIRE-63] follows 8 s after a response (%s) without a next request, even if the response was never read',
    async (mode) => {
      const { attach, pass, closings } = open()
      const { seen } = attach(0, mode)
      await pass(25_000 + 7_999)
      expect([closings(), seen.isDestroyed]).toEqual([0, false])
      await pass(1)
      expect([closings(), seen.isDestroyed]).toEqual([1, true])
    },
  )

  it('[WIRE-34] destroys an ended, unread response', async () => {
    const { attach, pass, send, stream } = open()
    const { seen } = attach(0, 'poll')
    send('a')
    await pass(0)
    seen.bufferedBytes = 70_000
    stream.transport.close(1013)
    await pass(1_000)
    expect(seen.isDestroyed).toBe(true)
  })

  it('[WIRE-63] does not come while the browser keeps requesting responses', async () => {
    const { attach, pass, closings, send } = open()
    for (let time = 0; time < 20; time++) {
      attach(time)
      send('a')
      await pass(25_000 + 7_000)
    }
    expect(closings()).toBe(0)
  })

  it.each(['stream', 'poll'] as const)('[WIRE-293] follows the last frames (%s)', (mode) => {
    const { attach, send, stream } = open()
    const { seen } = attach(0, mode)
    send('restarting')
    stream.transport.close(1012)
    expect(seen.text).toMatch(/id: 1\ndata: restarting\n\nevent: close\ndata: 1012\n\n$/)
  })

  it.each(['stream', 'poll'] as const)(
    '[WIRE-293] [WIRE-63] between two responses is reported in the next one (%s), requested within a second',
    async (mode) => {
      const { attach, pass, send, stream, closings, endings, pending } = open()
      const last = attach(0, 'poll')
      send('answer')
      await pass(0)
      last.seen.bufferedBytes = 70_000
      send('restarting')
      stream.transport.close(1012)
      expect([closings(), endings()]).toEqual([1, 0])
      expect(stream.acceptNew(1, ['too late'])).toBeNull()
      await pass(999)
      expect([endings(), last.seen.isDestroyed]).toEqual([0, false])
      const { seen, isAttached } = attach(1, mode)
      expect(isAttached).toBe(true)
      expect(seen.text).toBe('id: 2\ndata: restarting\n\nevent: close\ndata: 1012\n\n')
      expect(seen).toMatchObject({ isEnded: true, isDestroyed: false })
      expect([closings(), endings(), last.seen.isDestroyed]).toEqual([1, 1, true])
      expect(attach(1, mode).isAttached).toBe(false)
      await pass(1_000)
      expect([endings(), seen.isDestroyed, pending()]).toEqual([1, true, 0])
    },
  )

  it('[WIRE-63] is not reported after a second', async () => {
    const { attach, pass, send, stream, endings, pending } = open()
    send('restarting')
    stream.transport.close(1012)
    await pass(1_000)
    expect([endings(), pending()]).toEqual([1, 0])
    expect(attach(0).isAttached).toBe(false)
  })

  it('[WIRE-311] does not follow when the relay loses a response: the browser has 8 s, and the frames are sent again', async () => {
    const { attach, pass, send, stream, closings } = open()
    const lost = attach(0)
    send('a')
    lost.seen.bufferedBytes = 70_000
    lost.lose()
    expect([lost.seen.isEnded, stream.transport.bufferedBytes()]).toEqual([true, 0])
    await pass(7_999)
    const next = attach(0, 'poll')
    expect(next.frames()).toEqual(['1 a'])
    // The late loss of an ended response does not affect the current one.
    lost.lose()
    next.lose()
    await pass(7_999)
    expect(closings()).toBe(0)
    await pass(1)
    expect(closings()).toBe(1)
  })

  it('[WIRE-63] follows immediately if a request’s own response reports it', () => {
    const { attach, stream, endings, pending } = open()
    stream.closeByRequest(1009)
    expect([endings(), pending()]).toEqual([1, 0])
    expect(attach(0).isAttached).toBe(false)
    const other = open()
    const { seen } = other.attach(0)
    other.stream.closeByRequest(1009)
    expect(seen.text).toContain('event: close\ndata: 1009\n\n')
    expect(other.endings()).toBe(1)
  })

  it('leaves no timer behind and is reported once', async () => {
    const { attach, pass, stream, closings, pending } = open()
    const { seen } = attach(0)
    stream.transport.close(1012)
    stream.transport.close(1012)
    stream.transport.send('too late')
    expect(seen.text).toContain('event: close\ndata: 1012\n\n')
    expect(seen.text).not.toContain('too late')
    await pass(1_000)
    expect(closings()).toBe(1)
    expect(pending()).toBe(0)
  })
})
