import type { RoomId } from '#rooms/ids.ts'
import type { Bus, BusMessage } from './bus.ts'

export interface LocalBusOptions {
  /** Told what a listener threw; the other listeners hear the message all the same. */
  readonly report: (error: unknown) => void
}

/** The bus of a server that runs alone. Messages arrive in the order they were published, never within `publish`. */
export function createLocalBus({ report }: LocalBusOptions): Bus {
  const listenersByRoom = new Map<RoomId, Set<(message: BusMessage) => void>>()
  let isClosed = false

  function deliver(roomId: RoomId, message: BusMessage): void {
    const listeners = listenersByRoom.get(roomId)
    // A copy: who subscribes while hearing this message hears the next one first.
    for (const hear of [...(listeners ?? [])]) {
      if (listeners?.has(hear) !== true) continue
      try {
        hear(message)
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
    subscribe: (roomId, hear) => {
      // One of its own for each subscription, so that the same function may listen twice.
      const listener = (message: BusMessage) => hear(message)
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
