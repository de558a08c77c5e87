import type {
  FactVoteRow,
  GameFactRow,
  GameStateRow,
  PlayerRow,
  RemovalRow,
  RoomRow,
  SessionRow,
} from '#rooms/room-record.ts'
import type { SqlBinding } from '../store/sql-dialect.ts'
import type { SqlTables } from './sql-tables.ts'

/** Each table's columns under the names that its record gives them. */
export const SELECTIONS = {
  rooms: [
    'id',
    'code',
    'name',
    'max_players as maxPlayers',
    'status',
    'is_locked as isLocked',
    'host_id as hostId',
    'game_id as gameId',
    'game_settings as gameSettings',
    'version',
    'created_at as createdAt',
    'empty_since as emptySince',
  ],
  players: [
    'id',
    'room_id as roomId',
    'browser_key as browserKey',
    'name',
    'is_host as isHost',
    'avatar',
    'avatar_color as avatarColor',
    'joined_at as joinedAt',
    'vote_for_game as voteForGame',
  ],
  room_removals: [
    'player_id as playerId',
    'room_id as roomId',
    'browser_key as browserKey',
    'name',
    'removed_at as removedAt',
  ],
  game_sessions: ['id', 'room_id as roomId', 'game_id as gameId', 'settings', 'started_at as startedAt'],
  game_states: ['session_id as sessionId', 'phase', 'phase_ends_at as phaseEndsAt', 'state'],
  game_facts: [
    'id',
    'session_id as sessionId',
    'player_id as playerId',
    'slot',
    'text',
    'is_fact as isFact',
    'position',
  ],
  fact_votes: [
    'fact_id as factId',
    'player_id as playerId',
    'session_id as sessionId',
    'says_fact as saysFact',
  ],
} as const

export function roomToColumns(row: RoomRow, { boolean, json }: SqlBinding): SqlTables['rooms'] {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    max_players: row.maxPlayers,
    status: row.status,
    is_locked: boolean(row.isLocked),
    host_id: row.hostId,
    game_id: row.gameId,
    game_settings: row.gameSettings === null ? null : json(row.gameSettings),
    version: row.version,
    created_at: row.createdAt,
    empty_since: row.emptySince,
  }
}

export function playerToColumns(row: PlayerRow, { boolean }: SqlBinding): SqlTables['players'] {
  return {
    id: row.id,
    room_id: row.roomId,
    browser_key: row.browserKey,
    name: row.name,
    is_host: boolean(row.isHost),
    avatar: row.avatar,
    avatar_color: row.avatarColor,
    joined_at: row.joinedAt,
    vote_for_game: row.voteForGame,
  }
}

export function removalToColumns(row: RemovalRow): SqlTables['room_removals'] {
  return {
    player_id: row.playerId,
    room_id: row.roomId,
    browser_key: row.browserKey,
    name: row.name,
    removed_at: row.removedAt,
  }
}

export function sessionToColumns(row: SessionRow, { json }: SqlBinding): SqlTables['game_sessions'] {
  return {
    id: row.id,
    room_id: row.roomId,
    game_id: row.gameId,
    settings: json(row.settings),
    started_at: row.startedAt,
  }
}

export function stateToColumns(row: GameStateRow, { json }: SqlBinding): SqlTables['game_states'] {
  return {
    session_id: row.sessionId,
    phase: row.phase,
    phase_ends_at: row.phaseEndsAt,
    state: json(row.state),
  }
}

export function factToColumns(row: GameFactRow, { boolean }: SqlBinding): SqlTables['game_facts'] {
  return {
    id: row.id,
    session_id: row.sessionId,
    player_id: row.playerId,
    slot: row.slot,
    text: row.text,
    is_fact: row.isFact === null ? null : boolean(row.isFact),
    position: row.position,
  }
}

export function voteToColumns(row: FactVoteRow, { boolean }: SqlBinding): SqlTables['fact_votes'] {
  return {
    fact_id: row.factId,
    player_id: row.playerId,
    session_id: row.sessionId,
    says_fact: boolean(row.saysFact),
  }
}
