import type { RoomId } from '#rooms/ids.ts'
import type { Bus, BusMessage } from '#server/bus/bus.ts'
import type { Chance } from './sim-random.ts'
import type { World } from './virtual-world.ts'

/** How much the bus loses, says twice and mixes up. */
export interface BusFaults {
  readonly loses: number
  readonly repeats: number
  readonly slowestMs: number
}

export const NO_BUS_FAULTS: BusFaults = { loses: 0, repeats: 0, slowestMs: 3 }

export interface SimBus {
  /** The bus as one node sees it, until that node dies. */
  readonly openFor: (node: string, isAlive: () => boolean) => Bus
  readonly setFaults: (mood: BusFaults) => void
  /** From now on these nodes hear nothing and are not heard, and know it. */
  readonly cutOff: (nodes: readonly string[]) => void
}

/** A bus between nodes that keeps no order and no promise: each message takes its own time to each listener, or for ever. */
export function createSimBus({ world, chance }: { readonly world: World; readonly chance: Chance }): SimBus {
  const listeners = new Map<RoomId, Set<(message: BusMessage) => void>>()
  let mood = NO_BUS_FAULTS
  let cut: readonly string[] = []

  function send(listener: (message: BusMessage) => void, text: string): void {
    if (chance.happens(mood.loses)) return
    world.after(chance.int(mood.slowestMs + 1), () => listener(JSON.parse(text) as BusMessage))
    if (chance.happens(mood.repeats)) send(listener, text)
  }

  return {
    openFor: (node, isAlive) => ({
      isShared: true,
      isUp: () => !cut.includes(node),
      publish: (roomId, message) => {
        if (cut.includes(node)) return
        const text = JSON.stringify(message)
        for (const listener of listeners.get(roomId) ?? []) send(listener, text)
      },
      subscribe: (roomId, hear) => {
        const listener = (message: BusMessage) => {
          if (isAlive() && !cut.includes(node) && listeners.get(roomId)?.has(listener) === true) hear(message)
        }
        const room = listeners.get(roomId) ?? new Set()
        listeners.set(roomId, room.add(listener))
        return () => room.delete(listener)
      },
      ping: async () => {},
      close: async () => {},
    }),
    setFaults: (next) => {
      mood = next
    },
    cutOff: (nodes) => {
      cut = nodes
    },
  }
}
