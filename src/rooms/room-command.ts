import type { BrowserKey, EpochMs, GameId, PlayerId, RoomCode, RoomId } from './ids.ts'
import type { GameSettings } from './room-record.ts'

/** A browser that takes a seat. */
interface Newcomer {
  readonly browserKey: BrowserKey
  readonly playerName: string
  /** When its newest seat was taken, by whatever clock. */
  readonly joinedAfter?: EpochMs
}

/** What somebody, or the clock, wants of a room. Shapes are checked before; whether it is allowed is decided here. */
export type RoomCommand =
  | ({
      readonly type: 'create'
      readonly roomId: RoomId
      readonly code: RoomCode
      readonly roomName: string | null
    } & Newcomer)
  | ({ readonly type: 'join' } & Newcomer)
  | { readonly type: 'settle' }
  | PlayerCommand

/** What a player of the room wants; `playerId` has been checked to belong to the browser that asks. */
export type PlayerCommand =
  | { readonly type: 'leave'; readonly playerId: PlayerId; readonly passHost: boolean }
  | { readonly type: 'vote-for-game'; readonly playerId: PlayerId; readonly gameId: GameId }
  | { readonly type: 'select-game'; readonly playerId: PlayerId; readonly gameId: GameId | null }
  | { readonly type: 'change-settings'; readonly playerId: PlayerId; readonly settings: GameSettings }
  | { readonly type: 'resize-room'; readonly playerId: PlayerId; readonly maxPlayers: number }
  | { readonly type: 'start-game'; readonly playerId: PlayerId }
  | { readonly type: 'play-again'; readonly playerId: PlayerId }
  | { readonly type: 'end-game'; readonly playerId: PlayerId }
  | { readonly type: 'transfer-host'; readonly playerId: PlayerId; readonly toPlayerId: PlayerId }
  | { readonly type: 'remove-player'; readonly playerId: PlayerId; readonly targetId: PlayerId }
  | { readonly type: 'readmit-player'; readonly playerId: PlayerId; readonly removedId: PlayerId }
  | { readonly type: 'lock-room'; readonly playerId: PlayerId; readonly isLocked: boolean }
  /** `code` has been drawn for this, by the source that every code comes from. */
  | { readonly type: 'renew-invite'; readonly playerId: PlayerId; readonly code: RoomCode }
  | { readonly type: 'make-move'; readonly playerId: PlayerId; readonly move: unknown }

/** The commands of one type. */
export type CommandOf<Type extends RoomCommand['type']> = Extract<RoomCommand, { type: Type }>
