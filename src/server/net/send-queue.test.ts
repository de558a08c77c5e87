import { describe, expect, it } from 'vitest'
import { manualClock } from '../manual-clock.test-support.ts'
import { createSendQueue } from './send-queue.ts'

const limits = { boundBytes: 100, drainedBytes: 20, closeBytes: 1_000, behindMs: 10_000, checkMs: 100 }

/** A wire whose other end reads only when told to. */
function openQueue() {
  const clock = manualClock()
  const sent: string[] = []
  const events: string[] = []
  let buffered = 0
  const queue = createSendQueue(
    {
      send: (frame) => {
        sent.push(frame)
        buffered += frame.length
      },
      close: (code) => events.push(`closed ${code}`),
      bufferedBytes: () => buffered,
    },
    { drained: () => events.push('drained'), closedSlow: () => events.push('slow') },
    { clock, limits },
  )
  const read = (bytes: number) => {
    buffered -= bytes
  }
  return { clock, queue, sent, events, read }
}

const frame = (bytes: number) => 'x'.repeat(bytes)

describe('a send queue', () => {
  it('[WIRE-34] leaves out what a room says beyond the bound, and sends answers still', () => {
    const { queue, sent } = openQueue()
    expect(queue.offer(frame(100))).toBe(true)
    expect(queue.offer(frame(1))).toBe(true)
    expect(queue.offer(frame(1))).toBe(false)
    queue.send('answer')
    expect(sent).toEqual([frame(100), frame(1), 'answer'])
  })

  it('[WIRE-34] takes room messages again once what was held is drained, and says so once', async () => {
    const { clock, queue, events, read } = openQueue()
    queue.offer(frame(101))
    read(80)
    await clock.pass(500)
    expect(events).toEqual([])
    expect(queue.offer(frame(1))).toBe(false)
    read(1)
    await clock.pass(100)
    expect(events).toEqual(['drained'])
    expect(queue.offer(frame(1))).toBe(true)
    await clock.pass(60_000)
    expect(events).toEqual(['drained'])
    expect(clock.pending()).toBe(0)
  })

  it('[WIRE-35] closes at once beyond the upper bound, and sends nothing more', () => {
    const { queue, sent, events } = openQueue()
    queue.send(frame(600))
    queue.send(frame(500))
    expect(events).toEqual(['slow', 'closed 1013'])
    queue.send('late')
    expect(queue.offer('later')).toBe(false)
    expect(sent).toHaveLength(2)
  })

  it('[WIRE-35] closes who is behind for 10 s, and nobody sooner', async () => {
    const { clock, queue, events } = openQueue()
    queue.offer(frame(101))
    await clock.pass(9_900)
    expect(events).toEqual([])
    await clock.pass(100)
    expect(events).toEqual(['slow', 'closed 1013'])
    expect(clock.pending()).toBe(0)
  })

  it('watches nothing once the connection is over', async () => {
    const { clock, queue, events } = openQueue()
    queue.offer(frame(101))
    queue.stop()
    await clock.pass(60_000)
    expect(events).toEqual([])
    expect(clock.pending()).toBe(0)
  })
})
