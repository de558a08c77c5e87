import type { EpochMs, RoomId } from '#rooms/ids.ts'
import type { Clock } from '../clock.ts'
import { ROOMS_LIMIT } from '../storage/retention.ts'
import type { PresenceNote, RoomStore } from '../storage/room-store.ts'
import type { Bus, BusMessage } from './bus.ts'
import { decodeMessage, encodeMessage } from './bus-wire.ts'

/** How often notes of others are looked for; and how often, while the bus is down, one's own are written too. */
const READ_EVERY_MS = 5_000
const DOWN_EVERY_MS = 1_000
/** A note that is older has been said again, or its node is dead. */
const FRESH_MS = 10_000

export interface NotedBusDeps {
  readonly bus: Bus
  readonly store: Pick<RoomStore, 'notePresence' | 'findPresenceNotes'>
  readonly clock: Clock
  readonly timeScale: number
  readonly report: (error: unknown, what: string) => void
}

/**
 * A bus that does not leave its node alone when it is down: who is connected is then noted in the store, where every node
 * looks, so that nobody is taken for away because one node is cut off from the others. Nothing else needs it: commits are
 * found by their versions.
 */
export function createNotedBus({ bus, store, clock, timeScale, report }: NotedBusDeps): Bus {
  const listeners = new Map<RoomId, Set<(message: BusMessage) => void>>()
  /** Said while the bus was down and not noted yet; of each room only the last. */
  const unsaid = new Map<RoomId, Omit<PresenceNote, 'notedAt'>>()
  let isClosed = false
  let cancel = () => {}

  async function write(now: EpochMs): Promise<void> {
    const notes = [...unsaid.values()].map((note) => ({ ...note, notedAt: now }))
    unsaid.clear()
    if (notes.length > 0) await store.notePresence(notes)
  }

  async function read(now: EpochMs): Promise<void> {
    const rooms = [...listeners.keys()]
    for (let from = 0; from < rooms.length && !isClosed; from += ROOMS_LIMIT) {
      const some = rooms.slice(from, from + ROOMS_LIMIT)
      const notes = await store.findPresenceNotes(some, Math.floor(now - FRESH_MS / timeScale))
      for (const { roomId, text } of notes) {
        const message = decodeMessage(text, (error) => report(error, 'a note of presence could not be read'))
        if (message?.kind === 'presence') for (const hear of [...(listeners.get(roomId) ?? [])]) hear(message)
      }
    }
  }

  async function round(): Promise<void> {
    const now = clock.now()
    try {
      await write(now)
      await read(now)
    } catch (error) {
      report(error, 'who is connected could not be noted or read')
    }
    armNext()
  }

  function armNext(): void {
    const everyMs = bus.isUp() ? READ_EVERY_MS : DOWN_EVERY_MS
    if (!isClosed) cancel = clock.wakeAt(clock.now() + everyMs / timeScale, () => void round())
  }

  armNext()
  return {
    ...bus,
    publish: (roomId, message) => {
      if (bus.isUp()) bus.publish(roomId, message)
      else if (message.kind === 'presence')
        unsaid.set(roomId, { roomId, node: message.node, text: encodeMessage(message) })
    },
    subscribe: (roomId, hear) => {
      const stopHearing = bus.subscribe(roomId, hear)
      const room = listeners.get(roomId) ?? new Set()
      listeners.set(roomId, room.add(hear))
      return () => {
        stopHearing()
        room.delete(hear)
        if (room.size === 0 && listeners.get(roomId) === room) listeners.delete(roomId)
      }
    },
    close: async () => {
      isClosed = true
      cancel()
      await bus.close()
    },
  }
}
