import type { GameRowSchema, GameTable } from '../games/room-game.ts'
import type { ShapeOf } from './fields.ts'
import type { GameRows } from './room-record.ts'
import type { RoomTable, RowValues } from './table.ts'

type TableRows = GameRows['rows']

/** The canonical form of `GameRows.rows`. */
export function withoutEmptyTables(rows: TableRows): TableRows {
  return Object.fromEntries(Object.entries(rows).filter(([, ofTable]) => ofTable.length > 0))
}

export function rowsOf<Row extends GameRowSchema>(
  { rows }: Pick<GameRows, 'rows'>,
  { name }: GameTable<Row>,
): readonly ShapeOf<Row>[] {
  // Rows are made by the game, or checked against the table's schema when they are read.
  return (rows[name] ?? []) as readonly ShapeOf<Row>[]
}

/** The fields by which the rows of a table are ordered. */
export function orderOf({ arrival, key }: Pick<RoomTable, 'arrival' | 'key'>): readonly string[] {
  return arrival === null ? key : [arrival, ...key]
}

/** Compares texts by code units, as no database's collation does. */
export function compareRows(order: readonly string[]): (one: RowValues, other: RowValues) => number {
  return (one, other) => {
    for (const field of order) {
      const [a, b] = [one[field], other[field]]
      if (typeof a === 'number' && typeof b === 'number' && a !== b) return a - b
      if (typeof a === 'string' && typeof b === 'string' && a !== b) return a < b ? -1 : 1
    }
    return 0
  }
}

/** The list with this row in place of the one with its key, in the table's order. */
export function putRow<Row extends RowValues>(
  { arrival, key }: Pick<RoomTable, 'arrival' | 'key'>,
  rows: readonly Row[],
  row: Row,
): readonly Row[] {
  const index = findRow(key, rows, row)
  if (index === -1) return arrival === null ? [...rows, row].sort(compareRows(key)) : [...rows, row]
  const put = rows.with(index, row)
  return arrival === null || rows[index]?.[arrival] === row[arrival] ? put : put.sort(compareRows([arrival]))
}

/** The index of the row with these values of its key; -1 if there is none. */
export function findRow(key: readonly string[], rows: readonly RowValues[], values: RowValues): number {
  return rows.findIndex((row) => hasValues(row, key, values))
}

export function withoutRow<Row extends RowValues>(
  key: readonly string[],
  rows: readonly Row[],
  values: RowValues,
): readonly Row[] {
  return rows.filter((row) => !hasValues(row, key, values))
}

function hasValues(row: RowValues, key: readonly string[], values: RowValues): boolean {
  for (const field of key) if (row[field] !== values[field]) return false
  return true
}
