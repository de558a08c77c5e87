import type { RowChange } from '#rooms/row-change.ts'
import {
  factToColumns,
  playerToColumns,
  removalToColumns,
  roomToColumns,
  sessionToColumns,
  stateToColumns,
  voteToColumns,
} from '../tables/row-columns.ts'
import type { SqlBinding } from './sql-dialect.ts'

/** All columns of the row that is written, by their names. */
export function columnsOf(change: Extract<RowChange, { row: unknown }>, bind: SqlBinding): object {
  switch (change.table) {
    case 'rooms':
      return roomToColumns(change.row, bind)
    case 'players':
      return playerToColumns(change.row, bind)
    case 'room_removals':
      return removalToColumns(change.row)
    case 'game_sessions':
      return sessionToColumns(change.row, bind)
    case 'game_states':
      return stateToColumns(change.row, bind)
    case 'game_facts':
      return factToColumns(change.row, bind)
    case 'fact_votes':
      return voteToColumns(change.row, bind)
  }
}

/** The columns that name the row that is deleted. */
export function keyOf(change: Extract<RowChange, { key: unknown }>): object {
  switch (change.table) {
    case 'fact_votes':
      return { fact_id: change.key.factId, player_id: change.key.playerId }
    case 'room_removals':
      return { player_id: change.key }
    default:
      return { id: change.key }
  }
}
