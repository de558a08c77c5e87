import type { Generated } from 'kysely'
import type {
  BrowserKey,
  EpochMs,
  FactId,
  GameId,
  PlayerId,
  RoomCode,
  RoomId,
  SessionId,
} from '#rooms/ids.ts'
import type { RoomStatus } from '#rooms/room-record.ts'
import type { AnswerOwner } from '../store/answer-owner.ts'

/** What a dialect binds for true and false. */
export type SqlBoolean = boolean | 0 | 1
/** JSON text, as it is bound; what comes back is the dialect's affair and is parsed by its row schemas. */
export type SqlJson = string

/** The tables as SQL knows them; `migrations/` makes them. */
export interface SqlTables {
  readonly rooms: {
    readonly id: RoomId
    readonly code: RoomCode
    readonly name: string | null
    readonly max_players: number
    readonly status: RoomStatus
    readonly is_locked: SqlBoolean
    readonly host_id: PlayerId | null
    readonly game_id: GameId | null
    readonly game_settings: SqlJson | null
    readonly version: number
    readonly created_at: EpochMs
    readonly empty_since: EpochMs | null
  }
  readonly players: {
    readonly id: PlayerId
    readonly room_id: RoomId
    readonly browser_key: BrowserKey
    readonly name: string
    readonly is_host: SqlBoolean
    readonly avatar: string | null
    readonly avatar_color: string
    readonly joined_at: EpochMs
    readonly vote_for_game: GameId | null
  }
  readonly room_removals: {
    readonly player_id: PlayerId
    readonly room_id: RoomId
    readonly browser_key: BrowserKey
    readonly name: string
    readonly removed_at: EpochMs
  }
  readonly game_sessions: {
    readonly id: SessionId
    readonly room_id: RoomId
    readonly game_id: GameId
    readonly settings: SqlJson
    readonly started_at: EpochMs
  }
  readonly game_states: {
    readonly session_id: SessionId
    readonly phase: string
    readonly phase_ends_at: EpochMs | null
    readonly state: SqlJson
  }
  readonly game_facts: {
    readonly id: FactId
    readonly session_id: SessionId
    readonly player_id: PlayerId
    readonly slot: number
    readonly text: string
    readonly is_fact: SqlBoolean | null
    readonly position: number | null
  }
  readonly fact_votes: {
    readonly fact_id: FactId
    readonly player_id: PlayerId
    readonly session_id: SessionId
    readonly says_fact: SqlBoolean
  }
  readonly retired_codes: { readonly code: RoomCode; readonly retired_at: EpochMs }
  readonly answered_commands: {
    readonly browser_key: AnswerOwner
    readonly command_id: string
    readonly answer: SqlJson
    readonly at: EpochMs
  }
  readonly presence_notes: {
    readonly room_id: RoomId
    readonly node: string
    readonly text: string
    readonly noted_at: EpochMs
  }
  readonly migrations: { readonly name: string; readonly ran_at: Generated<string> }
}
