import type { BrowserKey, EpochMs, PlayerId, RoomId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import { readGame } from '#rooms/playing.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RoomView } from '#rooms/room-view.ts'
import type { RowChange } from '#rooms/row-change.ts'
import type { RuleContext } from '#rooms/rule-context.ts'
import { viewRoom } from '#rooms/view-room.ts'
import type { Audience } from './audience.ts'
import { type CommitMessage, CommitNews } from './commit-news.ts'
import { encodeChange, encodeStatus } from './room-broadcast.ts'
import type { RoomHostDeps } from './room-host-deps.ts'

/** A room as this node holds it, and as whoever watches here has been shown it. A class, for every room has one. */
export class HeldRoom {
  readonly #roomId: RoomId
  readonly #deps: RoomHostDeps
  readonly #audience: Audience
  /** Null where there are no other nodes. */
  readonly #news: CommitNews | null
  #record: RoomRecord | null | undefined
  /** What whoever watches here has been shown, or told of. */
  #shown: RoomRecord | null = null

  constructor(roomId: RoomId, deps: RoomHostDeps, audience: Audience) {
    this.#roomId = roomId
    this.#deps = deps
    this.#audience = audience
    this.#news = deps.bus.isShared ? new CommitNews(deps) : null
  }

  /** Undefined: not loaded, or not to be trusted any more. */
  get record(): RoomRecord | null | undefined {
    return this.#record
  }

  /** Whether the browser has a seat, as far as is known. */
  hasSeat(browserKey: BrowserKey): boolean {
    const known = this.#record ?? this.#shown
    return known?.players.some((player) => player.browserKey === browserKey) ?? false
  }

  /** Nothing held in memory counts any more. */
  distrust(): void {
    this.#record = undefined
  }

  async loaded(): Promise<RoomRecord | null> {
    if (this.#record !== undefined) return this.#record
    const current = await this.#deps.store.load(this.#roomId)
    if (current === null) this.#audience.dismissAll('room-deleted')
    else await this.#takeIn(current)
    this.#record = current
    return current
  }

  /** Whether a later build began the game, so that this node can neither show nor change the room. */
  isNewer(record: RoomRecord | null): boolean {
    return record !== null && readGame(record, this.#deps)?.kind === 'newer'
  }

  viewFor(viewer: PlayerId, record: RoomRecord): RoomView {
    const { clock, games } = this.#deps
    return viewRoom(record, viewer, this.#audience.presence(), clock.now(), games)
  }

  context(now: EpochMs = this.#deps.clock.now()): RuleContext {
    const { timeScale, randomInt, newId, games } = this.#deps
    return { now, timeScale, presence: this.#audience.presence(), randomInt, newId, games }
  }

  /** Makes the new state the current one and sends it to everybody who watches here. */
  show(
    before: RoomRecord | null,
    after: RoomRecord | null,
    changes: readonly RowChange[],
    notices: readonly Notice[],
  ): void {
    const sent = this.#deps.timeBroadcast()
    this.#record = after
    this.#shown = after ?? this.#shown
    this.#news?.forgetUntil(this.#shown?.room.version ?? 0)
    // Whoever still watches a room that is no more is the one who left it last.
    if (after === null) this.#audience.dismissAll('left')
    else this.#audience.follow(after, changes, notices)
    if (this.isNewer(after)) this.#audience.sendAllElsewhere()
    else if (before !== null && after !== null)
      this.#audience.sendEach(encodeChange(before, after, changes, notices, this.#deps.games))
    sent()
  }

  /** How long is waited for news counts anew in every turn. */
  beginTurn(): void {
    this.#news?.beginTurn()
  }

  /** Another node has committed this. */
  hear(commit: CommitMessage): void {
    if (commit.version > (this.#shown?.room.version ?? 0)) this.#news?.hear(commit)
  }

  /** Makes up for what was stored without being shown here: whoever left by it is told, and all others that it was. */
  async #takeIn(current: RoomRecord): Promise<void> {
    if (this.#shown === null && this.#deps.bus.isShared) this.#audience.expectEverybody(current)
    const { version } = current.room
    if (this.#shown !== null && this.#audience.size() > 0)
      await this.#news?.replay(this.#shown, version, (...commit) => this.show(...commit))
    this.#audience.follow(current, [], [])
    if (this.isNewer(current)) this.#reportNewer()
    else if (this.#shown === null || version > this.#shown.room.version) {
      const frame = encodeStatus(current.room)
      this.#audience.sendEach(() => frame)
    }
    this.#shown = current
    this.#news?.forgetUntil(version)
  }

  #reportNewer(): void {
    this.#audience.sendAllElsewhere()
    this.#deps.reportRarely(
      new Error(`room ${this.#roomId} plays a game that a later build of this server began`),
      'a room could not be served by this build',
    )
  }
}
