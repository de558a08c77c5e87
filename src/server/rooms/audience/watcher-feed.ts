import type { Notice } from '#rooms/commands/notice.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import type { RoomRecord, RoomRow } from '#rooms/record/room-record.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import type { RoomHostDeps } from '../host/room-host-deps.ts'
import { encodeChange, encodeSnapshot, encodeStatus, encodeVersion } from '../replica/room-broadcast.ts'

/** Changes are gathered for this long: a watcher is sent at most four frames a second. */
export const FEED_GATHER_MS = 250

/** The watchers that a feed serves. */
export interface FeedOwner {
  readonly viewOf: (record: RoomRecord) => RoomView
  readonly sendToWatchers: (frame: string) => void
}

/**
 * What the watchers of one room on this node are sent. They all see the same, so every frame is encoded once: the gathered
 * changes, the view, the snapshot and the status.
 */
export class WatcherFeed {
  readonly #owner: FeedOwner
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
  #flushedAt: EpochMs = Number.NEGATIVE_INFINITY
  #cancelFlush: (() => void) | null = null

  constructor(owner: FeedOwner, deps: RoomHostDeps, record: RoomRecord) {
    this.#owner = owner
    this.#deps = deps
    this.#sent = record
    this.#next = record
  }

  /** The room's row as all watchers have it. */
  get room(): RoomRow {
    return this.#sent.room
  }

  /** When changes were last sent. */
  get flushedAt(): EpochMs {
    return this.#flushedAt
  }

  /** The view of the state that all watchers have, as JSON. */
  get view(): string {
    this.#view ??= JSON.stringify(this.#owner.viewOf(this.#sent))
    return this.#view
  }

  get snapshot(): string {
    return encodeSnapshot(this.#sent.room.id, this.view)
  }

  get status(): string {
    this.#status ??= encodeStatus(this.#sent.room, this.#deps)
    return this.#status
  }

  /** Gathers a change that led to this state. */
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

  /** Sends what is gathered, and a new version that shows nothing new: later watchers start with it. */
  bringUpToDate(): void {
    this.flush()
    if (this.#sent === this.#next) return
    const frame = encodeVersion(this.#sent.room, this.#next.room)
    this.#advance()
    this.#owner.sendToWatchers(frame)
  }

  /** Sends what is gathered, unless it shows nothing new. */
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
    this.#owner.sendToWatchers(change ?? this.snapshot)
  }

  #advance(): void {
    this.#sent = this.#next
    this.#status = null
    this.#flushedAt = this.#deps.clock.now()
    this.forgetView()
  }

  /** The view depends on presence and on the audience as well. */
  forgetView(): void {
    this.#view = null
  }

  /** Drops the timer. */
  stop(): void {
    this.#cancelFlush?.()
    this.#cancelFlush = null
  }

  /** Never at once: the players come first. */
  #flushSoon(): void {
    const { clock } = this.#deps
    const at = Math.max(clock.now(), this.#flushedAt + FEED_GATHER_MS)
    this.#cancelFlush ??= clock.wakeAt(at, () => this.flush())
  }
}
