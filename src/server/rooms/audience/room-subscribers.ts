import { topicOf } from '#protocol/topic.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import { findRemoval } from '#rooms/membership/admission.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import { awayPlayers } from '#rooms/view/view-room.ts'
import type { Subscriber } from '../host/subscriber.ts'
import { encode } from '../replica/room-broadcast.ts'
import { Recipients } from './recipients.ts'
import { RoomPresence, type SeatClaim } from './room-presence.ts'

/** A visible page polls every 2 s; after two missed polls its network does not work. */
const SILENT_AFTER_MS = 5_000

/** The subscribers of one room on this node: of each player, the tab with the newest claim on the seat. */
export class RoomSubscribers extends Recipients<PlayerId, Subscriber> {
  readonly presence = new RoomPresence(this.room, (playerId) => this.byKey.has(playerId))
  #sentAway: readonly PlayerId[] = []

  protected override keyOf({ playerId }: Subscriber): PlayerId {
    return playerId
  }

  /** The player's current subscriber on this node; null if there is none. */
  of(playerId: PlayerId): Subscriber | null {
    return this.byKey.get(playerId) ?? null
  }

  playerIds(): readonly PlayerId[] {
    return [...this.byKey.keys()]
  }

  /** This node's players, with the time at which their newest tab claimed the seat. */
  claims(): readonly SeatClaim[] {
    return this.all().map(({ playerId, claimedAt }) => ({ playerId, claimedAt }))
  }

  /** Adds a subscriber and ends the player's older tab. False, without a change, if this is the older one. */
  add(subscriber: Subscriber, record: RoomRecord): boolean {
    if (!this.#hasClaim(subscriber)) return false
    const { playerId } = subscriber
    const older = this.of(playerId)
    if (older !== null && older.connection !== subscriber.connection) {
      if (this.#areSilent()) this.presence.returnAfterOutage()
      this.supersede(older)
    }
    this.byKey.set(playerId, subscriber)
    this.presence.connect(playerId, record)
    return true
  }

  override remove(subscriber: Subscriber): boolean {
    const isRemoved = super.remove(subscriber)
    if (isRemoved) this.presence.disconnect(subscriber.playerId)
    return isRemoved
  }

  /** Updates presence for players who joined or left, and ends the subscriptions of those who left. */
  applySeatChanges(after: RoomRecord, changes: readonly RowChange[], notices: readonly Notice[]): void {
    // Most commits change no seat. An empty list comes from a reload, after which any seat may have changed.
    if (changes.length > 0 && !changes.some(({ op, table }) => table === 'players' && op !== 'update')) return
    this.presence.applySeatChanges(after, changes)
    const members = new Set(after.players.map((player) => player.id))
    for (const subscriber of this.all())
      if (!members.has(subscriber.playerId)) this.endAsGone(subscriber, reasonOf(subscriber, after, notices))
  }

  /** Ends the tabs that are superseded on peers, and updates presence by the peers' announcements. */
  applyPeerPresence(record: RoomRecord): void {
    for (const subscriber of this.all()) if (!this.#hasClaim(subscriber)) this.supersede(subscriber)
    this.presence.applyPeers(record)
  }

  /** Sends each subscriber their frame, if there is one for them. */
  sendToEach(frameFor: (viewer: PlayerId) => string | null): void {
    for (const [playerId, subscriber] of this.byKey) {
      const frame = frameFor(playerId)
      if (frame !== null) subscriber.send(frame)
    }
  }

  /** Sends the list of away players if it has changed; returns the message for watchers, null if there is none. */
  broadcastAway(record: RoomRecord): string | null {
    const { deps, roomId } = this.room
    const away = awayPlayers(record, this.presence.current(), deps.clock.now())
    const sent = this.#sentAway
    if (away.length === sent.length && away.every((id, index) => id === sent[index])) return null
    this.#sentAway = away
    const frame = encode({ type: 'presence', topic: topicOf(roomId), away })
    this.sendToAll(frame)
    return frame
  }

  override endAll(reason: 'left' | 'room-deleted'): void {
    super.endAll(reason)
    this.presence.reset()
  }

  /** Whether no newer tab of the player holds the seat, on any node. */
  #hasClaim({ claimedAt, playerId }: Subscriber): boolean {
    const newest = Math.max(this.of(playerId)?.claimedAt ?? -1, this.presence.claimOf(playerId))
    return newest <= claimedAt
  }

  /** Whether all connections may be dead, because none has received anything for this time. */
  #areSilent(): boolean {
    const lastReceivedAt = Math.max(...this.all().map((one) => one.receivedAt()))
    return this.room.deps.clock.now() - lastReceivedAt > SILENT_AFTER_MS && !this.presence.haveSubscribers()
  }
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
