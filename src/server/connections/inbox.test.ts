import { describe, expect, it } from 'vitest'
import { FrameSum } from '../limits/queued-frames.ts'
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
  const all = new FrameSum(limits.all)
  const office = new FrameSum(limits.perAddress)
  const browsers = new Map<string, FrameSum>()
  /** An inbox whose frames complete on `answerNext`. */
  function open(browser: string, address = office) {
    const started: string[] = []
    const refused: string[] = []
    const reading: boolean[] = []
    const failed: unknown[] = []
    let finish: (error?: Error) => void = () => {}
    const sum = browsers.get(browser) ?? new FrameSum(limits.perBrowser)
    browsers.set(browser, sum)
    const inbox = new Inbox(
      {
        handleFrame: (frame) => {
          started.push(frame)
          return new Promise((resolve, reject) => {
            finish = (error) => (error === undefined ? resolve() : reject(error))
          })
        },
        frameFailed: (error) => failed.push(error),
        refuseFrame: (frame) => refused.push(frame),
        setReading: (isReading) => reading.push(isReading),
      },
      { browser: sum, address, all },
      { limits: { queuedFrames: limits }, count: (kind) => counted.push(kind) },
    )
    const answerNext = async (error?: Error) => {
      finish(error)
      await settled()
    }
    return { inbox, started, refused, reading, failed, answerNext }
  }
  return { all, office, counted, open }
}

const times = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)

describe('the frames of a connection', () => {
  it('[WIRE-70] are handled one after another, even after a failure', async () => {
    const { open, all } = openNode()
    const { inbox, started, failed, answerNext } = open('a')
    for (const frame of ['one', 'two', 'three']) inbox.add(frame)
    expect(started).toEqual(['one'])
    await answerNext()
    expect(started).toEqual(['one', 'two'])
    await answerNext(new Error('a defect'))
    expect(started).toEqual(['one', 'two', 'three'])
    expect(failed).toHaveLength(1)
    expect(all).toMatchObject(amount(1, 5))
    await answerNext()
    await inbox.idle()
    expect(all).toMatchObject(amount(0, 0))
  })

  it.each([
    ['too many', times(5)],
    ['too large', ['first', 'x'.repeat(100)]],
  ])('[WIRE-71] pause reading while %s frames are queued', async (_what, frames) => {
    const { open } = openNode()
    const { inbox, reading, started, answerNext } = open('a')
    for (const frame of frames) inbox.add(frame)
    expect(reading).toEqual([false])
    while (reading.length === 1) await answerNext()
    expect(reading).toEqual([false, true])
    // One frame is queued then, and one is in progress.
    expect(started.length).toBe(Math.max(2, frames.length - 1))
  })

  it('[WIRE-263] pause reading after a refusal until there is capacity, one connection after another', async () => {
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

  it('[WIRE-71] resume reading on all connections once no frame is queued', async () => {
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

  it('[WIRE-41] are refused when the time is over, except the one in progress', async () => {
    const { open, all } = openNode()
    const { inbox, refused, answerNext } = open('a')
    for (const frame of times(4)) inbox.add(frame)
    inbox.refuseQueued()
    expect(refused).toEqual(['1', '2', '3'])
    expect(all.frames).toBe(1)
    await answerNext()
    await inbox.idle()
    expect(all.frames).toBe(0)
  })
})

describe('the queued frames of a node', () => {
  it('[WIRE-70] are bounded for all connections of a browser, by number and by bytes', () => {
    const { open, counted } = openNode()
    const [one, two, other] = [open('a'), open('a'), open('b')]
    expect(times(5).map((frame) => one.inbox.add(frame))).not.toContain(false)
    expect(times(4).map((frame) => two.inbox.add(frame))).toEqual([true, true, true, false])
    expect(other.inbox.add('x'.repeat(150))).toBe(true)
    expect(other.inbox.add('x')).toBe(false)
    expect(counted).toEqual(['waiting-of-browser', 'waiting-of-browser'])
  })

  it('[WIRE-70] [WIRE-261] are bounded for an address, without refusing a browser that has few', () => {
    const { open, counted } = openNode()
    const [one, two, other] = [open('a'), open('b'), open('c')]
    for (const frame of times(8)) one.inbox.add(frame)
    expect(times(3).map((frame) => two.inbox.add(frame))).toEqual([true, true, false])
    expect(times(3).map((frame) => other.inbox.add(frame))).toEqual([true, true, false])
    expect(counted).toEqual(['waiting-of-address', 'waiting-of-address'])
  })

  it('[WIRE-70] are bounded for all addresses together and released with their answers', async () => {
    const { open, counted } = openNode()
    const [one, two] = [
      open('a', new FrameSum(limits.perAddress)),
      open('b', new FrameSum(limits.perAddress)),
    ]
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

  it('[WIRE-70] of a closed connection count for its browser and address until they are answered', async () => {
    const { open, office } = openNode()
    const one = open('a')
    for (const frame of times(8)) one.inbox.add(frame)
    expect(open('a').inbox.add('more')).toBe(false)
    for (let answered = 0; answered < 8; answered++) await one.answerNext()
    await one.inbox.close()
    expect(office.frames).toBe(0)
    expect(open('a').inbox.add('more')).toBe(true)
  })
})
