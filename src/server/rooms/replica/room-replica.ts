import type { Notice } from '#rooms/commands/notice.ts'
import type { RuleContext } from '#rooms/commands/rule-context.ts'
import { readGame } from '#rooms/games/game-lifecycle.ts'
import { applyChanges } from '#rooms/record/apply-changes.ts'
import type { BrowserKey, EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { RoomRecord, RoomRow } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import type { RoomSubscribers } from '../audience/room-subscribers.ts'
import type { RoomWatchers } from '../audience/room-watchers.ts'
import type { HostedRoom } from '../host/room-host-deps.ts'
import { HeldChanges } from './held-changes.ts'
import { allChangesOf, type CommitMessage, type PeerCommit, PeerCommits } from './peer-commits.ts'
import { encodeChange, encodeStatus } from './room-broadcast.ts'

/** A node's copy of one room: the record in memory, and the state that its subscribers and watchers have received. */
export class RoomReplica {
  readonly held: HeldChanges
  readonly #room: HostedRoom
  readonly #subscribers: RoomSubscribers
  readonly #watchers: RoomWatchers
  /** Null on a single node. */
  readonly #peerCommits: PeerCommits | null
  #record: RoomRecord | null | undefined
  /** Logged once for the room in memory, however often it is read. */
  #reportedDamage: string | undefined
  /** The last state sent to subscribers, as frames or as a status. Held or invisible changes count as sent. */
  #sent: RoomRecord | null = null

  constructor(room: HostedRoom, subscribers: RoomSubscribers, watchers: RoomWatchers) {
    const { deps } = room
    this.#room = room
    this.#subscribers = subscribers
    this.#watchers = watchers
    const sendHeld = () => {
      if (this.#sent !== null) this.#send(this.#sent, this.#sent, [])
    }
    this.held = new HeldChanges(deps.clock, sendHeld, deps.crowdOver)
    this.#peerCommits = deps.bus.isShared ? new PeerCommits(deps) : null
  }

  /** Null if the room does not exist; undefined if it is not loaded or was invalidated. */
  get record(): RoomRecord | null | undefined {
    return this.#record
  }

  /** The latest state that this node knows; null if it knows none, or if the room does not exist. */
  get latest(): RoomRecord | null {
    return this.#record === undefined ? this.#sent : this.#record
  }

  /** Whether the browser has a seat, by the latest state this node knows. */
  hasSeat(browserKey: BrowserKey): boolean {
    const known = this.#record ?? this.#sent
    return known?.players.some((player) => player.browserKey === browserKey) ?? false
  }

  /** The next access reads the room from the store. */
  invalidate(): void {
    this.#record = undefined
  }

  /** The record in memory, read from the store first if there is none. */
  async load(): Promise<RoomRecord | null> {
    if (this.#record !== undefined) return this.#record
    const { deps, roomId } = this.#room
    const current = await deps.store.load(roomId)
    const damage = current?.damage
    if (damage !== undefined && damage !== this.#reportedDamage)
      deps.reportThrottled(new Error(`room ${roomId}: ${damage}`), 'damaged values of a room were replaced')
    this.#reportedDamage = damage
    if (current === null) this.#endAll('room-deleted')
    else await this.#catchUpTo(current)
    this.#record = current
    return current
  }

  /** Whether a later build started the game: this node can neither show nor change the room. */
  needsNewerBuild(record: RoomRecord | null): boolean {
    return record !== null && readGame(record, this.#room.deps)?.kind === 'newer'
  }

  /** The view for a page that shows the current state from now on. */
  startView(viewer: PlayerId, record: RoomRecord): RoomView {
    this.held.advance(viewer)
    return this.#watchers.viewOf(record, viewer)
  }

  context(now: EpochMs = this.#room.deps.clock.now()): RuleContext {
    const { timeScale, randomInt, newId, games, offered } = this.#room.deps
    const presence = this.#subscribers.presence.current()
    return { now, timeScale, presence, randomInt, newId, games, offered }
  }

  /**
   * Makes the committed state the current one and sends it to all subscribers. A vote or move that is held is sent at
   * once to its player only.
   */
  applyCommit(
    before: RoomRecord | null,
    after: RoomRecord | null,
    changes: readonly RowChange[],
    notices: readonly Notice[],
    mover?: PlayerId,
  ): void {
    const stopTimer = this.#room.deps.timeBroadcast()
    this.#record = after
    this.#sent = after ?? this.#sent
    this.#peerCommits?.discardThrough(this.#sent?.room.version ?? 0)
    // A commit deletes a room only when its last player leaves: that player is the remaining subscriber.
    if (after === null) this.#endAll('left')
    else {
      this.#subscribers.applySeatChanges(after, changes, notices)
      this.#watchers.applyState(after)
    }
    if (this.needsNewerBuild(after)) this.#redirectAll()
    else if (before !== null && after !== null) {
      const subscribers = this.#subscribers.playerIds()
      if (!this.held.tryHold(before, after, changes, notices, subscribers)) this.#send(before, after, notices)
      else if (mover !== undefined) this.#sendAhead(mover, after)
    }
    stopTimer()
  }

  /** The room as this browser has it: its version may be behind the current one. */
  shownRoom({ players, room }: RoomRecord, browserKey: BrowserKey): RoomRow {
    const player = players.find((one) => one.browserKey === browserKey)
    return (player && this.held.shownTo(player.id)?.room) ?? room
  }

  /**
   * Sends a change with all that is held. A viewer for whom nothing changes receives no frame: even a bare version would
   * reveal when others moved. `before` is the state of subscribers who are not behind.
   */
  #send(before: RoomRecord, after: RoomRecord, notices: readonly Notice[]): void {
    const encoders = new Map<RoomRecord, (viewer: PlayerId) => string | null>()
    const behind = new Map<PlayerId, RoomRecord>()
    this.#subscribers.sendToEach((viewer) => {
      const shown = this.held.shownTo(viewer) ?? before
      if (shown.room.version === after.room.version) return null
      const encodeFor = encoders.get(shown) ?? encodeChange(shown, after, notices, this.#room.deps)
      encoders.set(shown, encodeFor)
      const frame = encodeFor(viewer)
      if (frame === null) behind.set(viewer, shown)
      return frame
    })
    this.held.drop(behind)
    this.#watchers.feed?.gather(after, notices)
  }

  /** Sends this state to one player, while it is held for the others. */
  #sendAhead(playerId: PlayerId, after: RoomRecord): void {
    const shown = this.held.shownTo(playerId)
    if (shown === null) return
    const frame = encodeChange(shown, after, [], this.#room.deps)(playerId)
    if (frame === null) return
    this.#subscribers.of(playerId)?.send(frame)
    this.held.advance(playerId)
  }

  /** Starts the turn's time budget for waiting for peers' commits. */
  beginTurn(): void {
    this.#peerCommits?.beginTurn()
  }

  /** Buffers a peer's commit immediately: a turn that lost against it may be waiting for its content. */
  bufferPeerCommit(commit: CommitMessage): void {
    if (commit.version > (this.#sent?.room.version ?? 0)) this.#peerCommits?.add(commit)
  }

  /** Applies a peer's commit; reloads the room if an earlier one is missing. False if it is already known. */
  async applyPeerCommit(commit: PeerCommit): Promise<boolean> {
    if (!this.#record || commit.version <= this.#record.room.version) return false
    if (!this.applyNext(commit)) {
      if (this.#peerCommits?.find(commit.version)) this.#peerCommits.allowLongerWait()
      this.invalidate()
      await this.load()
    }
    return true
  }

  /** Applies a peer's commit that follows the version in memory; false for any other. */
  applyNext({ version, changes, notices }: PeerCommit): boolean {
    const record = this.#record
    if (!record || version !== record.room.version + 1 || changes === null) return false
    const all = allChangesOf(record.room, version, changes)
    this.applyCommit(record, applyChanges(record, all), all, notices)
    return true
  }

  /** Brings the record to this version at least: by the peers' commits that are here, else from the store. */
  async reach(version: number): Promise<void> {
    const isBehind = () => this.#record !== undefined && (this.#record?.room.version ?? 0) < version
    while (isBehind()) {
      const next = this.#peerCommits?.find((this.#record?.room.version ?? 0) + 1)
      if (next === undefined || !this.applyNext(next)) break
    }
    if (!isBehind()) return
    this.invalidate()
    await this.load()
  }

  /** Sends a player the changes that a peer committed for them, if these are held for the others. */
  showMove(playerId: PlayerId): void {
    if (this.#record) this.#sendAhead(playerId, this.#record)
  }

  /** Brings subscribers from the last state they received to the one just loaded (ROOM-52). */
  async #catchUpTo(current: RoomRecord): Promise<void> {
    const { deps, roomId } = this.#room
    if (this.#sent === null && deps.bus.isShared) this.#subscribers.presence.expectAllPlayers(current)
    const { version } = current.room
    const sent = this.#sent
    if (sent !== null && version > sent.room.version && this.#subscribers.size + this.#watchers.size > 0) {
      const notices = await this.#peerCommits?.noticesBetween(sent.room.version, version)
      if (notices && !this.needsNewerBuild(current)) this.applyCommit(sent, current, [], notices)
    }
    this.#subscribers.applySeatChanges(current, [], [])
    this.#watchers.applyState(current)
    if (this.needsNewerBuild(current)) {
      this.#redirectAll()
      deps.reportThrottled(
        new Error(`room ${roomId} plays a game started by a later build of this server`),
        'a room could not be served by this build',
      )
    } else if (this.#sent === null || version > this.#sent.room.version) {
      // A notice may be missing, so every page reloads.
      this.held.drop()
      this.#subscribers.sendToAll(encodeStatus(current.room, deps))
      this.#watchers.feed?.gatherReloaded(current)
    }
    this.#sent = current
    this.#peerCommits?.discardThrough(version)
  }

  /** Ends all subscriptions: of players for this reason, of watchers because there is no room. */
  #endAll(reason: 'left' | 'room-deleted'): void {
    this.#subscribers.endAll(reason)
    this.#watchers.endAll('room-deleted')
  }

  #redirectAll(): void {
    this.#subscribers.redirectAll()
    this.#watchers.redirectAll()
  }
}
