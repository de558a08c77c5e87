import { describe, expect, it } from 'vitest'
import type { RoomId } from '#rooms/ids.ts'
import type { BusMessage } from './bus.ts'
import { createLocalBus } from './local-bus.ts'

const room = 'room-1' as RoomId
const other = 'room-2' as RoomId

const messageFrom = (node: string): BusMessage => ({ kind: 'presence', node, version: 1, connected: [] })

function setUp() {
  const errors: unknown[] = []
  const bus = createLocalBus({ report: (error) => errors.push(error) })
  const heard: string[] = []
  const hearAs = (who: string) => (message: BusMessage) => heard.push(`${who}:${message.node}`)
  return { bus, errors, heard, hearAs }
}

/** Lets every microtask happen. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('local bus', () => {
  it('delivers to everybody on the room, the publisher included, in order, and to nobody else', async () => {
    const { bus, heard, hearAs } = setUp()
    bus.subscribe(room, hearAs('a'))
    bus.subscribe(room, hearAs('b'))
    bus.subscribe(other, hearAs('c'))
    bus.publish(room, messageFrom('1'))
    bus.publish(room, messageFrom('2'))
    await turn()
    expect(heard).toEqual(['a:1', 'b:1', 'a:2', 'b:2'])
  })

  it('never delivers within publish', async () => {
    const { bus, heard, hearAs } = setUp()
    bus.subscribe(room, hearAs('a'))
    bus.publish(room, messageFrom('1'))
    expect(heard).toEqual([])
    await turn()
    expect(heard).toEqual(['a:1'])
  })

  it('reports what a listener throws, and the others hear on', async () => {
    const { bus, errors, heard, hearAs } = setUp()
    bus.subscribe(room, () => {
      throw new Error('deaf')
    })
    bus.subscribe(room, hearAs('b'))
    bus.publish(room, messageFrom('1'))
    await turn()
    expect(heard).toEqual(['b:1'])
    expect(errors).toEqual([new Error('deaf')])
  })

  it('is silent for who has unsubscribed, even with a message on its way', async () => {
    const { bus, heard, hearAs } = setUp()
    const stop = bus.subscribe(room, hearAs('a'))
    bus.subscribe(room, () => stop())
    bus.subscribe(room, hearAs('c'))
    bus.publish(room, messageFrom('1'))
    bus.publish(room, messageFrom('2'))
    stop()
    stop()
    await turn()
    expect(heard).toEqual(['c:1', 'c:2'])
  })

  it('lets one function listen twice and stop once', async () => {
    const { bus, heard, hearAs } = setUp()
    const hear = hearAs('a')
    const stop = bus.subscribe(room, hear)
    bus.subscribe(room, hear)
    stop()
    bus.publish(room, messageFrom('1'))
    await turn()
    expect(heard).toEqual(['a:1'])
  })

  it('carries nothing once it is closed, and its ping says so', async () => {
    const { bus, heard, hearAs } = setUp()
    bus.subscribe(room, hearAs('a'))
    await expect(bus.ping()).resolves.toBeUndefined()
    bus.publish(room, messageFrom('1'))
    await bus.close()
    bus.publish(room, messageFrom('2'))
    await turn()
    expect(heard).not.toContain('a:2')
    await expect(bus.ping()).rejects.toThrow('the bus is closed')
  })
})
