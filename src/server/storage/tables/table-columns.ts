import type { SqlTables } from './sql-tables.ts'

/** A table of what lasts. */
export type StoredTable = Exclude<keyof SqlTables, 'migrations' | 'presence_notes'>
export type ColumnType = 'text' | 'identifier' | 'integer' | 'instant' | 'boolean' | 'json'

/** The columns that name a row of each table, the tables in an order in which rows refer only to earlier ones. */
export const PRIMARY_KEYS: Readonly<Record<StoredTable, readonly string[]>> = {
  rooms: ['id'],
  players: ['id'],
  room_removals: ['player_id'],
  game_sessions: ['id'],
  game_states: ['session_id'],
  game_facts: ['id'],
  fact_votes: ['fact_id', 'player_id'],
  retired_codes: ['code'],
  answered_commands: ['command_id', 'browser_key'],
}

const TYPES = new Map<string, ColumnType>([
  ...namesOf('identifier', 'command_id', 'answered_commands.browser_key'),
  ...namesOf('integer', 'max_players', 'version', 'based_on', 'slot', 'position'),
  ...namesOf('instant', 'created_at', 'empty_since', 'joined_at', 'removed_at', 'started_at'),
  ...namesOf('instant', 'phase_ends_at', 'retired_at', 'at'),
  ...namesOf('boolean', 'is_locked', 'is_host', 'is_fact', 'says_fact'),
  ...namesOf('json', 'game_settings', 'settings', 'state', 'answer'),
])

/** A column of one name has one type in all tables; the exception is listed with its table. */
export function typeOfColumn(column: string, table?: StoredTable): ColumnType {
  return TYPES.get(`${table}.${column}`) ?? TYPES.get(column) ?? 'text'
}

function namesOf(
  type: ColumnType,
  ...columns: readonly string[]
): readonly (readonly [string, ColumnType])[] {
  return columns.map((column) => [column, type])
}
