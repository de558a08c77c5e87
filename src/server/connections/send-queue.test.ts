import { describe, expect, it } from 'vitest'
import { UnsentSum } from '../limits/unsent-bytes.ts'
import { manualClock } from '../runtime/manual-clock.test-support.ts'
import { SendQueue } from './send-queue.ts'

const limits = { boundBytes: 100, drainedBytes: 20, closeBytes: 1_000, behindMs: 10_000, checkMs: 100 }

/** A queue over a transport whose peer reads on `read`. */
function openQueue(clock = manualClock(), sums: readonly UnsentSum[] = []) {
  const sent: string[] = []
  const events: string[] = []
  let buffered = 0
  const queue = new SendQueue(
    {
      send: (frame) => {
        sent.push(frame)
        buffered += frame.length
      },
      close: (code) => events.push(`closed ${code}`),
      terminate: () => {
        events.push('terminated')
        buffered = 0
      },
      setReading: () => {},
      bufferedBytes: () => buffered,
      retainedBytes: () => buffered,
    },
    { caughtUp: () => events.push('drained'), closedAsSlow: () => events.push('slow') },
    { clock, limits, sums },
  )
  const read = (bytes: number) => {
    buffered -= bytes
  }
  return { clock, queue, sent, events, read }
}

const frame = (bytes: number) => 'x'.repeat(bytes)

describe('a send queue', () => {
  it('[WIRE-34] drops room messages beyond the bound and still sends answers', () => {
    const { queue, sent } = openQueue()
    expect(queue.offer(frame(100))).toBe(true)
    expect(queue.offer(frame(1))).toBe(true)
    expect(queue.offer(frame(1))).toBe(false)
    queue.send('answer')
    expect(sent).toEqual([frame(100), frame(1), 'answer'])
  })

  it('[WIRE-154] sends a signal only if nothing is queued before it', async () => {
    const { clock, queue, sent, read } = openQueue()
    expect(queue.offerIfIdle('signal')).toBe(true)
    expect(queue.offerIfIdle('signal')).toBe(false)
    read(6)
    queue.send(frame(101))
    expect(queue.offerIfIdle('signal')).toBe(false)
    read(101)
    // The room's state comes first.
    expect(queue.offerIfIdle('signal')).toBe(false)
    await clock.pass(100)
    expect(queue.offerIfIdle('signal')).toBe(true)
    expect(sent).toEqual(['signal', frame(101), 'signal'])
  })

  it('[WIRE-34] accepts room messages again once the buffer has drained, and reports that once', async () => {
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

  it('[WIRE-35] closes the connection beyond the upper bound and sends nothing more', () => {
    const { queue, sent, events } = openQueue()
    queue.send(frame(600))
    queue.send(frame(500))
    expect(events).toEqual(['slow', 'closed 1013'])
    queue.send('late')
    expect(queue.offer('later')).toBe(false)
    expect(sent).toHaveLength(2)
  })

  it('[WIRE-35] closes a connection that is behind for 10 s, not earlier', async () => {
    const { clock, queue, events } = openQueue()
    queue.offer(frame(101))
    await clock.pass(9_900)
    expect(events).toEqual([])
    await clock.pass(100)
    expect(events).toEqual(['slow', 'closed 1013'])
    expect(clock.pending()).toBe(0)
  })

  it('checks nothing after it was stopped', async () => {
    const { clock, queue, events } = openQueue()
    queue.offer(frame(101))
    queue.stop()
    await clock.pass(60_000)
    expect(events).toEqual([])
    expect(clock.pending()).toBe(0)
  })
})

describe('the unsent bytes of all connections', () => {
  function openQueues() {
    const clock = manualClock()
    const all = new UnsentSum(1_000)
    const [office, elsewhere] = [new UnsentSum(800), new UnsentSum(800)]
    return { office, elsewhere, open: (address: UnsentSum) => openQueue(clock, [address, all]) }
  }

  it('[WIRE-73] beyond an address’s bound terminate its largest connections until an eighth of the bound is free', () => {
    const { office, elsewhere, open } = openQueues()
    const [slow, slower, fine, other] = [open(office), open(office), open(office), open(elsewhere)]
    other.queue.send(frame(100))
    slow.queue.send(frame(300))
    slower.queue.send(frame(400))
    fine.queue.send(frame(100))
    expect(office.bytes).toBe(800)
    fine.queue.send(frame(50))
    expect(slower.events).toEqual(['slow', 'terminated'])
    expect([slow, fine, other].map(({ events }) => events)).toEqual([[], [], []])
    expect(office.bytes).toBe(450)
    slower.queue.send('late')
    expect(slower.sent).toHaveLength(1)
  })

  it('[WIRE-73] beyond the total bound terminate the largest connections of all addresses', () => {
    const { office, elsewhere, open } = openQueues()
    const [one, two] = [open(office), open(elsewhere)]
    one.queue.send(frame(700))
    two.queue.send(frame(301))
    expect(one.events).toEqual(['slow', 'terminated'])
    expect(two.events).toEqual([])
  })

  it('[WIRE-73] are refreshed before any connection is terminated', () => {
    const { office, open } = openQueues()
    const [one, two] = [open(office), open(office)]
    one.queue.send(frame(700))
    one.read(700)
    two.queue.send(frame(600))
    expect([one, two].map(({ events }) => events)).toEqual([[], []])
    expect(office.bytes).toBe(600)
  })

  it('[WIRE-73] count while a connection is closing, until it is closed', () => {
    const { office, open } = openQueues()
    const one = open(office)
    one.queue.send(frame(700))
    one.queue.closeAsSlow()
    expect(office.bytes).toBe(700)
    one.queue.close()
    expect(office).toMatchObject({ bytes: 0, holders: new Set() })
  })
})
