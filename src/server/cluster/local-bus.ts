import type { RoomId } from '#rooms/record/ids.ts'
import type { Bus, BusMessage } from './bus.ts'

/** Listeners by key. An error of one is reported, and the others receive the message nevertheless. */
export class Listeners<Key, Message> {
  readonly #byKey = new Map<Key, Set<(message: Message) => void>>()
  readonly #report: (error: unknown) => void

  constructor(report: (error: unknown) => void) {
    this.#report = report
  }

  deliver(key: Key, message: Message): void {
    const listeners = this.#byKey.get(key)
    // A copy, because a listener that subscribes during the delivery must not receive this message.
    for (const listener of [...(listeners ?? [])]) {
      if (listeners?.has(listener) !== true) continue
      try {
        listener(message)
      } catch (error) {
        this.#report(error)
      }
    }
  }

  add(key: Key, receive: (message: Message) => void): () => void {
    // A wrapper per subscription, so that the same function can subscribe twice.
    const listener = (message: Message) => receive(message)
    const listeners = this.#byKey.get(key) ?? new Set()
    this.#byKey.set(key, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key)
    }
  }

  has(key: Key): boolean {
    return this.#byKey.has(key)
  }

  keys(): Iterable<Key> {
    return this.#byKey.keys()
  }

  clear(): void {
    this.#byKey.clear()
  }
}

/** The bus of a single node. Delivers in the order of publishing, but never within `publish`. */
export function createLocalBus({ report }: { readonly report: (error: unknown) => void }): Bus {
  const listeners = new Listeners<RoomId, BusMessage>(report)
  let isClosed = false
  return {
    isShared: false,
    isUp: () => !isClosed,
    publish: (roomId, message) => {
      if (!isClosed) queueMicrotask(() => listeners.deliver(roomId, message))
    },
    subscribe: (roomId, receive) => listeners.add(roomId, receive),
    ping: async () => {
      if (isClosed) throw new Error('the bus is closed')
    },
    close: async () => {
      isClosed = true
      listeners.clear()
    },
  }
}
