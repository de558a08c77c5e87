import { type DownMessage, topicOf } from '#protocol/down.ts'
import { findRemoval } from '#rooms/admission.ts'
import type { PlayerId, RoomId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import {
  connect,
  disconnect,
  expect,
  expectAll,
  isConnected,
  NOBODY,
  type Presence,
} from '#rooms/presence.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'
import { awayPlayers } from '#rooms/view-room.ts'
import type { Neighbours } from './neighbours.ts'
import { encode } from './room-broadcast.ts'
import type { RoomHostDeps } from './room-host-deps.ts'
import type { Subscriber } from './subscriber.ts'

/** Who watches a room on this node, and what follows for presence from that and from what other nodes say. */
export interface Audience {
  readonly presence: () => Presence
  /** Nothing is known of anybody yet, though they may be connected elsewhere: all are expected. */
  readonly expectEverybody: (record: RoomRecord) => void
  /** How many players watch on this node. */
  readonly size: () => number
  /**
   * The subscriber counts as connected and gets every message from now on; an older tab of the same player
   * gets its notice. False if it is itself the older one: then nothing changes.
   */
  readonly admit: (subscriber: Subscriber, record: RoomRecord) => boolean
  /** False if it was not the one that plays. */
  readonly leave: (subscriber: Subscriber) => boolean
  /** Takes in who joined and who left. Whoever left is told, and served no more. */
  readonly follow: (after: RoomRecord, changes: readonly RowChange[], notices: readonly Notice[]) => void
  /** Whether it is the one that plays. */
  readonly has: (subscriber: Subscriber) => boolean
  readonly sendEach: (frameFor: (viewer: PlayerId) => string) => void
  /** Tells everybody who is away, if that is news. */
  readonly showAway: (record: RoomRecord) => void
  readonly dismissAll: (reason: 'left' | 'room-deleted') => void
  /** Who is connected to this node, with when their newest tab claimed the seat. */
  readonly claims: () => readonly { readonly playerId: PlayerId; readonly claimedAt: number }[]
  /** Takes in what other nodes have said, or no longer say: who is connected, and whose tabs are newer. */
  readonly heedNeighbours: (record: RoomRecord) => void
}

export function createAudience(
  roomId: RoomId,
  neighbours: Pick<Neighbours, 'claimOf' | 'isDeaf'>,
  { clock, timeScale }: Pick<RoomHostDeps, 'clock' | 'timeScale'>,
): Audience {
  const topic = topicOf(roomId)
  const subscribers = new Map<PlayerId, Subscriber>()
  /** Who was connected here last, and is no more. */
  const leftHere = new Set<PlayerId>()
  let presence = NOBODY
  let shownAway: readonly PlayerId[] = []

  const pace = () => ({ now: clock.now(), timeScale })

  /** Whether no newer tab of the same browser holds the seat, on any node. */
  function hasClaim(subscriber: Subscriber): boolean {
    const here = subscribers.get(subscriber.playerId)?.claimedAt ?? -1
    return Math.max(here, neighbours.claimOf(subscriber.playerId)) <= subscriber.claimedAt
  }

  function dismiss(subscriber: Subscriber, message: DownMessage): void {
    subscribers.delete(subscriber.playerId)
    subscriber.ended(encode(message))
  }

  /** As far as is known. Where nobody can be heard of, nobody but who was seen to leave is taken to be gone. */
  function isConnectedAnywhere(playerId: PlayerId): boolean {
    if (subscribers.has(playerId) || neighbours.claimOf(playerId) >= 0) return true
    return neighbours.isDeaf() && !leftHere.has(playerId)
  }

  return {
    presence: () => presence,
    expectEverybody: (record) => {
      const members = record.players.map((player) => player.id)
      presence = expectAll(presence, members, pace())
    },
    size: () => subscribers.size,
    admit: (subscriber, record) => {
      if (!hasClaim(subscriber)) return false
      const older = subscribers.get(subscriber.playerId)
      if (older !== undefined && older.connection !== subscriber.connection)
        dismiss(older, { type: 'superseded', topic })
      subscribers.set(subscriber.playerId, subscriber)
      leftHere.delete(subscriber.playerId)
      if (!isConnected(presence, subscriber.playerId)) {
        const members = record.players.map((player) => player.id)
        presence = connect(presence, subscriber.playerId, members, pace())
      }
      return true
    },
    leave: (subscriber) => {
      if (subscribers.get(subscriber.playerId) !== subscriber) return false
      subscribers.delete(subscriber.playerId)
      leftHere.add(subscriber.playerId)
      if (!isConnectedAnywhere(subscriber.playerId))
        presence = disconnect(presence, subscriber.playerId, pace())
      return true
    },
    follow: (after, changes, notices) => {
      // Most commits change nobody's seat. Without any change to look at, anything may have happened.
      if (changes.length > 0 && !changes.some(isSeatChange)) return
      for (const change of changes)
        if (change.table === 'players' && change.op === 'insert' && !isConnected(presence, change.row.id))
          presence = expect(presence, change.row.id, pace())
      // Who came in by something that was missed is expected like anybody who has just joined.
      for (const { id } of after.players)
        if (presence.size > 0 && !presence.has(id)) presence = expect(presence, id, pace())
      const members = new Set(after.players.map((player) => player.id))
      presence = new Map([...presence].filter(([playerId]) => members.has(playerId)))
      for (const playerId of leftHere) if (!members.has(playerId)) leftHere.delete(playerId)
      for (const subscriber of [...subscribers.values()]) {
        if (members.has(subscriber.playerId)) continue
        dismiss(subscriber, { type: 'gone', topic, reason: reasonOf(subscriber, after, notices) })
      }
    },
    has: (subscriber) => subscribers.get(subscriber.playerId) === subscriber,
    sendEach: (frameFor) => {
      for (const subscriber of subscribers.values()) subscriber.send(frameFor(subscriber.playerId))
    },
    showAway: (record) => {
      const away = awayPlayers(record, presence, clock.now())
      if (away.length === shownAway.length && away.every((id, index) => id === shownAway[index])) return
      shownAway = away
      const frame = encode({ type: 'presence', topic, away })
      for (const subscriber of subscribers.values()) subscriber.send(frame)
    },
    dismissAll: (reason) => {
      for (const subscriber of [...subscribers.values()]) dismiss(subscriber, { type: 'gone', topic, reason })
      presence = NOBODY
    },
    claims: () => [...subscribers.values()].map(({ playerId, claimedAt }) => ({ playerId, claimedAt })),
    heedNeighbours: (record) => {
      for (const subscriber of [...subscribers.values()])
        if (!hasClaim(subscriber)) dismiss(subscriber, { type: 'superseded', topic })
      const members = record.players.map((player) => player.id)
      for (const playerId of members) {
        if (neighbours.claimOf(playerId) >= 0) leftHere.delete(playerId)
        const isNow = isConnectedAnywhere(playerId)
        if (isNow && !isConnected(presence, playerId)) presence = connect(presence, playerId, members, pace())
        if (!isNow) presence = disconnect(presence, playerId, pace())
      }
    },
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
