import { afterEach, describe, expect, it } from 'vitest'
import type { RoomId } from '#rooms/ids.ts'
import type { Bus, BusMessage } from './bus.ts'

/** A bus as two sides of it see it; they may be one and the same. */
export interface BusPair {
  readonly here: Bus
  readonly there: Bus
  /** What the listeners there have thrown, as reported. */
  readonly errors: readonly unknown[]
  /** Resolves when everybody there is listening who asked to, and all that was published here has been heard there. */
  readonly settled: () => Promise<void>
}

const room = 'room-1' as RoomId
const other = 'room-2' as RoomId

const messageFrom = (node: string): BusMessage => ({ kind: 'presence', node, version: 1, connected: [] })

/** What every bus must do, registered as tests over buses of one kind, each of them fresh. */
export function describeBus(kind: string, open: () => Promise<BusPair>): void {
  describe(`bus: ${kind}`, () => {
    const opened: BusPair[] = []
    afterEach(async () => {
      for (const { here, there } of opened.splice(0)) await Promise.all([here.close(), there.close()])
    })

    async function setUp() {
      const sides = await open()
      opened.push(sides)
      const heard: string[] = []
      const hearAs = (who: string) => (message: BusMessage) => heard.push(`${who}:${message.node}`)
      return { ...sides, heard, hearAs }
    }

    it('delivers to everybody on the room, in order, and to nobody else', async () => {
      const { here, there, heard, hearAs, settled } = await setUp()
      there.subscribe(room, hearAs('a'))
      there.subscribe(room, hearAs('b'))
      there.subscribe(other, hearAs('c'))
      await settled()
      here.publish(room, messageFrom('1'))
      here.publish(room, messageFrom('2'))
      await settled()
      expect(heard).toEqual(['a:1', 'b:1', 'a:2', 'b:2'])
    })

    it('never delivers within publish', async () => {
      const { here, there, heard, hearAs, settled } = await setUp()
      here.subscribe(room, hearAs('a'))
      there.subscribe(room, hearAs('b'))
      await settled()
      here.publish(room, messageFrom('1'))
      expect(heard).toEqual([])
      await settled()
      expect(heard).toContain('b:1')
    })

    it('reports what a listener throws, and the others hear on', async () => {
      const { here, there, errors, heard, hearAs, settled } = await setUp()
      there.subscribe(room, () => {
        throw new Error('deaf')
      })
      there.subscribe(room, hearAs('b'))
      await settled()
      here.publish(room, messageFrom('1'))
      await settled()
      expect(heard).toEqual(['b:1'])
      expect(errors).toEqual([new Error('deaf')])
    })

    it('is silent for who has unsubscribed, even with a message on its way', async () => {
      const { here, there, heard, hearAs, settled } = await setUp()
      const stop = there.subscribe(room, hearAs('a'))
      there.subscribe(room, () => stop())
      there.subscribe(room, hearAs('c'))
      await settled()
      here.publish(room, messageFrom('1'))
      here.publish(room, messageFrom('2'))
      stop()
      stop()
      await settled()
      expect(heard).toEqual(['c:1', 'c:2'])
    })

    it('lets one function listen twice and stop once', async () => {
      const { here, there, heard, hearAs, settled } = await setUp()
      const hear = hearAs('a')
      const stop = there.subscribe(room, hear)
      there.subscribe(room, hear)
      stop()
      await settled()
      here.publish(room, messageFrom('1'))
      await settled()
      expect(heard).toEqual(['a:1'])
    })

    it('hears a room again that nobody listened to for a while', async () => {
      const { here, there, heard, hearAs, settled } = await setUp()
      there.subscribe(room, hearAs('a'))()
      there.subscribe(room, hearAs('b'))
      await settled()
      here.publish(room, messageFrom('1'))
      await settled()
      expect(heard).toEqual(['b:1'])
    })

    it('carries nothing once it is closed, and says so', async () => {
      const { here, there, heard, hearAs, settled } = await setUp()
      there.subscribe(room, hearAs('a'))
      await settled()
      expect([here.isUp(), there.isUp()]).toEqual([true, true])
      await there.close()
      here.publish(room, messageFrom('1'))
      there.publish(room, messageFrom('2'))
      await expect(there.ping()).rejects.toThrow('the bus is')
      expect(there.isUp()).toBe(false)
      await there.close()
      expect(heard).toEqual([])
    })
  })
}
