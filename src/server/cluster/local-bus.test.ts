import { expect, it } from 'vitest'
import type { RoomId } from '#rooms/record/ids.ts'
import { settled } from '../runtime/manual-clock.test-support.ts'
import { describeBus } from './bus-contract.test-support.ts'
import { createLocalBus } from './local-bus.ts'

const ROOM = 'room-1' as RoomId

describeBus('local', async () => {
  const errors: unknown[] = []
  const bus = createLocalBus({ report: (error) => errors.push(error) })
  return { here: bus, there: bus, errors, settled }
})

it('the local bus delivers to the publisher too, and drops messages in flight when it closes', async () => {
  const bus = createLocalBus({ report: () => {} })
  const received: string[] = []
  bus.subscribe(ROOM, (message) => received.push(message.node))
  bus.publish(ROOM, { kind: 'presence-asked', node: '1' })
  await settled()
  bus.publish(ROOM, { kind: 'presence-asked', node: '2' })
  await bus.close()
  await settled()
  expect(received).toEqual(['1'])
})

it('the local bus no longer delivers to a listener that another one unsubscribes during the delivery', async () => {
  const bus = createLocalBus({ report: () => {} })
  const received: string[] = []
  bus.subscribe(ROOM, () => stop())
  const stop = bus.subscribe(ROOM, (message) => received.push(message.node))
  bus.publish(ROOM, { kind: 'presence-asked', node: '1' })
  await settled()
  expect(received).toEqual([])
})
