import { type GameRow, type GameRows, listRows, listTables, type RoomRecord } from './room-record.ts'
import type { GameRowChange, ListChange, RowChange } from './row-change.ts'
import type { RowValues } from './table.ts'
import { findRow, putRow, withoutRow } from './table-rows.ts'

const NO_ROWS = { ...listRows(() => []), game: null }
const tablesByName = new Map<string, (typeof listTables)[number]>(
  listTables.map((table) => [table.name, table]),
)

/** The record after the changes, the same as another node loads it; null once the room is deleted. */
export function applyChanges(record: RoomRecord | null, changes: readonly RowChange[]): RoomRecord | null {
  let current = record
  for (const change of changes) current = applyRowChange(current, change)
  return current
}

function applyRowChange(record: RoomRecord | null, change: RowChange): RoomRecord | null {
  if (change.table === 'rooms') {
    if (change.op === 'delete') return null
    return { ...(record ?? NO_ROWS), room: change.row }
  }
  if (record === null) throw new Error(`a change of ${change.table} came before its room`)
  if (change.table === 'game_sessions') {
    if (change.op === 'delete') return { ...record, game: null }
    const state = { sessionId: change.row.id, phase: '', phaseEndsAt: null, state: null }
    return { ...record, game: { session: change.row, state, rows: {} } }
  }
  if (change.table !== 'game_states' && change.table !== 'game_rows') return applyToList(record, change)
  if (record.game === null) throw new Error(`a change of ${change.table} came before its session`)
  return { ...record, game: applyToGame(record.game, change) }
}

function applyToList(record: RoomRecord, change: ListChange): RoomRecord {
  const table = tablesByName.get(change.table)
  if (table === undefined) throw new Error(`no record lists the rows of ${change.table}`)
  const rows: readonly RowValues[] = record[table.list]
  // A new row has a new key, so that no row is searched for it.
  if (change.op === 'insert' && table.arrival !== null)
    return { ...record, [table.list]: [...rows, change.row] }
  if (change.op !== 'delete') return { ...record, [table.list]: putRow(table, rows, change.row) }
  const key = typeof change.key === 'string' ? { [table.key[0]]: change.key } : change.key
  return { ...record, [table.list]: withoutRow(table.key, rows, key) }
}

type GameChange = Extract<RowChange, { table: 'game_states' | 'game_rows' }>

function applyToGame(game: GameRows, change: GameChange): GameRows {
  if (change.table === 'game_states') return { ...game, state: change.row }
  const { of } = change
  const changed = changeGameRows(game.rows[of] ?? [], change)
  if (changed.length > 0) return { ...game, rows: { ...game.rows, [of]: changed } }
  const { [of]: _, ...others } = game.rows
  return { ...game, rows: others }
}

/** New rows are last, because their order is the game's own. */
function changeGameRows(rows: readonly GameRow[], change: GameRowChange): readonly GameRow[] {
  // The last field of a key differs from row to row, so it is compared first.
  const fields = Object.keys(change.key).reverse()
  if (change.op === 'delete') return withoutRow(fields, rows, change.key)
  const index = findRow(fields, rows, change.key)
  return index === -1 ? [...rows, change.row] : rows.with(index, change.row)
}
