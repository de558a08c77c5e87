import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FrameSum } from '../limits/queued-frames.ts'
import { UnsentBytes, UnsentSum } from '../limits/unsent-bytes.ts'
import { settled } from '../runtime/manual-clock.test-support.ts'
import { Inbox } from './inbox.ts'

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

interface Held {
  held: number
  isTerminated: boolean
}

class HeldBytes extends UnsentBytes {
  readonly #one: Held

  constructor(sums: readonly UnsentSum[], one: Held) {
    super(sums)
    this.#one = one
  }

  override sent(): void {
    super.sent()
  }

  protected retainedBytes(): number {
    return this.#one.held
  }

  terminate(): void {
    this.#one.held = 0
    this.#one.isTerminated = true
    this.close()
  }
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
        const quota = new HeldBytes([addresses[index % 2]!, all], one)
        return { one, quota }
      })
      for (const { of, what, bytes } of steps) {
        const { one, quota } = connections[of]!
        if (what === 'send' && !one.isTerminated) {
          one.held += bytes
          quota.sent()
        }
        if (what === 'read') one.held = Math.max(0, one.held - bytes)
        if (what === 'refresh') quota.refresh()
        if (what === 'close') {
          one.isTerminated = true
          one.held = 0
          quota.close()
        }
        const held = connections.map((connection) => connection.one.held)
        expect(held[0]! + held[2]!).toBeLessThanOrEqual(800)
        expect(held.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1_000)
      }
      for (const { quota } of connections) quota.close()
      for (const address of addresses) expect(address).toMatchObject({ bytes: 0, holders: new Set() })
    }),
  )
})
