import type { EpochMs, PlayerId, RoomId } from '#rooms/ids.ts'
import type { BusMessage } from '../bus/bus.ts'
import type { RoomHostDeps } from './room-host-deps.ts'

/** Who is connected is said again this often, so that no lost message stays lost. */
export const ANNOUNCE_EVERY_MS = 5_000
/** A node that has not been heard of for so long is dead, or watches the room no more. */
export const SILENT_AFTER_MS = 15_000
/** By then, whoever watches a room that has just been opened here will have said so. */
export const LISTEN_MS = 6_000

type PresenceMessage = Extract<BusMessage, { kind: 'presence' }>
type Claim = PresenceMessage['connected'][number]

/** What this node and the others tell each other of one room besides commits; nothing where a node is alone. */
export interface Neighbours {
  readonly hear: (message: PresenceMessage) => void
  /** When the player's newest tab on any other node claimed the seat; −1 if there is none. */
  readonly claimOf: (playerId: PlayerId) => number
  /** Whether somebody is connected to another node, and would be heard of if that ended. */
  readonly areWatching: () => boolean
  /** Forgets the nodes that have fallen silent, but not for a bus that carries nothing. */
  readonly forgetSilent: () => void
  /** Whether others may be connected who cannot be heard of: the bus is down, or has not been up for long. */
  readonly isDeaf: () => boolean
  readonly announce: (connected: readonly Claim[], version: number) => void
  readonly isAnnouncementDue: () => boolean
  /** Whether somebody may be connected elsewhere who could not have been heard of yet. */
  readonly isListening: () => boolean
  /** When there is next something to say or to forget; null for never. */
  readonly nextRoundAt: (isWatchedHere: boolean) => EpochMs | null
}

export function createNeighbours(
  roomId: RoomId,
  { node, bus, clock, timeScale }: Pick<RoomHostDeps, 'node' | 'bus' | 'clock' | 'timeScale'>,
): Neighbours {
  const heard = new Map<string, { readonly claims: ReadonlyMap<PlayerId, number>; readonly at: EpochMs }>()
  const listenUntil = clock.now() + LISTEN_MS / timeScale
  let announcedAt: EpochMs = 0
  /** When the bus was last found down. */
  let downAt: EpochMs = Number.NEGATIVE_INFINITY
  if (bus.isShared) bus.publish(roomId, { kind: 'presence-asked', node })

  const isListening = () => bus.isShared && clock.now() < listenUntil
  /** Silence counts from when there was something to be heard. */
  const silentAt = (heardAt: EpochMs) => Math.max(heardAt, downAt) + SILENT_AFTER_MS / timeScale

  function isDeaf(): boolean {
    if (!bus.isUp()) downAt = clock.now()
    return clock.now() < silentAt(downAt)
  }

  return {
    hear: (message) => {
      const claims = new Map(message.connected.map(({ playerId, claimedAt }) => [playerId, claimedAt]))
      if (claims.size === 0) heard.delete(message.node)
      else heard.set(message.node, { claims, at: clock.now() })
    },
    claimOf: (playerId) =>
      [...heard.values()].reduce((newest, { claims }) => Math.max(newest, claims.get(playerId) ?? -1), -1),
    areWatching: () => heard.size > 0 && !isDeaf(),
    forgetSilent: () => {
      if (!bus.isShared || isDeaf()) return
      for (const [other, { at }] of heard) if (clock.now() >= silentAt(at)) heard.delete(other)
    },
    isDeaf,
    announce: (connected, version) => {
      announcedAt = clock.now()
      bus.publish(roomId, { kind: 'presence', node, version, connected })
    },
    isAnnouncementDue: () => bus.isShared && clock.now() >= announcedAt + ANNOUNCE_EVERY_MS / timeScale,
    isListening,
    nextRoundAt: (isWatchedHere) => {
      if (!bus.isShared) return null
      if (!isWatchedHere) return isListening() ? listenUntil : null
      const silentFrom = [...heard.values()].map(({ at }) => silentAt(at))
      return Math.min(announcedAt + ANNOUNCE_EVERY_MS / timeScale, ...silentFrom)
    },
  }
}
