import type { DownMessage } from '#protocol/down.ts'
import { topicOf } from '#protocol/topic.ts'
import { findRemoval } from '#rooms/admission.ts'
import type { EpochMs, PlayerId, RoomId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import {
  connect,
  disconnect,
  expect,
  expectAll,
  isConnected,
  keepMembers,
  NOBODY,
  noteRemoteAttendance,
  type Presence,
  returnAfterOutage,
} from '#rooms/presence.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'
import { awayPlayers } from '#rooms/view-room.ts'
import type { PeerPresence } from './peer-presence.ts'
import { encode } from './room-broadcast.ts'
import type { RoomHostDeps } from './room-host-deps.ts'
import type { Subscriber } from './subscriber.ts'

type Peers = Pick<PeerPresence, 'hasWatchers' | 'claimOf' | 'isAwaitingPeers' | 'isPartitioned'>
type GoneReason = Extract<DownMessage, { type: 'gone' }>['reason']

/** A visible page polls every 2 s; after two missed polls its network does not work. */
const RELAY_TIMEOUT_MS = 5_000

/** The subscribers of one room on this node, and the presence that follows from them and from peers. */
export class RoomSubscribers {
  readonly #roomId: RoomId
  readonly #peers: Peers
  readonly #deps: Pick<RoomHostDeps, 'clock' | 'timeScale'>
  readonly #subscribers = new Map<PlayerId, Subscriber>()
  /** Players whose last connection was to this node and has closed; null until there is one. */
  #disconnectedHere: Set<PlayerId> | null = null
  #presence = NOBODY
  #sentAway: readonly PlayerId[] = []

  constructor(roomId: RoomId, peers: Peers, deps: Pick<RoomHostDeps, 'clock' | 'timeScale'>) {
    this.#roomId = roomId
    this.#peers = peers
    this.#deps = deps
  }

  presence(): Presence {
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

  /** Counts every member as expected: on a room just opened, any of them may be connected to a peer. */
  expectAllPlayers(record: RoomRecord): void {
    const members = record.players.map((player) => player.id)
    this.#presence = expectAll(this.#presence, members, this.#pace())
  }

  /** How many players watch on this node. */
  size(): number {
    return this.#subscribers.size
  }

  /** Adds a subscriber and ends an older tab of the same player. False, and no change, if this is the older tab. */
  add(subscriber: Subscriber, record: RoomRecord): boolean {
    if (!this.#hasClaim(subscriber)) return false
    const { playerId } = subscriber
    const older = this.#subscribers.get(playerId)
    if (older !== undefined && older.connection !== subscriber.connection) {
      if (this.#isSilent()) this.#presence = returnAfterOutage(this.#presence, this.#pace())
      this.#supersede(older)
    }
    this.#subscribers.set(playerId, subscriber)
    this.#disconnectedHere?.delete(playerId)
    if (!isConnected(this.#presence, playerId)) {
      const members = record.players.map((player) => player.id)
      this.#presence = connect(this.#presence, playerId, members, this.#pace())
    }
    return true
  }

  /** False if the subscriber was not the player's current one. */
  remove(subscriber: Subscriber): boolean {
    if (!this.has(subscriber)) return false
    const { playerId } = subscriber
    this.#subscribers.delete(playerId)
    this.#disconnectedHere ??= new Set()
    this.#disconnectedHere.add(playerId)
    if (!this.#isConnectedAnywhere(playerId))
      this.#presence = disconnect(this.#presence, playerId, this.#pace())
    return true
  }

  /** Updates presence for players who joined or left, and ends the subscriptions of those who left. */
  applySeatChanges(after: RoomRecord, changes: readonly RowChange[], notices: readonly Notice[]): void {
    // Most commits change no seat. An empty list comes from a reload, after which any seat may have changed.
    if (changes.length > 0 && !changes.some(isSeatChange)) return
    for (const change of changes)
      if (change.table === 'players' && change.op === 'insert' && !isConnected(this.#presence, change.row.id))
        this.#presence = expect(this.#presence, change.row.id, this.#pace())
    // Players who joined by a missed commit are expected like any who just joined.
    for (const { id } of after.players)
      if (this.#presence.byPlayer.size > 0 && !this.#presence.byPlayer.has(id))
        this.#presence = expect(this.#presence, id, this.#pace())
    const members = new Set(after.players.map((player) => player.id))
    this.#presence = keepMembers(this.#presence, members, this.#pace())
    for (const playerId of this.#disconnectedHere ?? [])
      if (!members.has(playerId)) this.#disconnectedHere?.delete(playerId)
    for (const subscriber of [...this.#subscribers.values()])
      if (!members.has(subscriber.playerId)) this.#endAsGone(subscriber, reasonOf(subscriber, after, notices))
  }

  /** Whether this is the player's current subscriber. */
  has(subscriber: Subscriber): boolean {
    return this.#subscribers.get(subscriber.playerId) === subscriber
  }

  sendToEach(frameFor: (viewer: PlayerId) => string): void {
    for (const subscriber of this.#subscribers.values()) subscriber.send(frameFor(subscriber.playerId))
  }

  /** Sends the absent players, if they have changed. */
  broadcastAway(record: RoomRecord): void {
    const away = awayPlayers(record, this.#presence, this.#deps.clock.now())
    const sent = this.#sentAway
    if (away.length === sent.length && away.every((id, index) => id === sent[index])) return
    this.#sentAway = away
    const frame = encode({ type: 'presence', topic: topicOf(this.#roomId), away })
    for (const subscriber of this.#subscribers.values()) subscriber.send(frame)
  }

  endAll(reason: 'left' | 'room-deleted'): void {
    for (const subscriber of [...this.#subscribers.values()]) this.#endAsGone(subscriber, reason)
    this.#presence = NOBODY
  }

  /** Sends every browser to another node, as this one cannot serve the room. */
  redirectAll(): void {
    for (const subscriber of [...this.#subscribers.values()]) subscriber.redirect()
  }

  /** This node's players, with the time at which their newest tab claimed the seat. */
  claims(): readonly { readonly playerId: PlayerId; readonly claimedAt: number }[] {
    return [...this.#subscribers.values()].map(({ playerId, claimedAt }) => ({ playerId, claimedAt }))
  }

  /** Applies peers' current announcements: connected players and newer tabs. */
  applyPeerPresence(record: RoomRecord): void {
    for (const subscriber of [...this.#subscribers.values()])
      if (!this.#hasClaim(subscriber)) this.#supersede(subscriber)
    const members = record.players.map((player) => player.id)
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

  #pace(): { readonly now: EpochMs; readonly timeScale: number } {
    const { clock, timeScale } = this.#deps
    return { now: clock.now(), timeScale }
  }

  /** Whether no newer tab of the player holds the seat, on any node. */
  #hasClaim(subscriber: Subscriber): boolean {
    const here = this.#subscribers.get(subscriber.playerId)?.claimedAt ?? -1
    return Math.max(here, this.#peers.claimOf(subscriber.playerId)) <= subscriber.claimedAt
  }

  /** Whether no subscriber has sent anything for so long that their connections may be dead. */
  #isSilent(): boolean {
    const lastHeardAt = Math.max(...[...this.#subscribers.values()].map((one) => one.heardAt()))
    return this.#deps.clock.now() - lastHeardAt > RELAY_TIMEOUT_MS && !this.#peers.hasWatchers()
  }

  #supersede(subscriber: Subscriber): void {
    this.#end(subscriber, { type: 'superseded', topic: topicOf(this.#roomId) })
  }

  #endAsGone(subscriber: Subscriber, reason: GoneReason): void {
    this.#end(subscriber, { type: 'gone', topic: topicOf(this.#roomId), reason })
  }

  #end(subscriber: Subscriber, message: DownMessage): void {
    this.#subscribers.delete(subscriber.playerId)
    subscriber.ended(encode(message))
  }

  /** A partitioned node counts every player as connected but those who disconnected from it. */
  #isConnectedAnywhere(playerId: PlayerId): boolean {
    if (this.#subscribers.has(playerId) || this.#peers.claimOf(playerId) >= 0) return true
    return this.#peers.isPartitioned() && this.#disconnectedHere?.has(playerId) !== true
  }
}

function isSeatChange({ op, table }: RowChange): boolean {
  return table === 'players' && op !== 'update'
}

function reasonOf(
  { playerId, browserKey }: Subscriber,
  after: RoomRecord,
  notices: readonly Notice[],
): 'left' | 'away' | 'removed' {
  if (findRemoval(after, playerId, browserKey) !== undefined) return 'removed'
  const notice = notices.find((one) => one.kind === 'player-left' && one.playerId === playerId)
  return notice?.kind === 'player-left' ? notice.reason : 'left'
}
