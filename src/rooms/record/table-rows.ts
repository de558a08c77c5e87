import type { GameRowSchema, GameTable } from '../games/room-game.ts'
import type { GameRows } from './room-record.ts'
import type { ShapeOf } from './shape-of.ts'

type TableRows = GameRows['rows']

/** The canonical form of `GameRows.rows`. */
export function withoutEmptyTables(rows: TableRows): TableRows {
  return Object.fromEntries(Object.entries(rows).filter(([, ofTable]) => ofTable.length > 0))
}

/** The game's rows in this table. */
export function rowsOf<Row extends GameRowSchema>(
  { rows }: Pick<GameRows, 'rows'>,
  { name }: GameTable<Row>,
): readonly ShapeOf<Row>[] {
  // Rows are made by the game, or checked against the table's schema when they are read.
  return (rows[name] ?? []) as readonly ShapeOf<Row>[]
}
