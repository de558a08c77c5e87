import type { GoneReason } from '#protocol/room-messages.ts'
import type { Notice } from '#rooms/commands/notice.ts'
import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord, RoomRow } from '#rooms/record/room-record.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { viewRoom } from '#rooms/view/view-room.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import type { HostedRoom, RoomHostDeps } from '../host/room-host-deps.ts'
import type { Watcher } from '../host/subscriber.ts'
import { encodeChange, encodeSnapshot, encodeStatus, encodeVersion } from '../replica/room-broadcast.ts'
import { Recipients } from './recipients.ts'
import { RoomAudience } from './room-audience.ts'
import type { RoomSubscribers } from './room-subscribers.ts'

/** Changes are gathered for this long: a watcher is sent at most four frames a second. */
const FEED_GATHER_MS = 250

/**
 * The watchers of one room on this node: of each browser, the tab with the newest claim. They have no seat, so no rule
 * knows of them.
 */
export class RoomWatchers extends Recipients<string, Watcher> {
  readonly audience: RoomAudience
  /** Null without watchers. */
  feed: WatcherFeed | null = null
  readonly #subscribers: RoomSubscribers
  /** When a new watcher last let the gathered and held changes be sent. */
  #broughtUpAt: EpochMs = Number.NEGATIVE_INFINITY

  constructor(room: HostedRoom, subscribers: RoomSubscribers) {
    super(room)
    this.#subscribers = subscribers
    this.audience = new RoomAudience(room, subscribers.presence, this.byKey, (frame) => {
      subscribers.sendToAll(frame)
      this.sendState(frame)
    })
  }

  protected override keyOf({ key }: Watcher): string {
    return key
  }

  /** Whether a new watcher may flush the gathered and held changes: no more often than they are sent anyway. */
  mayBringUpToDate(): boolean {
    return this.room.deps.clock.now() >= this.#nextSendAt()
  }

  /**
   * When a watcher that has to see this version can be added; null for now. The view has to be that of the current state:
   * on another node, the watcher may have seen it already.
   */
  addableAt({ version }: RoomRow, isHolding: boolean): EpochMs | null {
    const isShown = this.feed === null ? !isHolding : this.feed.room.version >= version
    return isShown || this.mayBringUpToDate() ? null : this.#nextSendAt()
  }

  /** Adds a watcher, and ends the older tab of the same browser. */
  add(watcher: Watcher, record: RoomRecord, passKey: string): void {
    const { deps } = this.room
    const older = this.byKey.get(watcher.key)
    if (older !== undefined && older.connection !== watcher.connection) this.supersede(older)
    this.feed ??= new WatcherFeed(this, deps, record)
    if (this.mayBringUpToDate()) {
      this.#broughtUpAt = deps.clock.now()
      this.feed.bringUpToDate()
    }
    this.byKey.set(watcher.key, watcher)
    watcher.start(this.feed.view, passKey)
    this.audience.setPlaying(isPlaying(record))
    this.audience.ownChanged()
  }

  /** Records whether a watcher wants to play next. In the lobby it can join instead. */
  setWantsIn(watcher: Watcher, isWanted: boolean, record: RoomRecord | null): boolean {
    if (!this.has(watcher)) return false
    const wantsIn = isWanted && record !== null && isPlaying(record)
    if (watcher.wantsIn !== wantsIn) {
      watcher.wantsIn = wantsIn
      this.audience.ownChanged()
    }
    return true
  }

  /** The `status` of the state that this watcher has been sent; null for a former one. */
  statusFor(watcher: Watcher): string | null {
    return this.has(watcher) ? (this.feed?.status ?? null) : null
  }

  /** Sends the current view to a watcher that skipped frames. */
  resync(watcher: Watcher): void {
    if (this.has(watcher) && this.feed !== null) watcher.resyncWith(this.feed.snapshot)
  }

  /** Ends the watchers whom this state does not admit. The others are sent it later. */
  applyState(after: RoomRecord): void {
    this.audience.setPlaying(isPlaying(after))
    if (this.feed === null) return
    const before = this.feed.room
    for (const watcher of this.all()) {
      const reason = endOf(watcher, before, after)
      if (reason !== null) this.endAsGone(watcher, reason)
      else if (!isPlaying(after)) this.setWantsIn(watcher, false, after)
    }
  }

  /** Sends a message about the parts of a view beside the record: presence, or the audience. */
  sendState(frame: string): void {
    this.feed?.forgetView()
    this.sendToAll(frame)
  }

  receive(message: Extract<BusMessage, { kind: 'watching' }>): void {
    this.audience.receive(message)
    for (const { key, claimedAt } of message.watchers) {
      const own = this.byKey.get(key)
      if (own !== undefined && own.claimedAt < claimedAt) this.supersede(own)
    }
    for (const own of this.audience.surplus()) {
      this.delete(own)
      // Its page asks again, and is refused like any other without a place.
      own.redirect()
    }
  }

  stop(): void {
    this.feed?.flush()
    this.audience.stop()
  }

  /** The view of a player, or of the watchers (null). */
  viewOf(record: RoomRecord, viewer: PlayerId | null): RoomView {
    const { deps } = this.room
    const presence = this.#subscribers.presence.current()
    return viewRoom(record, viewer, presence, deps.clock.now(), deps, this.audience.shown)
  }

  #nextSendAt(): EpochMs {
    return Math.max(this.#broughtUpAt, this.feed?.flushedAt ?? Number.NEGATIVE_INFINITY) + FEED_GATHER_MS
  }

  protected override delete(watcher: Watcher): void {
    super.delete(watcher)
    if (this.size === 0) {
      this.feed?.stop()
      this.feed = null
    }
    this.audience.ownChanged()
  }
}

/**
 * The messages to the watchers of one room on this node. They all see the same, so every frame is encoded once: the
 * gathered changes, the view, the snapshot and the status.
 */
class WatcherFeed {
  /** When changes were last sent. */
  flushedAt: EpochMs = Number.NEGATIVE_INFINITY
  readonly #watchers: RoomWatchers
  readonly #deps: RoomHostDeps
  /** The state that all watchers have. */
  #sent: RoomRecord
  /** The state that they are sent next. */
  #next: RoomRecord
  #notices: Notice[] = []
  /** Whether the changes that led to the next state are unknown. */
  #isReloaded = false
  #view: string | null = null
  #status: string | null = null
  #cancelFlush: (() => void) | null = null

  constructor(watchers: RoomWatchers, deps: RoomHostDeps, record: RoomRecord) {
    this.#watchers = watchers
    this.#deps = deps
    this.#sent = record
    this.#next = record
  }

  /** The room's row as all watchers have it. */
  get room(): RoomRow {
    return this.#sent.room
  }

  /** The view of the state that all watchers have, as JSON. */
  get view(): string {
    this.#view ??= JSON.stringify(this.#watchers.viewOf(this.#sent, null))
    return this.#view
  }

  get snapshot(): string {
    return encodeSnapshot(this.#sent.room.id, this.view)
  }

  get status(): string {
    this.#status ??= encodeStatus(this.#sent.room, this.#deps)
    return this.#status
  }

  gather(after: RoomRecord, notices: readonly Notice[]): void {
    this.#next = after
    this.#notices.push(...notices)
    this.#flushSoon()
  }

  /** Gathers a state that was loaded without the changes that led to it. */
  gatherReloaded(after: RoomRecord): void {
    if (after.room.version <= this.#next.room.version) return
    this.#next = after
    this.#isReloaded = true
    this.#flushSoon()
  }

  /** Sends the gathered changes, and a new version that shows nothing new: later watchers start with it. */
  bringUpToDate(): void {
    this.flush()
    if (this.#sent === this.#next) return
    const frame = encodeVersion(this.#sent.room, this.#next.room)
    this.#advance()
    this.#watchers.sendToAll(frame)
  }

  /** Sends the gathered changes, unless they show nothing new. */
  flush(): void {
    this.stop()
    const [before, after] = [this.#sent, this.#next]
    if (before.room.version === after.room.version) return
    const [notices, isReloaded] = [this.#notices, this.#isReloaded]
    this.#notices = []
    this.#isReloaded = false
    const change = isReloaded ? null : encodeChange(before, after, notices, this.#deps)(null)
    if (change === null && !isReloaded) return
    this.#advance()
    this.#watchers.sendToAll(change ?? this.snapshot)
  }

  #advance(): void {
    this.#sent = this.#next
    this.#status = null
    this.flushedAt = this.#deps.clock.now()
    this.forgetView()
  }

  /** The view depends on presence and on the audience as well. */
  forgetView(): void {
    this.#view = null
  }

  stop(): void {
    this.#cancelFlush?.()
    this.#cancelFlush = null
  }

  /** Never at once: the players come first. */
  #flushSoon(): void {
    const { clock } = this.#deps
    const at = Math.max(clock.now(), this.flushedAt + FEED_GATHER_MS)
    this.#cancelFlush ??= clock.wakeAt(at, () => this.flush())
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
