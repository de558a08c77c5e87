import type { RoomId } from '#rooms/record/ids.ts'
import type { Bus, BusMessage } from '#server/cluster/bus.ts'
import type { SimRandom } from './sim-random.ts'
import type { World } from './virtual-world.ts'

/** How many messages the bus loses, repeats and delays. */
interface BusFaults {
  readonly loses: number
  readonly repeats: number
  readonly slowestMs: number
}

export const NO_BUS_FAULTS: BusFaults = { loses: 0, repeats: 0, slowestMs: 3 }

export interface SimBus {
  /** The bus as one node sees it, until that node dies. */
  readonly openFor: (node: string, isAlive: () => boolean) => Bus
  readonly setFaults: (faults: BusFaults) => void
  /** From now on these nodes receive and send nothing, and know it. */
  readonly cutOff: (nodes: readonly string[]) => void
  readonly isCutOff: (node: string) => boolean
}

/** A bus without order or guarantees: each message to each listener is delayed separately, or lost. */
export function createSimBus({
  world,
  random,
  published,
}: {
  readonly world: World
  readonly random: SimRandom
  /** Receives each message as it is sent. */
  readonly published: (roomId: RoomId, text: string) => void
}): SimBus {
  const listeners = new Map<RoomId, Set<(message: BusMessage) => void>>()
  let faults = NO_BUS_FAULTS
  let cut: readonly string[] = []

  function send(listener: (message: BusMessage) => void, text: string): void {
    if (random.happens(faults.loses)) return
    world.after(random.int(faults.slowestMs + 1), () => listener(JSON.parse(text) as BusMessage))
    if (random.happens(faults.repeats)) send(listener, text)
  }

  return {
    openFor: (node, isAlive) => ({
      isShared: true,
      isUp: () => !cut.includes(node),
      publish: (roomId, message) => {
        if (cut.includes(node)) return
        const text = JSON.stringify(message)
        published(roomId, text)
        for (const listener of listeners.get(roomId) ?? []) send(listener, text)
      },
      subscribe: (roomId, receive) => {
        const listener = (message: BusMessage) => {
          if (isAlive() && !cut.includes(node) && listeners.get(roomId)?.has(listener) === true)
            receive(message)
        }
        const room = listeners.get(roomId) ?? new Set()
        listeners.set(roomId, room.add(listener))
        return () => room.delete(listener)
      },
      ping: async () => {},
      close: async () => {},
    }),
    setFaults: (next) => {
      faults = next
    },
    cutOff: (nodes) => {
      cut = nodes
    },
    isCutOff: (node) => cut.includes(node),
  }
}
