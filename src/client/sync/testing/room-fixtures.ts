import type { DownMessage } from '#protocol/down.ts'
import { topicOf } from '#protocol/topic.ts'
import type { GameId, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import { NO_AUDIENCE, type PublicPlayer, type RoomView, type SavedSession } from '#rooms/view/room-view.ts'
import type { Place } from '../room/room-store.ts'

export const ROOM = '5f0c6e7e-7f4b-4a4e-9d1c-000000000001' as RoomId
export const CODE = 'BCDF' as RoomCode
export const ANA = '5f0c6e7e-7f4b-4a4e-9d1c-00000000000a' as PlayerId
export const BEN = '5f0c6e7e-7f4b-4a4e-9d1c-00000000000b' as PlayerId
export const CLEO = '5f0c6e7e-7f4b-4a4e-9d1c-00000000000c' as PlayerId

export function anaSession(): SavedSession {
  return { playerId: ANA, roomCode: CODE, roomId: ROOM }
}

export function anaPlace(): Place {
  return { kind: 'seat', session: anaSession() }
}

export function player(id: PlayerId, name: string, fields: Partial<PublicPlayer> = {}): PublicPlayer {
  return {
    id,
    roomId: ROOM,
    name,
    isHost: false,
    avatar: 'amber',
    avatarColor: 'tile-1',
    joinedAt: 1_000,
    voteForGame: null,
    wantsMore: false,
    ...fields,
  }
}

/** Ana's room with Ben, as Ana sees it. */
export function roomView(version: number): RoomView {
  return {
    room: {
      id: ROOM,
      code: CODE,
      name: null,
      maxPlayers: 12,
      status: 'waiting',
      isLocked: false,
      pace: 'normal',
      promptLanguage: 'en',
      areReactionsAllowed: true,
      areWatchersAllowed: true,
      hostId: ANA,
      gameId: null,
      gameSettings: null,
      tableGames: ['draughts' as GameId],
      version,
    },
    players: [player(ANA, 'Ana', { isHost: true }), player(BEN, 'Ben', { joinedAt: 2_000 })],
    away: [],
    audience: NO_AUDIENCE,
    evening: { games: 0, standings: [] },
    removed: [],
    prompts: [],
    game: null,
  }
}

export function change(
  version: number,
  delta: Readonly<Record<string, unknown>> = {},
  more: Partial<Extract<DownMessage, { type: 'change' }>> = {},
): DownMessage {
  return { type: 'change', topic: topicOf(ROOM), version, notices: [], delta, ...more }
}

export function status(
  version: number,
  more: Partial<Extract<DownMessage, { type: 'status' }>> = {},
): DownMessage {
  return {
    type: 'status',
    topic: topicOf(ROOM),
    version,
    status: 'waiting',
    gameId: null,
    gameSettings: null,
    ...more,
  }
}
