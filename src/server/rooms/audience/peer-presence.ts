import type { EpochMs, PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import type { RoomHostDeps } from '../host/room-host-deps.ts'

/** Presence is announced at this interval, because messages may be lost. */
export const ANNOUNCE_INTERVAL_MS = 5_000
/** A peer without a message for this long is dead, or no longer has a subscriber in the room. */
const PEER_TIMEOUT_MS = 15_000
/** Within this time after the room is opened, every peer with a subscriber has announced it. */
export const DISCOVERY_MS = 6_000
/** Within this time, peers with subscribers have answered `presence-asked`. The time scale does not apply. */
export const PEER_ANSWER_TIMEOUT_MS = 1_000

type PresenceMessage = Extract<BusMessage, { kind: 'presence' }>
export type SeatClaim = PresenceMessage['connected'][number]
type PeerPresenceDeps = Pick<RoomHostDeps, 'node' | 'bus' | 'clock' | 'timeScale'>

interface Peer {
  readonly node: string
  readonly claims: ReadonlyMap<PlayerId, number>
  receivedAt: EpochMs
}

/** The players of one room who are connected to other nodes, as announced on the bus. */
export class PeerPresence {
  readonly #roomId: RoomId
  readonly #deps: PeerPresenceDeps
  readonly #discoveringUntil: EpochMs
  readonly #awaitingPeersUntil: EpochMs
  /** The nodes with a connected player. */
  #peers: readonly Peer[] = []
  #announcedAt: EpochMs = 0
  #busDownAt: EpochMs = Number.NEGATIVE_INFINITY

  constructor(roomId: RoomId, deps: PeerPresenceDeps) {
    const { node, bus, clock, timeScale } = deps
    this.#roomId = roomId
    this.#deps = deps
    this.#discoveringUntil = clock.now() + DISCOVERY_MS / timeScale
    this.#awaitingPeersUntil = clock.now() + PEER_ANSWER_TIMEOUT_MS
    if (bus.isShared) bus.publish(roomId, { kind: 'presence-asked', node })
  }

  receive({ node, connected }: PresenceMessage): void {
    const claims = new Map(connected.map(({ playerId, claimedAt }) => [playerId, claimedAt]))
    this.#peers = this.#peers.filter((peer) => peer.node !== node)
    if (claims.size > 0) this.#peers = [...this.#peers, { node, claims, receivedAt: this.#deps.clock.now() }]
  }

  /** Whether the message only repeats the peer's last one, which still counts. Then it is recorded as received. */
  isRepeated({ node, connected }: PresenceMessage): boolean {
    const known = this.#peers.find((peer) => peer.node === node)
    const isSame =
      known !== undefined &&
      this.isCurrent(known.receivedAt) &&
      known.claims.size === connected.length &&
      connected.every(({ playerId, claimedAt }) => known.claims.get(playerId) === claimedAt)
    if (isSame) known.receivedAt = this.#deps.clock.now()
    return isSame
  }

  /** When the player's newest tab on any peer claimed the seat; −1 if there is none. */
  claimOf(playerId: PlayerId): number {
    return this.#peers.reduce((newest, { claims }) => Math.max(newest, claims.get(playerId) ?? -1), -1)
  }

  /** Whether a player is connected to a peer whose announcements arrive. */
  haveSubscribers(): boolean {
    return this.#peers.length > 0 && !this.isPartitioned()
  }

  /** The nodes with a connected player, as far as this node knows; itself aside. */
  nodes(): readonly string[] {
    return this.#peers.map(({ node }) => node)
  }

  /** Drops silent peers, unless the bus is the cause of the silence. */
  dropSilentPeers(): void {
    const { bus, clock } = this.#deps
    if (!bus.isShared || this.isPartitioned()) return
    this.#peers = this.#peers.filter(({ receivedAt }) => clock.now() < this.silentAt(receivedAt))
  }

  /** Whether announcements may be missing: the bus is down, or has been up for less than the timeout. */
  isPartitioned(): boolean {
    const { bus, clock } = this.#deps
    if (!bus.isShared) return false
    if (!bus.isUp()) this.#busDownAt = clock.now()
    return clock.now() < this.silentAt(this.#busDownAt)
  }

  /** Publishes this node's players, after `attendedSince` for a peer that has just opened the room. */
  announce(connected: readonly SeatClaim[], version: number, attendedSince?: EpochMs): void {
    const { node, bus, clock } = this.#deps
    this.#announcedAt = clock.now()
    // JSON has no −∞.
    if (attendedSince !== undefined)
      bus.publish(this.#roomId, { kind: 'attended', node, since: Math.max(0, attendedSince) })
    bus.publish(this.#roomId, { kind: 'presence', node, version, connected })
  }

  isAnnouncementDue(): boolean {
    const { bus, clock } = this.#deps
    return bus.isShared && clock.now() >= this.#nextAnnouncementAt()
  }

  /** Whether the room was opened too recently for every peer to have announced its players. */
  isDiscovering(): boolean {
    const { bus, clock } = this.#deps
    return bus.isShared && clock.now() < this.#discoveringUntil
  }

  /** Whether a peer may still answer `presence-asked`. */
  isAwaitingPeers(): boolean {
    const { bus, clock } = this.#deps
    return bus.isShared && clock.now() < this.#awaitingPeersUntil
  }

  /**
   * The next time at which presence has to be announced or may change; null for never. Only a node with subscribers
   * announces, and one without subscribers and watchers forgets its peers.
   */
  nextEventAt(hasSubscribers: boolean, hasWatchers: boolean): EpochMs | null {
    if (!this.#deps.bus.isShared) return null
    const times: EpochMs[] = []
    if (hasSubscribers) times.push(this.#nextAnnouncementAt())
    else if (this.isDiscovering()) times.push(this.#discoveringUntil)
    if (hasSubscribers || hasWatchers) {
      times.push(...this.#peers.map(({ receivedAt }) => this.silentAt(receivedAt)))
      if (this.isAwaitingPeers()) times.push(this.#awaitingPeersUntil)
      if (this.isPartitioned()) times.push(this.silentAt(this.#busDownAt))
    }
    return times.length === 0 ? null : Math.min(...times)
  }

  /** Whether a peer that sent its last message at this time still counts. */
  isCurrent(receivedAt: EpochMs): boolean {
    return this.isPartitioned() || this.#deps.clock.now() < this.silentAt(receivedAt)
  }

  /** Silence counts from the last message, or from the end of an outage of the bus. */
  silentAt(receivedAt: EpochMs): EpochMs {
    return Math.max(receivedAt, this.#busDownAt) + PEER_TIMEOUT_MS / this.#deps.timeScale
  }

  #nextAnnouncementAt(): EpochMs {
    return this.#announcedAt + ANNOUNCE_INTERVAL_MS / this.#deps.timeScale
  }
}
