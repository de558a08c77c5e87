import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import { readStoreFault } from '../store/store-fault.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { createPostgresDatabase } from './postgres-pool.ts'

const RETRY_MS = 250
/** The SQLSTATEs of a migration that another server has just applied: its table, column or row exists. */
const ALREADY_APPLIED = ['42P07', '42701', '42710', '23505']
/** The error of a user who may not change tables. */
const FORBIDDEN_STATE = '42501'

/**
 * Migrates the tables, and returns the migrations that were applied. Servers that start at the same time
 * take turns. Where a compatible database has no such lock, and two apply a migration, one fails, tries again,
 * and finds it applied. Waits for a database that is not available yet. Rejects with one sentence for the operator.
 */
export async function migratePostgres(databaseUrl: string, withinMs: number): Promise<readonly string[]> {
  const db = createPostgresDatabase({ databaseUrl, connectionsMax: 1, hasTimeouts: false })
  const deadline = performance.now() + withinMs
  try {
    for (;;) {
      try {
        return await migrate(db, postgresDialect, migrations)
      } catch (error) {
        if (!canRetry(error) || performance.now() > deadline) throw error
        await delay(RETRY_MS)
      }
    }
  } catch (error) {
    throw new Error(`The database of DATABASE_URL cannot be used: ${reasonOf(error)}. It was left as it is.`)
  } finally {
    await db.destroy()
  }
}

function canRetry(error: unknown): boolean {
  const fault = readStoreFault(error)
  if (fault !== null) return !fault.isRefusal
  return error instanceof pg.DatabaseError && ALREADY_APPLIED.includes(error.code ?? '')
}

function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError && error.code === FORBIDDEN_STATE)
    return `its tables are not up to date, and this user may not change them (${error.message}): run npm run migrate as a user who may`
  return readStoreFault(error)?.reason ?? (error instanceof Error ? error.message : String(error))
}
