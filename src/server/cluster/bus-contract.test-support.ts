import { afterEach, describe, expect, it } from 'vitest'
import type { RoomId } from '#rooms/record/ids.ts'
import type { Bus, BusMessage } from './bus.ts'

/** Two ends of one bus, which may be the same object. */
export interface BusPair {
  readonly here: Bus
  readonly there: Bus
  /** The reported errors of listeners at `there`. */
  readonly errors: readonly unknown[]
  /** Resolves when the subscriptions at `there` are active and the messages from `here` are delivered. */
  readonly settled: () => Promise<void>
}

const room = 'room-1' as RoomId
const other = 'room-2' as RoomId

const messageFrom = (node: string): BusMessage => ({ kind: 'presence', node, version: 1, connected: [] })

/** Registers the contract of `Bus` as tests of one implementation. */
export function describeBus(kind: string, open: () => Promise<BusPair>): void {
  describe(`bus: ${kind}`, () => {
    const opened: BusPair[] = []
    afterEach(async () => {
      for (const { here, there } of opened.splice(0)) await Promise.all([here.close(), there.close()])
    })

    async function setUp() {
      const sides = await open()
      opened.push(sides)
      const received: string[] = []
      const listener = (name: string) => (message: BusMessage) => received.push(`${name}:${message.node}`)
      return { ...sides, received, listener }
    }

    it('delivers in order to all subscribers of the room, and to no others', async () => {
      const { here, there, received, listener, settled } = await setUp()
      there.subscribe(room, listener('a'))
      there.subscribe(room, listener('b'))
      there.subscribe(other, listener('c'))
      await settled()
      here.publish(room, messageFrom('1'))
      here.publish(room, messageFrom('2'))
      await settled()
      expect(received).toEqual(['a:1', 'b:1', 'a:2', 'b:2'])
    })

    it('never delivers within publish', async () => {
      const { here, there, received, listener, settled } = await setUp()
      here.subscribe(room, listener('a'))
      there.subscribe(room, listener('b'))
      await settled()
      here.publish(room, messageFrom('1'))
      expect(received).toEqual([])
      await settled()
      expect(received).toContain('b:1')
    })

    it('reports the error of a listener, and delivers to the others', async () => {
      const { here, there, errors, received, listener, settled } = await setUp()
      there.subscribe(room, () => {
        throw new Error('a defect')
      })
      there.subscribe(room, listener('b'))
      await settled()
      here.publish(room, messageFrom('1'))
      await settled()
      expect(received).toEqual(['b:1'])
      expect(errors).toEqual([new Error('a defect')])
    })

    it('delivers nothing after unsubscribing, even if a message is in flight', async () => {
      const { here, there, received, listener, settled } = await setUp()
      const stop = there.subscribe(room, listener('a'))
      there.subscribe(room, () => stop())
      there.subscribe(room, listener('c'))
      await settled()
      here.publish(room, messageFrom('1'))
      here.publish(room, messageFrom('2'))
      stop()
      stop()
      await settled()
      expect(received).toEqual(['c:1', 'c:2'])
    })

    it('accepts one function twice and removes it once', async () => {
      const { here, there, received, listener, settled } = await setUp()
      const receive = listener('a')
      const stop = there.subscribe(room, receive)
      there.subscribe(room, receive)
      stop()
      await settled()
      here.publish(room, messageFrom('1'))
      await settled()
      expect(received).toEqual(['a:1'])
    })

    it('delivers again after a room had no subscriber', async () => {
      const { here, there, received, listener, settled } = await setUp()
      there.subscribe(room, listener('a'))()
      there.subscribe(room, listener('b'))
      await settled()
      here.publish(room, messageFrom('1'))
      await settled()
      expect(received).toEqual(['b:1'])
    })

    it('delivers nothing once closed, and reports itself down', async () => {
      const { here, there, received, listener, settled } = await setUp()
      there.subscribe(room, listener('a'))
      await settled()
      expect([here.isUp(), there.isUp()]).toEqual([true, true])
      await there.close()
      here.publish(room, messageFrom('1'))
      there.publish(room, messageFrom('2'))
      await expect(there.ping()).rejects.toThrow('the bus is')
      expect(there.isUp()).toBe(false)
      await there.close()
      expect(received).toEqual([])
    })
  })
}
