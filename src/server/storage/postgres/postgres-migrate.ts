import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import { readStoreFault } from '../store/store-fault.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import { postgresDialect } from './postgres-dialect.ts'

const AGAIN_AFTER_MS = 250
/** What a step meets that another server has just taken: its table, column or row is there already (SQLSTATE). */
const TAKEN = ['42P07', '42701', '42710', '23505']
/** What a user meets who may not take it. */
const FORBIDDEN = '42501'

/**
 * Brings the tables up to date, and tells which steps that took. Servers that start at the same moment need no lock: of two
 * that take the same step one fails, looks again, and finds it taken. A database that is not there yet is waited for.
 * Rejects with one sentence for whoever runs the server.
 */
export async function migratePostgres(databaseUrl: string, withinMs: number): Promise<readonly string[]> {
  const db = createPostgresDatabase({ databaseUrl, connectionsMax: 1, isUnhurried: true })
  const deadline = performance.now() + withinMs
  try {
    for (;;) {
      try {
        return await migrate(db, postgresDialect, migrations)
      } catch (error) {
        if (!isTransient(error) || performance.now() > deadline) throw error
        await delay(AGAIN_AFTER_MS)
      }
    }
  } catch (error) {
    throw new Error(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}. It was left as it is.`)
  } finally {
    await db.destroy()
  }
}

function isTransient(error: unknown): boolean {
  const trouble = readStoreFault(error)
  if (trouble !== null) return !trouble.isRefusal
  return error instanceof pg.DatabaseError && TAKEN.includes(error.code ?? '')
}

function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError && error.code === FORBIDDEN)
    return `its tables are not up to date, and this user may not change them (${error.message}): run npm run migrate as one who may`
  return readStoreFault(error)?.reason ?? (error instanceof Error ? error.message : String(error))
}
