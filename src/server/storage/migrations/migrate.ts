import { sql } from 'kysely'
import type { Sql, SqlDialect } from '../store/sql-dialect.ts'
import { readStoreFault } from '../store/store-fault.ts'

/** One step of the SQL schema. */
export interface Migration {
  /** Four digits and its content; never changed once released. */
  readonly name: string
  readonly up: (db: Sql, dialect: SqlDialect) => Promise<void>
}

/**
 * Migrates the tables to the schema of this code in one transaction, and returns the migrations that were
 * applied. Throws, and changes nothing, if the database has other migrations than this code.
 */
export async function migrate(
  db: Sql,
  dialect: SqlDialect,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  // The user may lack the permission to change tables.
  if (await isUpToDate(db, dialect, migrations)) return []
  return db.transaction().execute(async (transaction) => {
    await dialect.lockMigrations?.execute(transaction)
    const columns = 'name text primary key, ran_at text not null default current_timestamp'
    await sql
      .raw(`create table if not exists migrations (${columns}) ${dialect.tableOptions}`)
      .execute(transaction)
    const rows = await transaction.selectFrom('migrations').select('name').orderBy('name').execute()
    refuseOthers(
      rows.map(({ name }) => name),
      migrations,
    )
    const missing = migrations.slice(rows.length)
    for (const { name, up } of missing) {
      await up(transaction, dialect)
      await transaction.insertInto('migrations').values({ name }).execute()
    }
    return missing.map(({ name }) => name)
  })
}

/** Whether every migration is applied. False if that is unknown: applying them then reports the reason. */
export async function isUpToDate(
  db: Sql,
  dialect: SqlDialect,
  migrations: readonly Migration[],
): Promise<boolean> {
  try {
    // A query of a missing table is an error in the log of the database.
    const [table] = (await dialect.findMigrations.execute(db)).rows
    if (!table?.found) return false
    const rows = await db.selectFrom('migrations').select('name').execute()
    const done = new Set(rows.map((row) => row.name))
    return done.size === migrations.length && migrations.every(({ name }) => done.has(name))
  } catch (error) {
    if (readStoreFault(error) !== null) throw error
    return false
  }
}

/** Throws if the migrations that a database has, by name, are not the first ones of this code. */
export function refuseOthers(done: readonly string[], migrations: readonly Migration[]): void {
  const at = done.findIndex((name, index) => name !== migrations[index]?.name)
  if (at === -1) return
  throw new Error(
    at < migrations.length
      ? `an older build of Rumpus has made its tables (${done[at]}), and they cannot be migrated; start with an empty database`
      : `a newer version of Rumpus has made its tables (${done[at]})`,
  )
}
