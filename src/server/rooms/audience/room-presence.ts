import { earliest } from '#rooms/commands/settle-room.ts'
import {
  connect,
  disconnect,
  EMPTY_PRESENCE,
  expect,
  expectAll,
  isConnected,
  keepMembers,
  noteRemoteAttendance,
  type Presence,
  returnAfterOutage,
} from '#rooms/presence/presence.ts'
import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import type { HostedRoom } from '../host/room-host-deps.ts'

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

interface PeerClaims {
  readonly node: string
  readonly claims: ReadonlyMap<PlayerId, number>
  receivedAt: EpochMs
}

/** The connected players of one room, by this node's own connections and its peers' announcements. */
export class RoomPresence {
  readonly #room: HostedRoom
  readonly #isConnectedHere: (playerId: PlayerId) => boolean
  readonly #discoveringUntil: EpochMs
  readonly #awaitingPeersUntil: EpochMs
  /** The nodes with a connected player. */
  #peers: readonly PeerClaims[] = []
  #announcedAt: EpochMs = 0
  #busDownAt: EpochMs = Number.NEGATIVE_INFINITY
  /** Players whose last connection was to this node and has closed; null until there is one. */
  #disconnectedHere: Set<PlayerId> | null = null
  #presence = EMPTY_PRESENCE

  constructor(room: HostedRoom, isConnectedHere: (playerId: PlayerId) => boolean) {
    const { node, bus, clock, timeScale } = room.deps
    this.#room = room
    this.#isConnectedHere = isConnectedHere
    this.#discoveringUntil = clock.now() + DISCOVERY_MS / timeScale
    this.#awaitingPeersUntil = clock.now() + PEER_ANSWER_TIMEOUT_MS
    if (bus.isShared) bus.publish(room.roomId, { kind: 'presence-asked', node })
  }

  /** The input to the rules. */
  current(): Presence {
    return { ...this.#presence, attendedSince: this.attendedSince(), isProvisional: this.#isAwaitingPeers() }
  }

  /** Since when a player has been connected to any node. A partitioned node assumes no outage. */
  attendedSince(): EpochMs {
    return this.isPartitioned() ? Number.NEGATIVE_INFINITY : this.#presence.attendedSince
  }

  /** Counts every member as expected: on a room just opened, any of them may be connected to a peer. */
  expectAllPlayers(record: RoomRecord): void {
    this.#presence = expectAll(this.#presence, membersOf(record), this.#timing)
  }

  connect(playerId: PlayerId, record: RoomRecord): void {
    this.#disconnectedHere?.delete(playerId)
    if (!isConnected(this.#presence, playerId))
      this.#presence = connect(this.#presence, playerId, membersOf(record), this.#timing)
  }

  disconnect(playerId: PlayerId): void {
    this.#disconnectedHere ??= new Set()
    this.#disconnectedHere.add(playerId)
    if (!this.#isConnectedAnywhere(playerId))
      this.#presence = disconnect(this.#presence, playerId, this.#timing)
  }

  /** Applies an outage during which all connections still seemed open (ROOM-58). */
  returnAfterOutage(): void {
    this.#presence = returnAfterOutage(this.#presence, this.#timing)
  }

  /** Expects players who joined, and forgets those who left. */
  applySeatChanges(after: RoomRecord, changes: readonly RowChange[]): void {
    for (const change of changes)
      if (change.table === 'players' && change.op === 'insert' && !isConnected(this.#presence, change.row.id))
        this.#presence = expect(this.#presence, change.row.id, this.#timing)
    const members = new Set(membersOf(after))
    // Players who joined by a missed commit are expected like any who just joined.
    for (const id of members)
      if (this.#presence.byPlayer.size > 0 && !this.#presence.byPlayer.has(id))
        this.#presence = expect(this.#presence, id, this.#timing)
    this.#presence = keepMembers(this.#presence, members, this.#timing)
    for (const playerId of this.#disconnectedHere ?? [])
      if (!members.has(playerId)) this.#disconnectedHere?.delete(playerId)
  }

  /** Applies the players connected to peers, as currently announced. */
  applyPeers(record: RoomRecord): void {
    const members = membersOf(record)
    for (const playerId of members) {
      if (this.claimOf(playerId) >= 0) this.#disconnectedHere?.delete(playerId)
      const isConnectedNow = this.#isConnectedAnywhere(playerId)
      if (isConnectedNow && !isConnected(this.#presence, playerId))
        this.#presence = connect(this.#presence, playerId, members, this.#timing)
      if (!isConnectedNow) this.#presence = disconnect(this.#presence, playerId, this.#timing)
    }
  }

  /** Applies a peer's answer that a player has been connected to it since then. */
  applyAttendance(since: EpochMs): void {
    this.#presence = noteRemoteAttendance(this.#presence, since)
  }

  reset(): void {
    this.#presence = EMPTY_PRESENCE
  }

  receive({ node, connected }: PresenceMessage): void {
    const claims = new Map(connected.map(({ playerId, claimedAt }) => [playerId, claimedAt]))
    this.#peers = this.#peers.filter((peer) => peer.node !== node)
    if (claims.size > 0)
      this.#peers = [...this.#peers, { node, claims, receivedAt: this.#room.deps.clock.now() }]
  }

  /** Whether the message only repeats the peer's last one, which still counts. Then it is recorded as received. */
  isRepeated({ node, connected }: PresenceMessage): boolean {
    const known = this.#peers.find((peer) => peer.node === node)
    const isSame =
      known !== undefined &&
      this.isCurrent(known.receivedAt) &&
      known.claims.size === connected.length &&
      connected.every(({ playerId, claimedAt }) => known.claims.get(playerId) === claimedAt)
    if (isSame) known.receivedAt = this.#room.deps.clock.now()
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

  /** The other nodes with a connected player, as far as this node knows. */
  nodes(): readonly string[] {
    return this.#peers.map(({ node }) => node)
  }

  /** Drops silent peers, unless the bus is the cause of the silence. */
  dropSilentPeers(): void {
    this.#peers = this.#peers.filter(({ receivedAt }) => this.isCurrent(receivedAt))
  }

  /** Whether announcements may be missing: the bus is down, or has been up for less than the timeout. */
  isPartitioned(): boolean {
    const { bus, clock } = this.#room.deps
    if (!bus.isShared) return false
    if (!bus.isUp()) this.#busDownAt = clock.now()
    return clock.now() < this.silentAt(this.#busDownAt)
  }

  /** Publishes this node's players, after `attendedSince` for a peer that has just opened the room. */
  announce(connected: readonly SeatClaim[], version: number, attendedSince?: EpochMs): void {
    const { node, bus, clock } = this.#room.deps
    this.#announcedAt = clock.now()
    // JSON has no −∞.
    if (attendedSince !== undefined)
      bus.publish(this.#room.roomId, { kind: 'attended', node, since: Math.max(0, attendedSince) })
    bus.publish(this.#room.roomId, { kind: 'presence', node, version, connected })
  }

  isAnnouncementDue(): boolean {
    const { bus, clock } = this.#room.deps
    return bus.isShared && clock.now() >= this.#nextAnnouncementAt()
  }

  /** Whether the room was opened too recently for every peer to have announced its players. */
  isDiscovering(): boolean {
    const { bus, clock } = this.#room.deps
    return bus.isShared && clock.now() < this.#discoveringUntil
  }

  /**
   * The next time at which presence has to be announced or may change; null for never. Only a node with subscribers
   * announces, and one without subscribers and watchers forgets its peers.
   */
  nextEventAt(hasSubscribers: boolean, hasWatchers: boolean): EpochMs | null {
    if (!this.#room.deps.bus.isShared) return null
    const times: EpochMs[] = []
    if (hasSubscribers) times.push(this.#nextAnnouncementAt())
    else if (this.isDiscovering()) times.push(this.#discoveringUntil)
    if (hasSubscribers || hasWatchers) {
      times.push(...this.#peers.map(({ receivedAt }) => this.silentAt(receivedAt)))
      if (this.#isAwaitingPeers()) times.push(this.#awaitingPeersUntil)
      if (this.isPartitioned()) times.push(this.silentAt(this.#busDownAt))
    }
    return earliest(times)
  }

  /** Whether a peer that sent its last message at this time still counts. */
  isCurrent(receivedAt: EpochMs): boolean {
    return this.isPartitioned() || this.#room.deps.clock.now() < this.silentAt(receivedAt)
  }

  /** Silence counts from the last message, or from the end of an outage of the bus. */
  silentAt(receivedAt: EpochMs): EpochMs {
    return Math.max(receivedAt, this.#busDownAt) + PEER_TIMEOUT_MS / this.#room.deps.timeScale
  }

  #nextAnnouncementAt(): EpochMs {
    return this.#announcedAt + ANNOUNCE_INTERVAL_MS / this.#room.deps.timeScale
  }

  /** Whether a peer may still answer `presence-asked`. */
  #isAwaitingPeers(): boolean {
    const { bus, clock } = this.#room.deps
    return bus.isShared && clock.now() < this.#awaitingPeersUntil
  }

  get #timing(): { readonly now: EpochMs; readonly timeScale: number } {
    const { clock, timeScale } = this.#room.deps
    return { now: clock.now(), timeScale }
  }

  /** A partitioned node counts all players as connected except those who disconnected from it. */
  #isConnectedAnywhere(playerId: PlayerId): boolean {
    if (this.#isConnectedHere(playerId) || this.claimOf(playerId) >= 0) return true
    return this.isPartitioned() && this.#disconnectedHere?.has(playerId) !== true
  }
}

function membersOf(record: RoomRecord): readonly PlayerId[] {
  return record.players.map((player) => player.id)
}
