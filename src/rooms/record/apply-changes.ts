import { sortByBrowser } from '../evening/evening.ts'
import type { GameRow, GameRows, RoomRecord } from './room-record.ts'
import type { GameRowChange, RowChange } from './row-change.ts'
import { putByGame, withoutGame } from './rows-by-game.ts'

const NO_ROWS = { players: [], removals: [], prompts: [], seenPrompts: [], eveningScores: [], game: null }

/** The record after the changes, the same as another node loads it; null once the room is deleted. */
export function applyChanges(record: RoomRecord | null, changes: readonly RowChange[]): RoomRecord | null {
  let current = record
  for (const change of changes) current = applyChange(current, change)
  return current
}

function applyChange(record: RoomRecord | null, change: RowChange): RoomRecord | null {
  if (change.table === 'rooms') {
    if (change.op === 'delete') return null
    return { ...(record ?? NO_ROWS), room: change.row }
  }
  if (record === null) throw new Error(`a change of ${change.table} came before its room`)
  if (change.table === 'players') {
    const { op } = change
    const key = op === 'delete' ? change.key : change.row.id
    if (op === 'insert') return { ...record, players: [...record.players, change.row] }
    if (op === 'delete') return { ...record, players: record.players.filter((row) => row.id !== key) }
    const players = record.players.map((row) => (row.id === key ? change.row : row))
    const isOrdered = !change.changed.includes('joinedAt')
    return { ...record, players: isOrdered ? players : players.toSorted((a, b) => a.joinedAt - b.joinedAt) }
  }
  if (change.table === 'room_removals') {
    const { removals } = record
    if (change.op === 'delete')
      return { ...record, removals: removals.filter((row) => row.playerId !== change.key) }
    return { ...record, removals: put(removals, change.row, (row) => row.playerId) }
  }
  if (change.table === 'room_prompts') return { ...record, prompts: applyByGame(record.prompts, change) }
  if (change.table === 'room_seen_prompts')
    return { ...record, seenPrompts: applyByGame(record.seenPrompts, change) }
  if (change.table === 'evening_scores') {
    const key = change.op === 'delete' ? change.key.browserKey : change.row.browserKey
    const others = record.eveningScores.filter((row) => row.browserKey !== key)
    const rows = change.op === 'delete' ? others : sortByBrowser([...others, change.row])
    return { ...record, eveningScores: rows }
  }
  if (change.table === 'game_sessions') {
    if (change.op === 'delete') return { ...record, game: null }
    const state = { sessionId: change.row.id, phase: '', phaseEndsAt: null, state: null }
    return { ...record, game: { session: change.row, state, rows: {} } }
  }
  if (record.game === null) throw new Error(`a change of ${change.table} came before its session`)
  return { ...record, game: applyToGame(record.game, change) }
}

type GameChange = Extract<RowChange, { table: 'game_states' | 'game_rows' }>

function applyToGame(game: GameRows, change: GameChange): GameRows {
  if (change.table === 'game_states') return { ...game, state: change.row }
  const { of } = change
  const changed = changeRows(game.rows[of] ?? [], change)
  if (changed.length > 0) return { ...game, rows: { ...game.rows, [of]: changed } }
  const { [of]: _, ...others } = game.rows
  return { ...game, rows: others }
}

function changeRows(rows: readonly GameRow[], change: GameRowChange): readonly GameRow[] {
  const key = Object.entries(change.key)
  const isOther = (row: GameRow) => key.some(([field, value]) => row[field] !== value)
  if (change.op === 'delete') return rows.filter(isOther)
  const index = rows.findIndex((row) => !isOther(row))
  return index === -1 ? [...rows, change.row] : rows.with(index, change.row)
}

function applyByGame<Row extends { readonly gameId: string }>(
  rows: readonly Row[],
  change:
    | { readonly op: 'insert' | 'update'; readonly row: Row }
    | { readonly op: 'delete'; readonly key: { readonly gameId: string } },
): readonly Row[] {
  return change.op === 'delete' ? withoutGame(rows, change.key.gameId) : putByGame(rows, change.row)
}

function put<Row>(rows: readonly Row[], row: Row, keyOf: (row: Row) => string): readonly Row[] {
  const key = keyOf(row)
  const isKnown = rows.some((one) => keyOf(one) === key)
  return isKnown ? rows.map((one) => (keyOf(one) === key ? row : one)) : [...rows, row]
}
