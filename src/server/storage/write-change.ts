import type { RowChange } from '#rooms/row-change.ts'
import {
  factToColumns,
  playerToColumns,
  sessionToColumns,
  stateToColumns,
  voteToColumns,
} from './row-columns.ts'
import type { Sql, SqlBinding } from './sql-dialect.ts'

/** A change of anything but the room itself. */
export type InnerChange = Exclude<RowChange, { table: 'rooms' }>

/**
 * Writes one row. The room's version has been matched before, so the rows are what the change was made from, and
 * an update without its row is a defect. A delete may come late: what hung on an earlier one is gone already.
 */
export async function writeChange(db: Sql, bind: SqlBinding, change: InnerChange): Promise<void> {
  const updated = await write(db, bind, change)
  if (updated === 0n) throw new Error(`${change.table}: no row to update`)
}

/** How many rows an update has found; null for anything else. */
async function write(db: Sql, bind: SqlBinding, change: InnerChange): Promise<bigint | null> {
  switch (change.table) {
    case 'players': {
      if (change.op === 'delete') {
        await db.deleteFrom('players').where('id', '=', change.key).execute()
        return null
      }
      const row = playerToColumns(change.row, bind)
      if (change.op === 'insert') return insert(db.insertInto('players').values(row))
      return update(db.updateTable('players').set(row).where('id', '=', row.id))
    }
    case 'game_sessions': {
      if (change.op === 'delete') {
        await db.deleteFrom('game_sessions').where('id', '=', change.key).execute()
        return null
      }
      const row = sessionToColumns(change.row, bind)
      if (change.op === 'insert') return insert(db.insertInto('game_sessions').values(row))
      return update(db.updateTable('game_sessions').set(row).where('id', '=', row.id))
    }
    case 'game_states': {
      const row = stateToColumns(change.row, bind)
      if (change.op === 'insert') return insert(db.insertInto('game_states').values(row))
      return update(db.updateTable('game_states').set(row).where('session_id', '=', row.session_id))
    }
    case 'game_facts': {
      if (change.op === 'delete') {
        await db.deleteFrom('game_facts').where('id', '=', change.key).execute()
        return null
      }
      const row = factToColumns(change.row, bind)
      if (change.op === 'insert') return insert(db.insertInto('game_facts').values(row))
      return update(db.updateTable('game_facts').set(row).where('id', '=', row.id))
    }
    case 'fact_votes': {
      const { factId, playerId } = change.op === 'delete' ? change.key : change.row
      if (change.op === 'delete') {
        await db
          .deleteFrom('fact_votes')
          .where('fact_id', '=', factId)
          .where('player_id', '=', playerId)
          .execute()
        return null
      }
      const row = voteToColumns(change.row, bind)
      if (change.op === 'insert') return insert(db.insertInto('fact_votes').values(row))
      const known = db
        .updateTable('fact_votes')
        .where('fact_id', '=', factId)
        .where('player_id', '=', playerId)
      return update(known.set(row))
    }
  }
}

async function insert(query: { readonly execute: () => Promise<unknown> }): Promise<null> {
  await query.execute()
  return null
}

async function update(query: {
  readonly executeTakeFirst: () => Promise<{ readonly numUpdatedRows: bigint }>
}): Promise<bigint> {
  return (await query.executeTakeFirst()).numUpdatedRows
}
