import { describe, expect, it } from 'vitest'
import type { BrowserKey } from '#rooms/ids.ts'
import { FrameSum, QueuedFrames } from '../limits/queued-frames.ts'
import { settled } from '../runtime/manual-clock.test-support.ts'
import { Inbox } from './inbox.ts'

const amount = (frames: number, bytes: number) => ({ frames, bytes })
const limits = {
  pauseAt: amount(4, 100),
  resumeAt: amount(1, 20),
  perBrowser: amount(8, 150),
  perAddress: amount(10, 200),
  all: amount(14, 300),
  assured: amount(2, 20),
}

function openNode() {
  const counted: string[] = []
  const waiting = new QueuedFrames(limits, (kind) => counted.push(kind))
  const office = new FrameSum()
  /** An inbox whose frames are handled when told to. */
  function open(browser: string, address = office) {
    const begun: string[] = []
    const refused: string[] = []
    const reading: boolean[] = []
    const failed: unknown[] = []
    let finish: (error?: Error) => void = () => {}
    const quota = waiting.open(browser as BrowserKey, address)
    const inbox = new Inbox(
      {
        handleFrame: (frame) => {
          begun.push(frame)
          return new Promise((resolve, reject) => {
            finish = (error) => (error === undefined ? resolve() : reject(error))
          })
        },
        frameFailed: (error) => failed.push(error),
        refuseFrame: (frame) => refused.push(frame),
        setReading: (isReading) => reading.push(isReading),
      },
      { quota, limits },
    )
    const answerNext = async (error?: Error) => {
      finish(error)
      await settled()
    }
    return { inbox, quota, begun, refused, reading, failed, answerNext }
  }
  return { waiting, office, counted, open }
}

const times = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)

describe('the frames of a connection', () => {
  it('[WIRE-70] are handled one after another, also after one that failed', async () => {
    const { open, waiting } = openNode()
    const { inbox, begun, failed, answerNext } = open('a')
    for (const frame of ['one', 'two', 'three']) inbox.add(frame)
    expect(begun).toEqual(['one'])
    await answerNext()
    expect(begun).toEqual(['one', 'two'])
    await answerNext(new Error('a defect'))
    expect(begun).toEqual(['one', 'two', 'three'])
    expect(failed).toHaveLength(1)
    expect(waiting.all).toMatchObject(amount(1, 5))
    await answerNext()
    await inbox.idle()
    expect(waiting.all).toMatchObject(amount(0, 0))
  })

  it.each([
    ['many', times(5)],
    ['large', ['first', 'x'.repeat(100)]],
  ])('[WIRE-71] are not read while %s wait', async (_what, frames) => {
    const { open } = openNode()
    const { inbox, reading, begun, answerNext } = open('a')
    for (const frame of frames) inbox.add(frame)
    expect(reading).toEqual([false])
    while (reading.length === 1) await answerNext()
    expect(reading).toEqual([false, true])
    // One may wait then, beside the one under way.
    expect(begun.length).toBe(Math.max(2, frames.length - 1))
  })

  it('[WIRE-71] are not read after one was refused, until there is room for more: one connection after another', async () => {
    const { open } = openNode()
    const [one, two, three] = [open('a'), open('a'), open('a')]
    for (const frame of times(8)) one.inbox.add(frame)
    expect([two, two, three].map(({ inbox }) => inbox.add('x'))).toEqual([false, false, false])
    expect([two.reading, three.reading]).toEqual([[false], [false]])
    await one.answerNext()
    expect([two.reading, three.reading]).toEqual([[false, true], [false]])
    two.inbox.add('x')
    await two.answerNext()
    expect([two.reading, three.reading]).toEqual([
      [false, true],
      [false, true],
    ])
  })

  it('[WIRE-71] are read on all connections once nothing waits any longer', async () => {
    const { open } = openNode()
    const [one, two, three] = [open('a'), open('a'), open('a')]
    one.inbox.add('x'.repeat(150))
    for (const { inbox } of [two, three]) inbox.add('x')
    await one.answerNext()
    expect([two.reading, three.reading]).toEqual([
      [false, true],
      [false, true],
    ])
  })

  it('[WIRE-41] are refused where there is no more time for them, except the one under way', async () => {
    const { open, waiting } = openNode()
    const { inbox, refused, answerNext } = open('a')
    for (const frame of times(4)) inbox.add(frame)
    inbox.refuseQueued()
    expect(refused).toEqual(['1', '2', '3'])
    expect(waiting.all.frames).toBe(1)
    await answerNext()
    await inbox.idle()
    expect(waiting.all.frames).toBe(0)
  })
})

describe('the frames that wait at a node', () => {
  it('[WIRE-70] are bounded for a browser over all its connections, by number and by bytes', () => {
    const { open, counted } = openNode()
    const [one, two, other] = [open('a'), open('a'), open('b')]
    expect(times(5).map((frame) => one.inbox.add(frame))).not.toContain(false)
    expect(times(4).map((frame) => two.inbox.add(frame))).toEqual([true, true, true, false])
    expect(other.inbox.add('x'.repeat(150))).toBe(true)
    expect(other.inbox.add('x')).toBe(false)
    expect(counted).toEqual(['waiting-of-browser', 'waiting-of-browser'])
  })

  it('[WIRE-70] are bounded for an address, but a browser with little waiting there is not refused', () => {
    const { open, counted } = openNode()
    const [one, two, honest] = [open('a'), open('b'), open('c')]
    for (const frame of times(8)) one.inbox.add(frame)
    expect(times(3).map((frame) => two.inbox.add(frame))).toEqual([true, true, false])
    expect(times(3).map((frame) => honest.inbox.add(frame))).toEqual([true, true, false])
    expect(counted).toEqual(['waiting-of-address', 'waiting-of-address'])
  })

  it('[WIRE-70] are bounded for all addresses together, and released with their answers', async () => {
    const { open, counted } = openNode()
    const [one, two] = [open('a', new FrameSum()), open('b', new FrameSum())]
    for (const frame of times(8)) one.inbox.add(frame)
    expect(
      times(7)
        .map((frame) => two.inbox.add(frame))
        .indexOf(false),
    ).toBe(6)
    expect(counted).toEqual(['waiting-of-all'])
    await one.answerNext()
    expect(two.inbox.add('again')).toBe(true)
  })

  it('[WIRE-70] count for their browser and address though their connection is gone, until they are answered', async () => {
    const { open, office } = openNode()
    const one = open('a')
    for (const frame of times(8)) one.inbox.add(frame)
    expect(open('a').inbox.add('more')).toBe(false)
    for (let answered = 0; answered < 8; answered++) await one.answerNext()
    one.quota.close()
    expect(office.frames).toBe(0)
    expect(open('a').inbox.add('more')).toBe(true)
  })
})
