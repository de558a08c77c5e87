import * as v from 'valibot'
import type { Notice } from '#rooms/notice.ts'
import type { PublicPlayer, PublicRoom, RoomView } from '#rooms/room-view.ts'
import { gameCopy } from './game-schemas.ts'
import type { Holds, IsSameType } from './same-type.ts'
import {
  avatarFields,
  count,
  epochMs,
  gameId,
  playerId,
  playerName,
  roomCode,
  roomId,
} from './value-schemas.ts'

/** A room as it travels to those who are in it. */

const maxPlayers = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(32))
/** At most 40 characters, each of up to two units. */
const roomName = v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)))
export const roomStatus = v.picklist(['waiting', 'playing'])
export const gameSettings = v.record(v.string(), v.union([v.boolean(), v.number(), v.string()]))

export const publicRoom = v.strictObject({
  id: roomId,
  code: roomCode,
  name: roomName,
  maxPlayers,
  status: roomStatus,
  isLocked: v.boolean(),
  hostId: v.nullable(playerId),
  gameId: v.nullable(gameId),
  gameSettings: v.nullable(gameSettings),
  version: count,
})

export const publicPlayer = v.strictObject({
  id: playerId,
  roomId,
  name: playerName,
  isHost: v.boolean(),
  ...avatarFields,
  joinedAt: epochMs,
  voteForGame: v.nullable(gameId),
})

export const publicRemoval = v.strictObject({ playerId, name: playerName })

export const roomSummary = v.strictObject({
  id: roomId,
  code: roomCode,
  name: roomName,
  status: roomStatus,
  playerCount: count,
  maxPlayers,
})

export const roomView = v.strictObject({
  room: publicRoom,
  players: v.array(publicPlayer),
  away: v.array(playerId),
  removed: v.array(publicRemoval),
  game: gameCopy,
})

const named = { playerId, name: playerName }

export const notice = v.variant('kind', [
  v.strictObject({ kind: v.literal('player-joined'), ...named }),
  v.strictObject({
    kind: v.literal('player-left'),
    ...named,
    reason: v.picklist(['left', 'away', 'removed']),
  }),
  v.strictObject({ kind: v.literal('lock-changed'), isLocked: v.boolean() }),
  v.strictObject({ kind: v.literal('invite-renewed'), code: roomCode }),
  v.strictObject({
    kind: v.literal('host-changed'),
    ...named,
    reason: v.picklist(['left', 'away', 'handed-over']),
  }),
  v.strictObject({
    kind: v.literal('game-started'),
    by: playerId,
    gameId: v.string(),
    playerCount: count,
  }),
  v.strictObject({
    kind: v.literal('game-ended'),
    reason: v.picklist(['host', 'no-statements', 'unreadable']),
  }),
])

export type RoomSchemasHold = Holds<
  IsSameType<
    [PublicRoom, PublicPlayer, RoomView, Notice],
    [
      v.InferOutput<typeof publicRoom>,
      v.InferOutput<typeof publicPlayer>,
      v.InferOutput<typeof roomView>,
      v.InferOutput<typeof notice>,
    ]
  >
>
