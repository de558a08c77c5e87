import type { DownMessage } from '#protocol/down.ts'
import { topicOf } from '#protocol/topic.ts'
import { findRemoval } from '#rooms/admission.ts'
import type { EpochMs, PlayerId, RoomId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import {
  attendedElsewhere,
  connect,
  disconnect,
  expect,
  expectAll,
  isConnected,
  keepMembers,
  NOBODY,
  type Presence,
  returnAfterSilence,
} from '#rooms/presence.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'
import { awayPlayers } from '#rooms/view-room.ts'
import type { Neighbours } from './neighbours.ts'
import { encode } from './room-broadcast.ts'
import type { RoomHostDeps } from './room-host-deps.ts'
import type { Subscriber } from './subscriber.ts'

type AudienceNeighbours = Pick<Neighbours, 'areWatching' | 'claimOf' | 'isAsking' | 'isDeaf'>
type GoneReason = Extract<DownMessage, { type: 'gone' }>['reason']

/** A page in sight that misses two polls in a row has no network, or none that works. */
const SILENT_MS = 5_000

/**
 * Who watches a room on this node, and what follows for presence from that and from what other nodes say. A class, for
 * every room has one.
 */
export class Audience {
  readonly #roomId: RoomId
  readonly #neighbours: AudienceNeighbours
  readonly #deps: Pick<RoomHostDeps, 'clock' | 'timeScale'>
  readonly #subscribers = new Map<PlayerId, Subscriber>()
  /** Who was connected here last, and is no more; null until there is somebody. */
  #leftHere: Set<PlayerId> | null = null
  #presence = NOBODY
  #shownAway: readonly PlayerId[] = []

  constructor(
    roomId: RoomId,
    neighbours: AudienceNeighbours,
    deps: Pick<RoomHostDeps, 'clock' | 'timeScale'>,
  ) {
    this.#roomId = roomId
    this.#neighbours = neighbours
    this.#deps = deps
  }

  presence(): Presence {
    return {
      ...this.#presence,
      attendedSince: this.attendedSince(),
      isProvisional: this.#neighbours.isAsking(),
    }
  }

  /** Since when somebody has been connected, as far as is known. A node that hears no other knows of no outage. */
  attendedSince(): EpochMs {
    return this.#neighbours.isDeaf() ? Number.NEGATIVE_INFINITY : this.#presence.attendedSince
  }

  /** Nothing is known of anybody yet, though they may be connected elsewhere: all are expected. */
  expectEverybody(record: RoomRecord): void {
    const members = record.players.map((player) => player.id)
    this.#presence = expectAll(this.#presence, members, this.#pace())
  }

  /** How many players watch on this node. */
  size(): number {
    return this.#subscribers.size
  }

  /**
   * The subscriber counts as connected and gets every message from now on; an older tab of the same player
   * gets its notice. False if it is itself the older one: then nothing changes.
   */
  admit(subscriber: Subscriber, record: RoomRecord): boolean {
    if (!this.#hasClaim(subscriber)) return false
    const { playerId } = subscriber
    const older = this.#subscribers.get(playerId)
    if (older !== undefined && older.connection !== subscriber.connection) {
      if (this.#isSilent()) this.#presence = returnAfterSilence(this.#presence, this.#pace())
      this.#supersede(older)
    }
    this.#subscribers.set(playerId, subscriber)
    this.#leftHere?.delete(playerId)
    if (!isConnected(this.#presence, playerId)) {
      const members = record.players.map((player) => player.id)
      this.#presence = connect(this.#presence, playerId, members, this.#pace())
    }
    return true
  }

  /** False if it was not the one that plays. */
  leave(subscriber: Subscriber): boolean {
    if (!this.has(subscriber)) return false
    const { playerId } = subscriber
    this.#subscribers.delete(playerId)
    this.#leftHere ??= new Set()
    this.#leftHere.add(playerId)
    if (!this.#isConnectedAnywhere(playerId))
      this.#presence = disconnect(this.#presence, playerId, this.#pace())
    return true
  }

  /** Takes in who joined and who left. Whoever left is told, and served no more. */
  follow(after: RoomRecord, changes: readonly RowChange[], notices: readonly Notice[]): void {
    // Most commits change nobody's seat. Without any change to look at, anything may have happened.
    if (changes.length > 0 && !changes.some(isSeatChange)) return
    for (const change of changes)
      if (change.table === 'players' && change.op === 'insert' && !isConnected(this.#presence, change.row.id))
        this.#presence = expect(this.#presence, change.row.id, this.#pace())
    // Who came in by something that was missed is expected like anybody who has just joined.
    for (const { id } of after.players)
      if (this.#presence.byPlayer.size > 0 && !this.#presence.byPlayer.has(id))
        this.#presence = expect(this.#presence, id, this.#pace())
    const members = new Set(after.players.map((player) => player.id))
    this.#presence = keepMembers(this.#presence, members, this.#pace())
    for (const playerId of this.#leftHere ?? []) if (!members.has(playerId)) this.#leftHere?.delete(playerId)
    for (const subscriber of [...this.#subscribers.values()])
      if (!members.has(subscriber.playerId)) this.#sendOff(subscriber, reasonOf(subscriber, after, notices))
  }

  /** Whether it is the one that plays. */
  has(subscriber: Subscriber): boolean {
    return this.#subscribers.get(subscriber.playerId) === subscriber
  }

  sendEach(frameFor: (viewer: PlayerId) => string): void {
    for (const subscriber of this.#subscribers.values()) subscriber.send(frameFor(subscriber.playerId))
  }

  /** Tells everybody who is away, if that is news. */
  showAway(record: RoomRecord): void {
    const away = awayPlayers(record, this.#presence, this.#deps.clock.now())
    const shown = this.#shownAway
    if (away.length === shown.length && away.every((id, index) => id === shown[index])) return
    this.#shownAway = away
    const frame = encode({ type: 'presence', topic: topicOf(this.#roomId), away })
    for (const subscriber of this.#subscribers.values()) subscriber.send(frame)
  }

  dismissAll(reason: 'left' | 'room-deleted'): void {
    for (const subscriber of [...this.#subscribers.values()]) this.#sendOff(subscriber, reason)
    this.#presence = NOBODY
  }

  /** This node cannot show the room to anybody: their browsers look for one that can. */
  sendAllElsewhere(): void {
    for (const subscriber of [...this.#subscribers.values()]) subscriber.sendElsewhere()
  }

  /** Who is connected to this node, with when their newest tab claimed the seat. */
  claims(): readonly { readonly playerId: PlayerId; readonly claimedAt: number }[] {
    return [...this.#subscribers.values()].map(({ playerId, claimedAt }) => ({ playerId, claimedAt }))
  }

  /** Takes in what other nodes have said, or no longer say: who is connected, and whose tabs are newer. */
  heedNeighbours(record: RoomRecord): void {
    for (const subscriber of [...this.#subscribers.values()])
      if (!this.#hasClaim(subscriber)) this.#supersede(subscriber)
    const members = record.players.map((player) => player.id)
    for (const playerId of members) {
      if (this.#neighbours.claimOf(playerId) >= 0) this.#leftHere?.delete(playerId)
      const isNow = this.#isConnectedAnywhere(playerId)
      if (isNow && !isConnected(this.#presence, playerId))
        this.#presence = connect(this.#presence, playerId, members, this.#pace())
      if (!isNow) this.#presence = disconnect(this.#presence, playerId, this.#pace())
    }
  }

  /** Another node says that somebody has been connected there since then. */
  heedAttended(since: EpochMs): void {
    this.#presence = attendedElsewhere(this.#presence, since)
  }

  #pace(): { readonly now: EpochMs; readonly timeScale: number } {
    const { clock, timeScale } = this.#deps
    return { now: clock.now(), timeScale }
  }

  /** Whether no newer tab of the same browser holds the seat, on any node. */
  #hasClaim(subscriber: Subscriber): boolean {
    const here = this.#subscribers.get(subscriber.playerId)?.claimedAt ?? -1
    return Math.max(here, this.#neighbours.claimOf(subscriber.playerId)) <= subscriber.claimedAt
  }

  /** Whether nothing was heard of anybody for so long that their connections may have died without a word. */
  #isSilent(): boolean {
    const heardAt = Math.max(...[...this.#subscribers.values()].map((one) => one.heardAt()))
    return this.#deps.clock.now() - heardAt > SILENT_MS && !this.#neighbours.areWatching()
  }

  #supersede(subscriber: Subscriber): void {
    this.#dismiss(subscriber, { type: 'superseded', topic: topicOf(this.#roomId) })
  }

  #sendOff(subscriber: Subscriber, reason: GoneReason): void {
    this.#dismiss(subscriber, { type: 'gone', topic: topicOf(this.#roomId), reason })
  }

  #dismiss(subscriber: Subscriber, message: DownMessage): void {
    this.#subscribers.delete(subscriber.playerId)
    subscriber.ended(encode(message))
  }

  /** As far as is known. Where nobody can be heard of, nobody but who was seen to leave is taken to be gone. */
  #isConnectedAnywhere(playerId: PlayerId): boolean {
    if (this.#subscribers.has(playerId) || this.#neighbours.claimOf(playerId) >= 0) return true
    return this.#neighbours.isDeaf() && this.#leftHere?.has(playerId) !== true
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
