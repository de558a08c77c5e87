import { sql } from 'kysely'
import type { Sql, SqlDialect } from '../store/sql-dialect.ts'
import { runText } from '../store/statements.ts'
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
    if (dialect.lockMigrations !== null) await runText(transaction, dialect.lockMigrations, [])
    const columns = 'name text primary key, ran_at text not null default current_timestamp'
    const table = `create table if not exists migrations (${columns}) ${dialect.tableOptions}`
    await runText(transaction, table, [])
    const done = await namesIn(transaction)
    refuseOthers(done, migrations)
    const missing = migrations.slice(done.length)
    for (const { name, up } of missing) {
      await up(transaction, dialect)
      await sql`insert into migrations (name) values (${name})`.execute(transaction)
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
    const [table] = (await runText<{ found: unknown }>(db, dialect.findMigrations, [])).rows
    if (!table?.found) return false
    const done = await namesIn(db)
    return done.length === migrations.length && migrations.every(({ name }) => done.includes(name))
  } catch (error) {
    if (readStoreFault(error) !== null) throw error
    return false
  }
}

async function namesIn(db: Sql): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map(({ name }) => name)
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
