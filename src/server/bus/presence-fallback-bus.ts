import type { EpochMs, RoomId } from '#rooms/ids.ts'
import { ROOMS_LIMIT } from '../storage/store/retention.ts'
import type { RoomStore, StoredPresence } from '../storage/store/room-store.ts'
import type { Bus, BusMessage } from './bus.ts'
import { decodeMessage, encodeMessage } from './bus-wire.ts'
import { type PollLoopDeps, startPollLoop } from './poll-loop.ts'

/** A note that is older has been said again, or its node is dead. */
const FRESH_MS = 10_000
/** For so long after a note of another node, that node is taken to hear nothing but notes. */
const CUT_OFF_MS = 20_000

export interface PresenceFallbackBusDeps extends PollLoopDeps {
  readonly bus: Bus
  readonly store: Pick<RoomStore, 'storePresence' | 'findStoredPresence'>
}

/** Whoever listens to a room here. */
interface Listening {
  readonly listeners: Set<(message: BusMessage) => void>
  /** When each node last spoke of the room: an older note of it is about nothing any more, and one is heard once. */
  readonly spokeAtByNode: Map<string, EpochMs>
  /** Until then another node is taken to be cut off from the bus. */
  cutOffUntil: EpochMs
}

/**
 * A bus that does not leave its node alone when it is down: who is connected is then noted in the store, where every node
 * looks, so that nobody is taken for away because one node is cut off from the others. Those who read such a note answer
 * with notes, which the cut-off node can read. Nothing else needs it: commits are found by their versions.
 */
export function createPresenceFallbackBus(deps: PresenceFallbackBusDeps): Bus {
  const { bus, store, clock, timeScale, report } = deps
  const rooms = new Map<RoomId, Listening>()
  /** Said while the bus was down and not noted yet; of each room only the last. */
  const unsaid = new Map<RoomId, StoredPresence>()
  const rounds = startPollLoop(deps, 'who is connected could not be noted or read', async (isStopped) => {
    const now = clock.now()
    await write()
    await read(now, isStopped)
  })

  async function write(): Promise<void> {
    const notes = [...unsaid.values()]
    unsaid.clear()
    if (notes.length > 0) await store.storePresence(notes)
  }

  async function read(now: EpochMs, isStopped: () => boolean): Promise<void> {
    const heard = [...rooms.keys()]
    for (let from = 0; from < heard.length && !isStopped(); from += ROOMS_LIMIT) {
      const some = heard.slice(from, from + ROOMS_LIMIT)
      for (const note of await store.findStoredPresence(some, Math.floor(now - FRESH_MS / timeScale)))
        take(note)
    }
  }

  function take({ roomId, node, text, notedAt }: StoredPresence): void {
    const room = rooms.get(roomId)
    if (room === undefined || notedAt <= (room.spokeAtByNode.get(node) ?? Number.NEGATIVE_INFINITY)) return
    room.spokeAtByNode.set(node, notedAt)
    room.cutOffUntil = clock.now() + CUT_OFF_MS / timeScale
    const message = decodeMessage(text, (error) => report(error, 'a note of presence could not be read'))
    if (message?.kind === 'presence') for (const hear of [...room.listeners]) hear(message)
  }

  return {
    ...bus,
    publish: (roomId, message) => {
      const now = clock.now()
      const isUp = bus.isUp()
      if (isUp) bus.publish(roomId, message)
      if (message.kind !== 'presence') return
      const room = rooms.get(roomId)
      // A node does not answer its own notes.
      room?.spokeAtByNode.set(message.node, now)
      // What is said now stands in the place of what was to be noted.
      if (isUp && now >= (room?.cutOffUntil ?? now)) unsaid.delete(roomId)
      else unsaid.set(roomId, { roomId, node: message.node, text: encodeMessage(message), notedAt: now })
    },
    subscribe: (roomId, hear) => {
      const room = rooms.get(roomId) ?? {
        listeners: new Set(),
        spokeAtByNode: new Map(),
        cutOffUntil: Number.NEGATIVE_INFINITY,
      }
      rooms.set(roomId, room)
      const listener = (message: BusMessage) => hear(message)
      room.listeners.add(listener)
      const stopHearing = bus.subscribe(roomId, (message) => {
        if (message.kind === 'presence') room.spokeAtByNode.set(message.node, clock.now())
        hear(message)
      })
      return () => {
        stopHearing()
        room.listeners.delete(listener)
        if (room.listeners.size === 0 && rooms.get(roomId) === room) rooms.delete(roomId)
      }
    },
    close: async () => {
      rounds.stop()
      await bus.close()
    },
  }
}
