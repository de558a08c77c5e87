import { type DownMessage, topicOf } from '#protocol/down.ts'
import { findRemoval } from '#rooms/admission.ts'
import type { PlayerId, RoomId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import { connect, disconnect, expect, isConnected, NOBODY, type Presence } from '#rooms/presence.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'
import { awayPlayers } from '#rooms/view-room.ts'
import type { BusMessage } from '../bus/bus.ts'
import { encode } from './room-broadcast.ts'
import type { RoomHostDeps } from './room-host.ts'
import type { Subscriber } from './subscriber.ts'

type Claims = ReadonlyMap<PlayerId, number>

/** Who watches a room on this node, who is connected to it on others, and what follows for presence. */
export interface Audience {
  readonly presence: () => Presence
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
  readonly hearPresence: (message: Extract<BusMessage, { kind: 'presence' }>, record: RoomRecord) => void
}

export function createAudience(
  roomId: RoomId,
  { node, bus, clock, timeScale }: Pick<RoomHostDeps, 'node' | 'bus' | 'clock' | 'timeScale'>,
): Audience {
  const topic = topicOf(roomId)
  const subscribers = new Map<PlayerId, Subscriber>()
  /** Claims of tabs connected to other nodes, by node. */
  const elsewhere = new Map<string, Claims>()
  let presence = NOBODY
  let shownAway: readonly PlayerId[] = []

  const pace = () => ({ now: clock.now(), timeScale })
  const claimsElsewhere = (playerId: PlayerId) =>
    [...elsewhere.values()].map((claims) => claims.get(playerId) ?? -1)

  /** Whether no newer tab of the same browser holds the seat, on any node. */
  function hasClaim(subscriber: Subscriber): boolean {
    const here = subscribers.get(subscriber.playerId)?.claimedAt ?? -1
    return Math.max(here, ...claimsElsewhere(subscriber.playerId)) <= subscriber.claimedAt
  }

  function dismiss(subscriber: Subscriber, message: DownMessage): void {
    subscribers.delete(subscriber.playerId)
    subscriber.ended(encode(message))
  }

  function announce(): void {
    const connected = [...subscribers.values()].map(({ playerId, claimedAt }) => ({ playerId, claimedAt }))
    bus.publish(roomId, { kind: 'presence', node, connected })
  }

  function isConnectedAnywhere(playerId: PlayerId): boolean {
    return subscribers.has(playerId) || claimsElsewhere(playerId).some((claim) => claim >= 0)
  }

  return {
    presence: () => presence,
    size: () => subscribers.size,
    admit: (subscriber, record) => {
      if (!hasClaim(subscriber)) return false
      const older = subscribers.get(subscriber.playerId)
      if (older !== undefined && older.connection !== subscriber.connection)
        dismiss(older, { type: 'superseded', topic })
      subscribers.set(subscriber.playerId, subscriber)
      if (!isConnected(presence, subscriber.playerId)) {
        const members = record.players.map((player) => player.id)
        presence = connect(presence, subscriber.playerId, members, pace())
      }
      announce()
      return true
    },
    leave: (subscriber) => {
      if (subscribers.get(subscriber.playerId) !== subscriber) return false
      subscribers.delete(subscriber.playerId)
      if (!isConnectedAnywhere(subscriber.playerId))
        presence = disconnect(presence, subscriber.playerId, pace())
      announce()
      return true
    },
    follow: (after, changes, notices) => {
      for (const change of changes)
        if (change.table === 'players' && change.op === 'insert' && !isConnected(presence, change.row.id))
          presence = expect(presence, change.row.id, pace())
      const members = new Set(after.players.map((player) => player.id))
      presence = new Map([...presence].filter(([playerId]) => members.has(playerId)))
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
    hearPresence: (message, record) => {
      elsewhere.set(
        message.node,
        new Map(message.connected.map(({ playerId, claimedAt }) => [playerId, claimedAt])),
      )
      for (const subscriber of [...subscribers.values()])
        if (!hasClaim(subscriber)) dismiss(subscriber, { type: 'superseded', topic })
      const members = record.players.map((player) => player.id)
      for (const playerId of members) {
        const isNow = isConnectedAnywhere(playerId)
        if (isNow && !isConnected(presence, playerId)) presence = connect(presence, playerId, members, pace())
        if (!isNow) presence = disconnect(presence, playerId, pace())
      }
    },
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
