import type { EpochMs, PlayerId, RoomId } from '#rooms/ids.ts'
import type { BusMessage } from '../bus/bus.ts'
import type { RoomHostDeps } from './room-host-deps.ts'

/** Who is connected is said again this often, so that no lost message stays lost. */
export const ANNOUNCE_EVERY_MS = 5_000
/** A node that has not been heard of for so long is dead, or watches the room no more. */
export const SILENT_AFTER_MS = 15_000
/** By then, whoever watches a room that has just been opened here will have said so. */
export const LISTEN_MS = 6_000
/** By then, a node where somebody watches it has answered since when. A matter of networks, so never scaled. */
export const ANSWER_MS = 1_000

type PresenceMessage = Extract<BusMessage, { kind: 'presence' }>
type Claim = PresenceMessage['connected'][number]
type NeighboursDeps = Pick<RoomHostDeps, 'node' | 'bus' | 'clock' | 'timeScale'>

interface OtherNode {
  readonly node: string
  readonly claims: ReadonlyMap<PlayerId, number>
  readonly heardAt: EpochMs
}

/**
 * What this node and the others tell each other of one room besides commits; nothing where a node is alone. A class, for
 * every room has one.
 */
export class Neighbours {
  readonly #roomId: RoomId
  readonly #deps: NeighboursDeps
  readonly #listenUntil: EpochMs
  readonly #askUntil: EpochMs
  /** Those where somebody is connected. */
  #others: readonly OtherNode[] = []
  #announcedAt: EpochMs = 0
  /** When the bus was last found down. */
  #downAt: EpochMs = Number.NEGATIVE_INFINITY

  constructor(roomId: RoomId, deps: NeighboursDeps) {
    const { node, bus, clock, timeScale } = deps
    this.#roomId = roomId
    this.#deps = deps
    this.#listenUntil = clock.now() + LISTEN_MS / timeScale
    this.#askUntil = clock.now() + ANSWER_MS
    if (bus.isShared) bus.publish(roomId, { kind: 'presence-asked', node })
  }

  hear({ node, connected }: PresenceMessage): void {
    const claims = new Map(connected.map(({ playerId, claimedAt }) => [playerId, claimedAt]))
    this.#others = this.#others.filter((other) => other.node !== node)
    if (claims.size > 0) this.#others = [...this.#others, { node, claims, heardAt: this.#deps.clock.now() }]
  }

  /** When the player's newest tab on any other node claimed the seat; −1 if there is none. */
  claimOf(playerId: PlayerId): number {
    return this.#others.reduce((newest, { claims }) => Math.max(newest, claims.get(playerId) ?? -1), -1)
  }

  /** Whether somebody is connected to another node, and would be heard of if that ended. */
  areWatching(): boolean {
    return this.#others.length > 0 && !this.isDeaf()
  }

  /** Forgets the nodes that have fallen silent, but not for a bus that carries nothing. */
  forgetSilent(): void {
    const { bus, clock } = this.#deps
    if (!bus.isShared || this.isDeaf()) return
    this.#others = this.#others.filter(({ heardAt }) => clock.now() < this.#silentAt(heardAt))
  }

  /** Whether others may be connected who cannot be heard of: the bus is down, or has not been up for long. */
  isDeaf(): boolean {
    const { bus, clock } = this.#deps
    if (!bus.isUp()) this.#downAt = clock.now()
    return clock.now() < this.#silentAt(this.#downAt)
  }

  /** With `attendedSince` it answers a node that has just opened the room, and that has to know this first. */
  announce(connected: readonly Claim[], version: number, attendedSince?: EpochMs): void {
    const { node, bus, clock } = this.#deps
    this.#announcedAt = clock.now()
    // −∞ is no number in JSON.
    if (attendedSince !== undefined)
      bus.publish(this.#roomId, { kind: 'attended', node, since: Math.max(0, attendedSince) })
    bus.publish(this.#roomId, { kind: 'presence', node, version, connected })
  }

  isAnnouncementDue(): boolean {
    const { bus, clock } = this.#deps
    return bus.isShared && clock.now() >= this.#nextAnnouncementAt()
  }

  /** Whether somebody may be connected elsewhere who could not have been heard of yet. */
  isListening(): boolean {
    const { bus, clock } = this.#deps
    return bus.isShared && clock.now() < this.#listenUntil
  }

  /** Whether a node where somebody is connected may not have answered yet. */
  isAsking(): boolean {
    const { bus, clock } = this.#deps
    return bus.isShared && clock.now() < this.#askUntil
  }

  /** When there is next something to say or to forget; null for never. */
  nextRoundAt(isWatchedHere: boolean): EpochMs | null {
    if (!this.#deps.bus.isShared) return null
    if (!isWatchedHere) return this.isListening() ? this.#listenUntil : null
    const silentFrom = this.#others.map(({ heardAt }) => this.#silentAt(heardAt))
    const answered = this.isAsking() ? this.#askUntil : Number.POSITIVE_INFINITY
    return Math.min(this.#nextAnnouncementAt(), answered, ...silentFrom)
  }

  #nextAnnouncementAt(): EpochMs {
    return this.#announcedAt + ANNOUNCE_EVERY_MS / this.#deps.timeScale
  }

  /** Silence counts from when there was something to be heard. */
  #silentAt(heardAt: EpochMs): EpochMs {
    return Math.max(heardAt, this.#downAt) + SILENT_AFTER_MS / this.#deps.timeScale
  }
}
