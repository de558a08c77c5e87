import type { DownMessage } from '#protocol/down.ts'
import type { GoneReason } from '#protocol/room-messages.ts'
import { topicOf } from '#protocol/topic.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import { findRemoval } from '#rooms/membership/admission.ts'
import type { PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import type { RoomHostDeps } from '../host/room-host-deps.ts'
import type { Subscriber } from '../host/subscriber.ts'
import { encode } from '../replica/room-broadcast.ts'
import type { PeerPresence, SeatClaim } from './peer-presence.ts'
import { RoomPresence } from './room-presence.ts'

type RoomSubscribersDeps = Pick<RoomHostDeps, 'clock' | 'timeScale'>

/** A visible page polls every 2 s; after two missed polls its network does not work. */
const SILENT_AFTER_MS = 5_000

/** The subscribers of one room on this node: of each player, the tab with the newest claim on the seat. */
export class RoomSubscribers {
  readonly presence: RoomPresence
  readonly #roomId: RoomId
  readonly #peers: PeerPresence
  readonly #deps: RoomSubscribersDeps
  readonly #subscribers = new Map<PlayerId, Subscriber>()
  #sentAway: readonly PlayerId[] = []

  constructor(roomId: RoomId, peers: PeerPresence, deps: RoomSubscribersDeps) {
    this.#roomId = roomId
    this.#peers = peers
    this.#deps = deps
    this.presence = new RoomPresence(peers, deps, (playerId) => this.#subscribers.has(playerId))
  }

  size(): number {
    return this.#subscribers.size
  }

  all(): readonly Subscriber[] {
    return [...this.#subscribers.values()]
  }

  playerIds(): readonly PlayerId[] {
    return [...this.#subscribers.keys()]
  }

  /** The player's current subscriber on this node; null if there is none. */
  of(playerId: PlayerId): Subscriber | null {
    return this.#subscribers.get(playerId) ?? null
  }

  /** Whether this is the player's current subscriber. */
  has(subscriber: Subscriber): boolean {
    return this.#subscribers.get(subscriber.playerId) === subscriber
  }

  /** This node's players, with the time at which their newest tab claimed the seat. */
  claims(): readonly SeatClaim[] {
    return [...this.#subscribers.values()].map(({ playerId, claimedAt }) => ({ playerId, claimedAt }))
  }

  /** Adds a subscriber and ends the player's older tab. False, without a change, if this is the older one. */
  add(subscriber: Subscriber, record: RoomRecord): boolean {
    if (!this.#hasClaim(subscriber)) return false
    const { playerId } = subscriber
    const older = this.#subscribers.get(playerId)
    if (older !== undefined && older.connection !== subscriber.connection) {
      if (this.#areSilent()) this.presence.returnAfterOutage()
      this.#supersede(older)
    }
    this.#subscribers.set(playerId, subscriber)
    this.presence.connect(playerId, record)
    return true
  }

  /** False if the subscriber was not the player's current one. */
  remove(subscriber: Subscriber): boolean {
    if (!this.has(subscriber)) return false
    this.#subscribers.delete(subscriber.playerId)
    this.presence.disconnect(subscriber.playerId)
    return true
  }

  /** Removes the subscriber with this connection, which watches from now on. False if there is none. */
  removeConnection(connection: object): boolean {
    const subscriber = this.all().find((one) => one.connection === connection)
    return subscriber !== undefined && this.remove(subscriber)
  }

  /** Updates presence for players who joined or left, and ends the subscriptions of those who left. */
  applySeatChanges(after: RoomRecord, changes: readonly RowChange[], notices: readonly Notice[]): void {
    // Most commits change no seat. An empty list comes from a reload, after which any seat may have changed.
    if (changes.length > 0 && !changes.some(isSeatChange)) return
    this.presence.applySeatChanges(after, changes)
    const members = new Set(after.players.map((player) => player.id))
    for (const subscriber of [...this.#subscribers.values()])
      if (!members.has(subscriber.playerId)) this.#endAsGone(subscriber, reasonOf(subscriber, after, notices))
  }

  /** Ends the tabs that are superseded on peers, and updates presence by the peers' announcements. */
  applyPeerPresence(record: RoomRecord): void {
    for (const subscriber of [...this.#subscribers.values()])
      if (!this.#hasClaim(subscriber)) this.#supersede(subscriber)
    this.presence.applyPeerPresence(record)
  }

  /** Sends each subscriber their frame, if there is one for them. */
  sendToEach(frameFor: (viewer: PlayerId) => string | null): void {
    for (const subscriber of this.#subscribers.values()) {
      const frame = frameFor(subscriber.playerId)
      if (frame !== null) subscriber.send(frame)
    }
  }

  /** Sends a frame to this player, if they subscribe on this node. */
  sendTo(playerId: PlayerId, frame: string): void {
    this.#subscribers.get(playerId)?.send(frame)
  }

  /** Sends the list of away players if it has changed; returns the message for watchers, null if there is none. */
  broadcastAway(record: RoomRecord): string | null {
    const away = this.presence.awayPlayers(record)
    const sent = this.#sentAway
    if (away.length === sent.length && away.every((id, index) => id === sent[index])) return null
    this.#sentAway = away
    const frame = encode({ type: 'presence', topic: topicOf(this.#roomId), away })
    this.sendToEach(() => frame)
    return frame
  }

  endAll(reason: 'left' | 'room-deleted'): void {
    for (const subscriber of [...this.#subscribers.values()]) this.#endAsGone(subscriber, reason)
    this.presence.reset()
  }

  /** Makes every browser reconnect to another node, as this one cannot serve the room. */
  redirectAll(): void {
    for (const subscriber of [...this.#subscribers.values()]) subscriber.redirect()
  }

  /** Whether no newer tab of the player holds the seat, on any node. */
  #hasClaim(subscriber: Subscriber): boolean {
    const here = this.#subscribers.get(subscriber.playerId)?.claimedAt ?? -1
    return Math.max(here, this.#peers.claimOf(subscriber.playerId)) <= subscriber.claimedAt
  }

  /** Whether all connections may be dead, because none has received anything for this time. */
  #areSilent(): boolean {
    const lastReceivedAt = Math.max(...[...this.#subscribers.values()].map((one) => one.receivedAt()))
    return this.#deps.clock.now() - lastReceivedAt > SILENT_AFTER_MS && !this.#peers.haveSubscribers()
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
