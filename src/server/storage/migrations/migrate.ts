import { sql } from 'kysely'
import type { Sql, SqlDialect } from '../store/sql-dialect.ts'
import { readStoreFault } from '../store/store-fault.ts'

/** One step forward of the tables. */
export interface Migration {
  /** Four digits and what it brings; never changed once released. */
  readonly name: string
  readonly up: (db: Sql, dialect: SqlDialect) => Promise<void>
}

/**
 * Brings the tables to what this code expects, in one transaction, and tells which steps that took.
 * Throws, and changes nothing, where the database has taken steps that this code does not know.
 */
export async function migrate(
  db: Sql,
  dialect: SqlDialect,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  // Whoever runs it may not have let it change tables.
  if (await isUpToDate(db, migrations)) return []
  return db.transaction().execute(async (transaction) => {
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('ran_at', 'text', (column) => column.notNull().defaultTo(sql`current_timestamp`))
      .modifyEnd(dialect.tableOptions)
      .execute()
    const rows = await transaction.selectFrom('migrations').select('name').orderBy('name').execute()
    const done = new Set(rows.map((row) => row.name))
    refuseNewer([...done], migrations)
    const taken: string[] = []
    for (const migration of migrations) {
      if (done.has(migration.name)) continue
      await migration.up(transaction, dialect)
      await transaction.insertInto('migrations').values({ name: migration.name }).execute()
      taken.push(migration.name)
    }
    return taken
  })
}

/** Whether every step has been taken. Where it cannot be told, taking them will tell why. */
export async function isUpToDate(db: Sql, migrations: readonly Migration[]): Promise<boolean> {
  try {
    const rows = await db.selectFrom('migrations').select('name').execute()
    const done = new Set(rows.map((row) => row.name))
    return done.size === migrations.length && migrations.every(({ name }) => done.has(name))
  } catch (error) {
    if (readStoreFault(error) !== null) throw error
    return false
  }
}

/** Throws where the database has taken steps that this code does not know. */
export function refuseNewer(done: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = done.find((name) => !known.has(name))
  if (unknown !== undefined) throw new Error(`a newer version of Rumpus has made its tables (${unknown})`)
}
