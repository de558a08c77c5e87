import type { DownMessage } from '#protocol/down.ts'
import type { ServerRefusal } from '#protocol/refusal.ts'
import type { GoneReason } from '#protocol/room-messages.ts'
import { topicOf } from '#protocol/topic.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import type { EpochMs, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord, RoomRow } from '#rooms/record/room-record.ts'
import type { Audience, RoomView } from '#rooms/view/room-view.ts'
import { viewRoom } from '#rooms/view/view-room.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import type { RoomHostDeps } from '../host/room-host-deps.ts'
import type { Watcher } from '../host/subscriber.ts'
import { encode } from '../replica/room-broadcast.ts'
import type { PeerPresence } from './peer-presence.ts'
import { type AudienceOwner, RoomAudience } from './room-audience.ts'
import type { RoomSubscribers } from './room-subscribers.ts'
import { FEED_GATHER_MS, type FeedOwner, WatcherFeed } from './watcher-feed.ts'

/**
 * The watchers of one room on this node: of each browser, the tab with the newest claim. They have no seat, so no rule
 * knows of them.
 */
export class RoomWatchers implements FeedOwner, AudienceOwner {
  readonly roomId: RoomId
  readonly #subscribers: RoomSubscribers
  readonly #deps: RoomHostDeps
  readonly #audience: RoomAudience
  readonly #watchersByKey = new Map<string, Watcher>()
  /** Null without watchers. */
  #feed: WatcherFeed | null = null
  /** When a new watcher last let the gathered and held changes be sent. */
  #broughtUpAt: EpochMs = Number.NEGATIVE_INFINITY

  constructor(roomId: RoomId, subscribers: RoomSubscribers, peers: PeerPresence, deps: RoomHostDeps) {
    this.roomId = roomId
    this.#subscribers = subscribers
    this.#deps = deps
    this.#audience = new RoomAudience(this, peers, deps)
  }

  /** The number of watchers on this node. */
  size(): number {
    return this.#watchersByKey.size
  }

  places(): Iterable<Watcher> {
    return this.#watchersByKey.values()
  }

  has(watcher: Watcher): boolean {
    return this.#watchersByKey.get(watcher.key) === watcher
  }

  /** The counts for a view. */
  get audience(): Audience {
    return this.#audience.shown
  }

  /** Why this watcher finds no place; null if there is one. */
  refusalOf(watcher: Watcher): ServerRefusal | null {
    const code = this.#audience.refusalOf(watcher)
    return code && { code }
  }

  /** Whether a new watcher may let the gathered and held changes be sent: no more often than they are sent anyway. */
  mayBringUpToDate(): boolean {
    return this.#deps.clock.now() >= this.#nextSendAt()
  }

  /**
   * When a watcher that has to see this version can be added; null for now. The view has to be that of the current state:
   * on another node, the watcher may have seen it already.
   */
  addableAt({ version }: RoomRow, isHolding: boolean): EpochMs | null {
    const isShown = this.#feed === null ? !isHolding : this.#feed.room.version >= version
    return isShown || this.mayBringUpToDate() ? null : this.#nextSendAt()
  }

  /** Adds a watcher, and ends the older tab of the same browser. */
  add(watcher: Watcher, record: RoomRecord, passKey: string): void {
    const older = this.#watchersByKey.get(watcher.key)
    if (older !== undefined && older.connection !== watcher.connection) this.#supersede(older)
    this.#feed ??= new WatcherFeed(this, this.#deps, record)
    if (this.mayBringUpToDate()) {
      this.#broughtUpAt = this.#deps.clock.now()
      this.#feed.bringUpToDate()
    }
    this.#watchersByKey.set(watcher.key, watcher)
    watcher.start(this.#feed.view, passKey)
    this.#audience.setPlaying(isPlaying(record))
    this.#audience.ownChanged()
  }

  /** Frees the watcher's place, unless another tab of its browser has it. */
  remove(watcher: Watcher): void {
    if (this.has(watcher)) this.#delete(watcher)
  }

  /** Removes the watcher with this connection, which has taken a seat. */
  removeConnection(connection: object): void {
    const watcher = [...this.#watchersByKey.values()].find((one) => one.connection === connection)
    if (watcher !== undefined) this.#delete(watcher)
  }

  /** Records whether a watcher wants to play next. In the lobby it can join instead. */
  setWantsIn(watcher: Watcher, isWanted: boolean, record: RoomRecord | null): boolean {
    if (!this.has(watcher)) return false
    const wantsIn = isWanted && record !== null && isPlaying(record)
    if (watcher.wantsIn !== wantsIn) {
      watcher.wantsIn = wantsIn
      this.#audience.ownChanged()
    }
    return true
  }

  /** The `status` of what this watcher has been sent; null for a former one. */
  statusFor(watcher: Watcher): string | null {
    return this.has(watcher) ? (this.#feed?.status ?? null) : null
  }

  /** Sends the current view to a watcher that skipped frames. */
  resync(watcher: Watcher): void {
    if (this.has(watcher) && this.#feed !== null) watcher.resyncWith(this.#feed.snapshot)
  }

  /** Ends the watchers whom this state does not admit. The others are sent it later. */
  applyState(after: RoomRecord): void {
    this.#audience.setPlaying(isPlaying(after))
    if (this.#feed === null) return
    const before = this.#feed.room
    for (const watcher of [...this.#watchersByKey.values()]) {
      const reason = endOf(watcher, before, after)
      if (reason !== null) this.#endAsGone(watcher, reason)
      else if (!isPlaying(after)) this.setWantsIn(watcher, false, after)
    }
  }

  /** Gathers a change that led to this state. */
  gather(after: RoomRecord, notices: readonly Notice[]): void {
    this.#feed?.gather(after, notices)
  }

  /** Gathers a state that was loaded without the changes that led to it. */
  gatherReloaded(after: RoomRecord): void {
    this.#feed?.gatherReloaded(after)
  }

  /** Sends a message about what a view contains beside the record: presence, or the audience. */
  sendState(frame: string): void {
    this.#feed?.forgetView()
    this.sendToWatchers(frame)
  }

  /** Processes the places of a peer. */
  receive(message: Extract<BusMessage, { kind: 'watching' }>): void {
    this.#audience.receive(message)
    for (const { key, claimedAt } of message.watchers) {
      const own = this.#watchersByKey.get(key)
      if (own !== undefined && own.claimedAt < claimedAt) this.#supersede(own)
    }
    for (const key of this.#audience.surplusKeys()) {
      const own = this.#watchersByKey.get(key)
      if (own === undefined) continue
      this.#delete(own)
      // Its page asks again, and is refused like any other without a place.
      own.redirect()
    }
  }

  /** Publishes this node's places, if there are any. */
  announce(): void {
    if (this.size() > 0) this.#audience.announce()
  }

  wakeUp(): void {
    this.#audience.wakeUp()
  }

  /** The next time at which places have to be announced or are forgotten; null for never. */
  nextEventAt(): EpochMs | null {
    return this.#audience.nextEventAt()
  }

  endAll(reason: GoneReason): void {
    for (const watcher of [...this.#watchersByKey.values()]) this.#endAsGone(watcher, reason)
  }

  /** Makes every browser reconnect to another node, as this one cannot serve the room. */
  redirectAll(): void {
    for (const watcher of [...this.#watchersByKey.values()]) watcher.redirect()
  }

  stop(): void {
    this.#feed?.flush()
    this.#audience.stop()
  }

  viewOf(record: RoomRecord): RoomView {
    const { presence } = this.#subscribers
    return viewRoom(record, null, presence.current(), this.#deps.clock.now(), this.#deps, this.audience)
  }

  sendToWatchers(frame: string): void {
    for (const watcher of this.#watchersByKey.values()) watcher.send(frame)
  }

  sendAudience(frame: string): void {
    this.#subscribers.sendToEach(() => frame)
    this.sendState(frame)
  }

  #nextSendAt(): EpochMs {
    return Math.max(this.#broughtUpAt, this.#feed?.flushedAt ?? Number.NEGATIVE_INFINITY) + FEED_GATHER_MS
  }

  #supersede(watcher: Watcher): void {
    this.#end(watcher, { type: 'superseded', topic: topicOf(this.roomId) })
  }

  #endAsGone(watcher: Watcher, reason: GoneReason): void {
    this.#end(watcher, { type: 'gone', topic: topicOf(this.roomId), reason })
  }

  #end(watcher: Watcher, message: DownMessage): void {
    this.#delete(watcher)
    watcher.ended(encode(message))
  }

  #delete(watcher: Watcher): void {
    this.#watchersByKey.delete(watcher.key)
    if (this.size() === 0) {
      this.#feed?.stop()
      this.#feed = null
    }
    this.#audience.ownChanged()
  }
}

/** Why this state, unlike the one before, does not admit the watcher; null if it does. */
function endOf({ browserKey }: Watcher, before: RoomRow, { removals, room }: RoomRecord): GoneReason | null {
  if (room.code !== before.code) return 'code-changed'
  if (room.watchKey !== before.watchKey) return 'watching-off'
  return removals.some((removal) => removal.browserKey === browserKey) ? 'removed' : null
}

function isPlaying({ room }: RoomRecord): boolean {
  return room.status === 'playing'
}
