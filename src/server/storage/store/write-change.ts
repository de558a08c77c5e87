import type { QueryResult } from 'kysely'
import type { RowChange } from '#rooms/row-change.ts'
import {
  factToColumns,
  playerToColumns,
  removalToColumns,
  sessionToColumns,
  stateToColumns,
  voteToColumns,
} from '../tables/row-columns.ts'
import type { Sql, SqlBinding } from './sql-dialect.ts'
import type { StatementCache } from './statement-cache.ts'

/** A change of anything but the room itself. */
export type InnerChange = Exclude<RowChange, { table: 'rooms' }>

/** What is needed to write: a transaction, how it binds values, and the statements built so far. */
export interface Writing {
  readonly db: Sql
  readonly bind: SqlBinding
  readonly statements: StatementCache
}

/**
 * Writes one row. The room's version has been matched before, so the rows are what the change was made from, and
 * an update without its row is a defect. A delete may come late: what hung on an earlier one is gone already.
 */
export async function writeChange(writing: Writing, change: InnerChange): Promise<void> {
  const { numAffectedRows } = await write(writing, change)
  if (change.op === 'update' && numAffectedRows !== 1n) throw new Error(`${change.table}: no row to update`)
}

function write({ bind, db, statements }: Writing, change: InnerChange): Promise<QueryResult<unknown>> {
  const name = `${change.op} ${change.table}`
  switch (change.table) {
    case 'players': {
      if (change.op === 'delete')
        return statements.run(db, name, { id: change.key }, ({ id }) =>
          db.deleteFrom('players').where('id', '=', id),
        )
      const columns = playerToColumns(change.row, bind)
      return change.op === 'insert'
        ? statements.run(db, name, columns, (row) => db.insertInto('players').values(row))
        : statements.run(db, name, columns, (row) =>
            db.updateTable('players').set(row).where('id', '=', row.id),
          )
    }
    case 'room_removals': {
      if (change.op === 'delete')
        return statements.run(db, name, { id: change.key }, ({ id }) =>
          db.deleteFrom('room_removals').where('player_id', '=', id),
        )
      const columns = removalToColumns(change.row)
      return change.op === 'insert'
        ? statements.run(db, name, columns, (row) => db.insertInto('room_removals').values(row))
        : statements.run(db, name, columns, (row) =>
            db.updateTable('room_removals').set(row).where('player_id', '=', row.player_id),
          )
    }
    case 'game_sessions': {
      if (change.op === 'delete')
        return statements.run(db, name, { id: change.key }, ({ id }) =>
          db.deleteFrom('game_sessions').where('id', '=', id),
        )
      const columns = sessionToColumns(change.row, bind)
      return change.op === 'insert'
        ? statements.run(db, name, columns, (row) => db.insertInto('game_sessions').values(row))
        : statements.run(db, name, columns, (row) =>
            db.updateTable('game_sessions').set(row).where('id', '=', row.id),
          )
    }
    case 'game_states': {
      const columns = stateToColumns(change.row, bind)
      return change.op === 'insert'
        ? statements.run(db, name, columns, (row) => db.insertInto('game_states').values(row))
        : statements.run(db, name, columns, (row) =>
            db.updateTable('game_states').set(row).where('session_id', '=', row.session_id),
          )
    }
    case 'game_facts': {
      if (change.op === 'delete')
        return statements.run(db, name, { id: change.key }, ({ id }) =>
          db.deleteFrom('game_facts').where('id', '=', id),
        )
      const columns = factToColumns(change.row, bind)
      return change.op === 'insert'
        ? statements.run(db, name, columns, (row) => db.insertInto('game_facts').values(row))
        : statements.run(db, name, columns, (row) =>
            db.updateTable('game_facts').set(row).where('id', '=', row.id),
          )
    }
    case 'fact_votes': {
      if (change.op === 'delete')
        return statements.run(db, name, change.key, ({ factId, playerId }) =>
          db.deleteFrom('fact_votes').where('fact_id', '=', factId).where('player_id', '=', playerId),
        )
      const columns = voteToColumns(change.row, bind)
      return change.op === 'insert'
        ? statements.run(db, name, columns, (row) => db.insertInto('fact_votes').values(row))
        : statements.run(db, name, columns, (row) =>
            db
              .updateTable('fact_votes')
              .set(row)
              .where('fact_id', '=', row.fact_id)
              .where('player_id', '=', row.player_id),
          )
    }
  }
}
