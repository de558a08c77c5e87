import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { createPostgresPool } from './postgres-pool.ts'
import type { SqlTables } from './sql-tables.ts'
import { readTrouble } from './store-trouble.ts'

const AGAIN_AFTER_MS = 250
/** What a step meets that another server has just taken: its table, column or row is there already (SQLSTATE). */
const TAKEN = ['42P07', '42701', '42710', '23505']

/**
 * Brings the tables up to date, and tells which steps that took. Servers that start at the same moment need no lock: of two
 * that take the same step one fails, looks again, and finds it taken. A database that is not there yet is waited for.
 * Rejects with one sentence for whoever runs the server.
 */
export async function migratePostgres(databaseUrl: string, withinMs: number): Promise<readonly string[]> {
  const pool = createPostgresPool({ databaseUrl, connectionsMax: 1, statementWithinMs: null })
  const db = new Kysely<SqlTables>({ dialect: new PostgresDialect({ pool }) })
  const deadline = performance.now() + withinMs
  try {
    for (;;) {
      try {
        return await migrate(db, postgresDialect, migrations)
      } catch (error) {
        if (!isPassing(error) || performance.now() > deadline) throw error
        await delay(AGAIN_AFTER_MS)
      }
    }
  } catch (error) {
    const reason = readTrouble(error)?.reason ?? (error instanceof Error ? error.message : String(error))
    throw new Error(`The database of DATABASE_URL cannot be used: ${reason}. It was left as it is.`)
  } finally {
    await db.destroy()
  }
}

function isPassing(error: unknown): boolean {
  return (
    readTrouble(error) !== null || (error instanceof pg.DatabaseError && TAKEN.includes(error.code ?? ''))
  )
}
