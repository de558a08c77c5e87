import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { RoomStore, StoredPresence } from '../storage/store/room-store.ts'
import { ROOMS_LIMIT } from '../storage/store/sweep.ts'
import type { Bus, BusMessage } from './bus.ts'
import { decodeMessage, encodeMessage } from './bus-wire.ts'
import { Listeners } from './local-bus.ts'
import { type PollLoopDeps, startPollLoop } from './poll-loop.ts'

/** Older stored presence has been stored again, or its node is dead. */
export const STORED_PRESENCE_MS = 10_000
/** After stored presence of a peer, the peer counts as partitioned for this long. */
const PARTITION_ASSUMED_MS = 20_000

interface PresenceFallbackBusDeps extends PollLoopDeps {
  readonly bus: Bus
  readonly store: Pick<RoomStore, 'storePresence' | 'findStoredPresence'>
}

/** A room with listeners on this node. */
interface SubscribedRoom {
  /** When each node last announced presence. Stored presence that is not newer is ignored. */
  readonly announcedAtByNode: Map<string, EpochMs>
  /** Until then a peer counts as partitioned from the bus. */
  peerPartitionedUntil: EpochMs
}

/**
 * Adds a presence fallback to a bus: a partitioned node stores its presence messages in the database, which
 * every node polls, so no player counts as away because of the partition. Peers that read one store theirs
 * too, for the partitioned node to read. Commits need no fallback, as they are found by their versions.
 */
export function createPresenceFallbackBus(deps: PresenceFallbackBusDeps): Bus {
  const { bus, store, clock, timeScale, report } = deps
  const rooms = new Map<RoomId, SubscribedRoom>()
  const listeners = new Listeners<RoomId, BusMessage>((error) =>
    report(error, 'a listener on the bus failed'),
  )
  /** Presence messages waiting to be stored; only the latest of each room. */
  const pending = new Map<RoomId, StoredPresence>()
  const pollLoop = startPollLoop(deps, 'stored presence could not be written or read', async (isStopped) => {
    const since = Math.floor(clock.now() - STORED_PRESENCE_MS / timeScale)
    const notes = [...pending.values()]
    pending.clear()
    if (notes.length > 0) await store.storePresence(notes)
    const roomIds = [...rooms.keys()]
    for (let from = 0; from < roomIds.length && !isStopped(); from += ROOMS_LIMIT) {
      const some = roomIds.slice(from, from + ROOMS_LIMIT)
      for (const note of await store.findStoredPresence(some, since)) deliver(note)
    }
  })

  function deliver({ roomId, node, text, notedAt }: StoredPresence): void {
    const room = rooms.get(roomId)
    if (room === undefined || notedAt <= (room.announcedAtByNode.get(node) ?? Number.NEGATIVE_INFINITY))
      return
    room.announcedAtByNode.set(node, notedAt)
    room.peerPartitionedUntil = clock.now() + PARTITION_ASSUMED_MS / timeScale
    const message = decodeMessage(text, (error) =>
      report(error, 'a stored presence message could not be decoded'),
    )
    if (message?.kind === 'presence') listeners.deliver(roomId, message)
  }

  return {
    ...bus,
    publish: (roomId, message) => {
      const now = clock.now()
      const isUp = bus.isUp()
      if (isUp) bus.publish(roomId, message)
      if (message.kind !== 'presence') return
      const room = rooms.get(roomId)
      // Keeps a node from reading its own stored presence.
      room?.announcedAtByNode.set(message.node, now)
      // This message replaces the one waiting to be stored.
      if (isUp && now >= (room?.peerPartitionedUntil ?? now)) pending.delete(roomId)
      else pending.set(roomId, { roomId, node: message.node, text: encodeMessage(message), notedAt: now })
    },
    subscribe: (roomId, receive) => {
      const room = rooms.get(roomId) ?? {
        announcedAtByNode: new Map(),
        peerPartitionedUntil: Number.NEGATIVE_INFINITY,
      }
      rooms.set(roomId, room)
      const remove = listeners.add(roomId, receive)
      const unsubscribe = bus.subscribe(roomId, (message) => {
        if (message.kind === 'presence') room.announcedAtByNode.set(message.node, clock.now())
        receive(message)
      })
      return () => {
        unsubscribe()
        remove()
        if (!listeners.has(roomId)) rooms.delete(roomId)
      }
    },
    close: async () => {
      pollLoop.stop()
      await bus.close()
    },
  }
}
