import type { BrowserKey, EpochMs, FactId, GameId, PlayerId, RoomCode, RoomId, SessionId } from './ids.ts'

export type RoomStatus = 'waiting' | 'playing'

/** The value of each setting of the selected game, by setting id. */
export type GameSettings = Readonly<Record<string, boolean | number | string>>

/** A row of `rooms`. */
export interface RoomRow {
  readonly id: RoomId
  readonly code: RoomCode
  readonly name: string | null
  readonly maxPlayers: number
  readonly status: RoomStatus
  /** Nobody new comes in; whoever has a seat comes back to it. */
  readonly isLocked: boolean
  readonly hostId: PlayerId | null
  readonly gameId: GameId | null
  readonly gameSettings: GameSettings | null
  /** Grows by one with every commit; a commit names the version it was decided on. */
  readonly version: number
  readonly createdAt: EpochMs
  /** Since when nobody has been connected; null while somebody is. */
  readonly emptySince: EpochMs | null
}

/** A row of `players`. */
export interface PlayerRow {
  readonly id: PlayerId
  readonly roomId: RoomId
  readonly browserKey: BrowserKey
  readonly name: string
  readonly isHost: boolean
  readonly avatar: string | null
  readonly avatarColor: string
  readonly joinedAt: EpochMs
  readonly voteForGame: GameId | null
}

/** A row of `room_removals`: a browser that the host has sent home, and that does not come back until readmitted. */
export interface RemovalRow {
  /** Who they were in the room; what a removal is named by. */
  readonly playerId: PlayerId
  readonly roomId: RoomId
  readonly browserKey: BrowserKey
  readonly name: string
  readonly removedAt: EpochMs
}

/** A row of `game_sessions`: one game played in one room, from start to lobby. */
export interface SessionRow {
  readonly id: SessionId
  readonly roomId: RoomId
  readonly gameId: GameId
  readonly settings: GameSettings
  readonly startedAt: EpochMs
}

/** A row of `game_states`: where a session stands. `state` is the game's own JSON. */
export interface GameStateRow {
  readonly sessionId: SessionId
  readonly phase: string
  /** The phase's deadline; null where a phase has none. */
  readonly phaseEndsAt: EpochMs | null
  readonly state: unknown
}

/** A row of `game_facts`: a statement somebody wrote, finished or not. */
export interface GameFactRow {
  readonly id: FactId
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  /** Which of its author's statements this is, from 0. */
  readonly slot: number
  readonly text: string
  readonly isFact: boolean | null
  /** Its place in the deck, from 0; null until dealt, and for what was not dealt. */
  readonly position: number | null
}

/** A row of `fact_votes`: what one player takes one statement for. */
export interface FactVoteRow {
  readonly factId: FactId
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  readonly saysFact: boolean
}

/** All rows of the game that a room is playing. */
export interface GameRows {
  readonly session: SessionRow
  readonly state: GameStateRow
  readonly facts: readonly GameFactRow[]
  readonly votes: readonly FactVoteRow[]
  /** Why a stored row is not one of its table, for the log. Then `state`, `facts` and `votes` may be incomplete. */
  readonly damage?: string
}

/** Everything stored of one room: the unit that is loaded, decided on and committed as one. */
export interface RoomRecord {
  readonly room: RoomRow
  /** In the order they joined. */
  readonly players: readonly PlayerRow[]
  /** In the order they were removed. */
  readonly removals: readonly RemovalRow[]
  readonly game: GameRows | null
}
