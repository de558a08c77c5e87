import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FrameSum } from '../limits/queued-frames.ts'
import { UnsentSum } from '../limits/unsent-bytes.ts'
import { manualClock, settled } from '../runtime/manual-clock.test-support.ts'
import { Inbox } from './inbox.ts'
import { SendQueue } from './send-queue.ts'

const LIMITS = {
  pauseAt: { frames: 3, bytes: 60 },
  resumeAt: { frames: 1, bytes: 20 },
  perBrowser: { frames: 6, bytes: 120 },
  perAddress: { frames: 8, bytes: 160 },
  all: { frames: 10, bytes: 200 },
  assured: { frames: 2, bytes: 30 },
}
const CONNECTIONS = 4
const step = fc.record({
  of: fc.nat(CONNECTIONS - 1),
  what: fc.constantFrom('take', 'take', 'take', 'answer', 'fail', 'refuse', 'close'),
  bytes: fc.integer({ min: 1, max: 40 }),
})

it('[WIRE-70] [WIRE-71] once all frames are answered, none is counted and no open connection is paused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const all = new FrameSum(LIMITS.all)
      const addresses = [0, 1].map(() => new FrameSum(LIMITS.perAddress))
      const browsers: FrameSum[] = []
      const open = (index: number) => {
        const browser = index % 3
        browsers[browser] ??= new FrameSum(LIMITS.perBrowser)
        const inFlight: { answer: () => void; fail: () => void }[] = []
        const one = { isReading: true, isClosed: false, inFlight }
        const inbox = new Inbox(
          {
            handleFrame: () =>
              new Promise((resolve, reject) =>
                inFlight.push({ answer: resolve, fail: () => reject(Error()) }),
              ),
            frameFailed: () => {},
            refuseFrame: () => {},
            setReading: (isReading) => {
              one.isReading = isReading
            },
          },
          { browser: browsers[browser], address: addresses[index % 2]!, all },
          { limits: { queuedFrames: LIMITS }, count: () => {} },
        )
        return { one, inbox }
      }
      const connections = Array.from({ length: CONNECTIONS }, (_, index) => open(index))
      for (const { of, what, bytes } of steps) {
        const { one, inbox } = connections[of]!
        if (what === 'take' && !one.isClosed) inbox.add('x'.repeat(bytes))
        if (what === 'answer') one.inFlight.shift()?.answer()
        if (what === 'fail') one.inFlight.shift()?.fail()
        if (what === 'refuse') inbox.refuseQueued()
        if (what === 'close') {
          one.isClosed = true
          void inbox.close()
        }
        await settled()
        expect(all.frames).toBeLessThanOrEqual(LIMITS.all.frames + CONNECTIONS * LIMITS.assured.frames)
      }
      while (connections.some(({ one }) => one.inFlight.length > 0)) {
        for (const { one } of connections) one.inFlight.shift()?.answer()
        await settled()
      }
      for (const sum of [all, ...browsers, ...addresses]) expect(sum).toMatchObject({ frames: 0, bytes: 0 })
      for (const { one } of connections) if (!one.isClosed) expect(one.isReading).toBe(true)
    }),
  )
})

const SEND_LIMITS = {
  boundBytes: Number.POSITIVE_INFINITY,
  drainedBytes: 0,
  closeBytes: Number.POSITIVE_INFINITY,
  behindMs: 10_000,
  checkMs: 100,
}

const sending = fc.record({
  of: fc.nat(CONNECTIONS - 1),
  what: fc.constantFrom('send', 'send', 'read', 'refresh', 'close'),
  bytes: fc.integer({ min: 0, max: 500 }),
})

it('[WIRE-73] unsent bytes stay within the bounds, and none are counted once all connections are closed', () => {
  fc.assert(
    fc.property(fc.array(sending, { maxLength: 80 }), (steps) => {
      const all = new UnsentSum(1_000)
      const addresses = [new UnsentSum(800), new UnsentSum(800)]
      const connections = Array.from({ length: CONNECTIONS }, (_, index) => {
        const one = { held: 0, isTerminated: false }
        const queue = new SendQueue(
          {
            send: (frame) => {
              one.held += frame.length
            },
            close: () => {},
            terminate: () => {
              one.held = 0
              one.isTerminated = true
            },
            setReading: () => {},
            bufferedBytes: () => one.held,
            retainedBytes: () => one.held,
          },
          { caughtUp: () => {}, closedAsSlow: () => {} },
          { clock: manualClock(), limits: SEND_LIMITS, sums: [addresses[index % 2]!, all] },
        )
        return { one, queue }
      })
      for (const { of, what, bytes } of steps) {
        const { one, queue } = connections[of]!
        if (what === 'send' && !one.isTerminated) queue.send('x'.repeat(bytes))
        if (what === 'read') one.held = Math.max(0, one.held - bytes)
        if (what === 'refresh') queue.refresh()
        if (what === 'close') {
          one.isTerminated = true
          one.held = 0
          queue.close()
        }
        const held = connections.map((connection) => connection.one.held)
        expect(held[0]! + held[2]!).toBeLessThanOrEqual(800)
        expect(held.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1_000)
      }
      for (const { queue } of connections) queue.close()
      for (const address of addresses) expect(address).toMatchObject({ bytes: 0, holders: new Set() })
    }),
  )
})
