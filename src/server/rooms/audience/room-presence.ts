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
import { awayPlayers } from '#rooms/view/view-room.ts'
import type { RoomHostDeps } from '../host/room-host-deps.ts'
import type { PeerPresence } from './peer-presence.ts'

type RoomPresenceDeps = Pick<RoomHostDeps, 'clock' | 'timeScale'>

/** Which players of one room are connected, by this node's own connections and its peers' announcements. */
export class RoomPresence {
  readonly #peers: PeerPresence
  readonly #deps: RoomPresenceDeps
  readonly #isConnectedHere: (playerId: PlayerId) => boolean
  /** Players whose last connection was to this node and has closed; null until there is one. */
  #disconnectedHere: Set<PlayerId> | null = null
  #presence = EMPTY_PRESENCE

  constructor(peers: PeerPresence, deps: RoomPresenceDeps, isConnectedHere: (playerId: PlayerId) => boolean) {
    this.#peers = peers
    this.#deps = deps
    this.#isConnectedHere = isConnectedHere
  }

  /** The input to the rules. */
  current(): Presence {
    return {
      ...this.#presence,
      attendedSince: this.attendedSince(),
      isProvisional: this.#peers.isAwaitingPeers(),
    }
  }

  /** Since when a player has been connected to any node. A partitioned node assumes no outage. */
  attendedSince(): EpochMs {
    return this.#peers.isPartitioned() ? Number.NEGATIVE_INFINITY : this.#presence.attendedSince
  }

  awayPlayers(record: RoomRecord): readonly PlayerId[] {
    return awayPlayers(record, this.#presence, this.#deps.clock.now())
  }

  /** Counts every member as expected: on a room just opened, any of them may be connected to a peer. */
  expectAllPlayers(record: RoomRecord): void {
    this.#presence = expectAll(this.#presence, membersOf(record), this.#pace())
  }

  connect(playerId: PlayerId, record: RoomRecord): void {
    this.#disconnectedHere?.delete(playerId)
    if (!isConnected(this.#presence, playerId))
      this.#presence = connect(this.#presence, playerId, membersOf(record), this.#pace())
  }

  disconnect(playerId: PlayerId): void {
    this.#disconnectedHere ??= new Set()
    this.#disconnectedHere.add(playerId)
    if (!this.#isConnectedAnywhere(playerId))
      this.#presence = disconnect(this.#presence, playerId, this.#pace())
  }

  /** Applies an outage during which all connections still seemed open (ROOM-58). */
  returnAfterOutage(): void {
    this.#presence = returnAfterOutage(this.#presence, this.#pace())
  }

  /** Expects players who joined, and forgets those who left. */
  applySeatChanges(after: RoomRecord, changes: readonly RowChange[]): void {
    for (const change of changes)
      if (change.table === 'players' && change.op === 'insert' && !isConnected(this.#presence, change.row.id))
        this.#presence = expect(this.#presence, change.row.id, this.#pace())
    // Players who joined by a missed commit are expected like any who just joined.
    for (const { id } of after.players)
      if (this.#presence.byPlayer.size > 0 && !this.#presence.byPlayer.has(id))
        this.#presence = expect(this.#presence, id, this.#pace())
    const members = new Set(membersOf(after))
    this.#presence = keepMembers(this.#presence, members, this.#pace())
    for (const playerId of this.#disconnectedHere ?? [])
      if (!members.has(playerId)) this.#disconnectedHere?.delete(playerId)
  }

  /** Applies the players connected to peers, as currently announced. */
  applyPeerPresence(record: RoomRecord): void {
    const members = membersOf(record)
    for (const playerId of members) {
      if (this.#peers.claimOf(playerId) >= 0) this.#disconnectedHere?.delete(playerId)
      const isConnectedNow = this.#isConnectedAnywhere(playerId)
      if (isConnectedNow && !isConnected(this.#presence, playerId))
        this.#presence = connect(this.#presence, playerId, members, this.#pace())
      if (!isConnectedNow) this.#presence = disconnect(this.#presence, playerId, this.#pace())
    }
  }

  /** Applies a peer's answer that a player has been connected to it since then. */
  applyAttendance(since: EpochMs): void {
    this.#presence = noteRemoteAttendance(this.#presence, since)
  }

  reset(): void {
    this.#presence = EMPTY_PRESENCE
  }

  #pace(): { readonly now: EpochMs; readonly timeScale: number } {
    const { clock, timeScale } = this.#deps
    return { now: clock.now(), timeScale }
  }

  /** A partitioned node counts all players as connected except those who disconnected from it. */
  #isConnectedAnywhere(playerId: PlayerId): boolean {
    if (this.#isConnectedHere(playerId) || this.#peers.claimOf(playerId) >= 0) return true
    return this.#peers.isPartitioned() && this.#disconnectedHere?.has(playerId) !== true
  }
}

function membersOf(record: RoomRecord): readonly PlayerId[] {
  return record.players.map((player) => player.id)
}
