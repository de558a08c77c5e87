import type { RoomId } from '#rooms/record/ids.ts'
import type { Bus, BusMessage } from './bus.ts'

interface LocalBusOptions {
  /** Receives the errors of listeners. The other listeners receive the message nevertheless. */
  readonly report: (error: unknown) => void
}

/** The bus of a single node. Delivers in the order of publishing, but never within `publish`. */
export function createLocalBus({ report }: LocalBusOptions): Bus {
  const listenersByRoom = new Map<RoomId, Set<(message: BusMessage) => void>>()
  let isClosed = false

  function deliver(roomId: RoomId, message: BusMessage): void {
    const listeners = listenersByRoom.get(roomId)
    // A copy, because a listener that subscribes during the delivery must not receive this message.
    for (const listener of [...(listeners ?? [])]) {
      if (listeners?.has(listener) !== true) continue
      try {
        listener(message)
      } catch (error) {
        report(error)
      }
    }
  }

  return {
    isShared: false,
    isUp: () => !isClosed,
    publish: (roomId, message) => {
      if (!isClosed) queueMicrotask(() => deliver(roomId, message))
    },
    subscribe: (roomId, receive) => {
      // A wrapper per subscription, so that the same function can subscribe twice.
      const listener = (message: BusMessage) => receive(message)
      const listeners = listenersByRoom.get(roomId) ?? new Set()
      listenersByRoom.set(roomId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && listenersByRoom.get(roomId) === listeners) listenersByRoom.delete(roomId)
      }
    },
    ping: async () => {
      if (isClosed) throw new Error('the bus is closed')
    },
    close: async () => {
      isClosed = true
      listenersByRoom.clear()
    },
  }
}
