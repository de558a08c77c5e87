import * as v from 'valibot'
import type { EpochMs, GameId, PlayerId, RoomCode, RoomId } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { GameSettings, RoomStatus } from '#rooms/room-record.ts'
import type { PublicPlayer, PublicRemoval, PublicRoom, RoomView } from '#rooms/room-view.ts'
import type { GameChange } from './game-change.ts'
import type { Refusal } from './refusal.ts'
import type { CallName } from './up.ts'

/** What a browser keeps of its seat, in local storage; none of it is a credential. */
export interface SavedSession {
  readonly playerId: PlayerId
  readonly roomCode: RoomCode
  readonly roomId: RoomId
}

/** A room as somebody outside may see it, to decide whether to join. */
export interface RoomSummary {
  readonly id: RoomId
  readonly code: RoomCode
  readonly name: string | null
  readonly status: RoomStatus
  readonly playerCount: number
  readonly maxPlayers: number
}

/** The answer's value, by call. */
export interface CallAnswers {
  generateRoomCode: { readonly code: RoomCode }
  createRoom: SavedSession
  getRoomByCode: RoomSummary
  joinRoom: SavedSession
  getPlayer: PublicPlayer
  leaveRoom: null
  voteForGame: { readonly votedFor: GameId | null }
  selectGame: null
  changeSettings: null
  resizeRoom: null
  startGame: null
  playAgain: null
  endGame: null
  transferHost: null
  removePlayer: null
  readmitPlayer: null
  lockRoom: null
  renewInvite: SavedSession
  makeMove: null
  subscribe: RoomView
  unsubscribe: null
}

/** A change of one row, as the players of its room may see it. */
export type PublicRowChange =
  | { readonly table: 'players'; readonly op: 'insert' | 'update'; readonly row: PublicPlayer }
  | { readonly table: 'players'; readonly op: 'delete'; readonly key: PlayerId }
  | { readonly table: 'rooms'; readonly op: 'update'; readonly row: PublicRoom }

/** Why somebody is no more in a room. */
export type GoneReason = 'left' | 'away' | 'removed' | 'room-deleted'

export type DownMessage =
  | { readonly type: 'welcome'; readonly protocol: number; readonly now: EpochMs }
  | { readonly type: 'answer'; readonly id: string; readonly ok: true; readonly value: CallAnswers[CallName] }
  | { readonly type: 'answer'; readonly id: string; readonly ok: false; readonly refusal: Refusal }
  /** A frame that could not be answered otherwise. */
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | {
      readonly type: 'change'
      /** `room:{roomId}` */
      readonly topic: string
      /** What the room's version is now; anything but the next one means that something was missed. */
      readonly version: number
      readonly changes: readonly PublicRowChange[]
      /** The viewer's copy of the game, whole, where it begins or ends; null where there is none any more. */
      readonly game?: unknown
      /** What changed of the viewer's copy of the game, if anything did. */
      readonly gameChange?: GameChange
      /** Who may not come back, for the host to see, if that or the host changed; empty to everybody else. */
      readonly removed?: readonly PublicRemoval[]
      readonly notices: readonly Notice[]
    }
  /** The room as it is now, in place of everything that was not sent because the browser did not keep up. */
  | { readonly type: 'snapshot'; readonly topic: string; readonly view: RoomView }
  | { readonly type: 'presence'; readonly topic: string; readonly away: readonly PlayerId[] }
  /** The viewer is not in the room any more, or the room is no more. */
  | { readonly type: 'gone'; readonly topic: string; readonly reason: GoneReason }
  /** A newer tab of this browser has taken the seat. */
  | { readonly type: 'superseded'; readonly topic: string }
  | {
      readonly type: 'status'
      readonly topic: string
      readonly version: number
      readonly status: RoomStatus
      readonly gameId: GameId | null
      readonly gameSettings: GameSettings | null
    }
  | { readonly type: 'pong'; readonly sentAt: number; readonly now: EpochMs }
  /** This server is about to stop: come back after this time. The connection ends here. */
  | { readonly type: 'restarting'; readonly retryMs: number }
  /** This browser's code is of another protocol version. */
  | { readonly type: 'reload' }

const kinds = [
  'welcome',
  'answer',
  'refused',
  'change',
  'snapshot',
  'presence',
  'gone',
  'superseded',
  'status',
  'pong',
  'restarting',
  'reload',
] as const satisfies readonly DownMessage['type'][]

const frame = v.looseObject({ type: v.picklist(kinds) })

/** Reads one frame from the server; null if it is none of this protocol's. The version pins what is inside. */
export function parseDown(text: string): DownMessage | null {
  try {
    const parsed = v.safeParse(frame, JSON.parse(text))
    return parsed.success ? (parsed.output as unknown as DownMessage) : null
  } catch {
    return null
  }
}

export function topicOf(roomId: RoomId): string {
  return `room:${roomId}`
}
