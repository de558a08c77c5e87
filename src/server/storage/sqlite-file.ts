import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { type Migration, migrate } from './migrate.ts'
import { createNodeSqliteDatabase } from './node-sqlite-database.ts'
import { createRepository, type Repository } from './repository.ts'
import type { Sql } from './sql-dialect.ts'
import type { SqlTables } from './sql-tables.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { inspectSqliteFile } from './sqlite-inspection.ts'
import { lockForOneServer } from './sqlite-lock.ts'
import { REMEDY, readReason } from './sqlite-reason.ts'
import { readTrouble } from './store-trouble.ts'

/** How long a statement waits for another process that has the file locked. */
const BUSY_TIMEOUT_MS = 5_000

export interface OpenedFile {
  readonly db: Sql
  readonly repository: Repository
  /** The migrations that opening took. */
  readonly migrated: readonly string[]
  /** Lets others have the file, once it is closed. */
  readonly unlock: () => void
}

/**
 * Opens the database file, or makes it, and brings its tables up to date. Blocks its thread while SQLite works.
 * Rejects with one sentence for whoever runs the server; a file that is refused keeps what it holds.
 */
export async function openSqliteFile(
  file: string,
  migrations: readonly Migration[],
  lockWaitMs: number,
): Promise<OpenedFile> {
  let database: DatabaseSync | null = null
  let unlock = () => {}
  try {
    inspectSqliteFile(file, migrations)
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    unlock = lockForOneServer(file, lockWaitMs)
    const db = new Kysely<SqlTables>({
      dialect: new SqliteDialect({ database: createNodeSqliteDatabase(database) }),
    })
    const migrated = await migrate(db, sqliteDialect, migrations)
    setDurable(database)
    return { db, repository: createRepository(db, sqliteDialect), migrated, unlock }
  } catch (error) {
    database?.close()
    unlock()
    throw fileRefusal(file, error)
  }
}

/** From here on a commit is on the disk when it returns: write-ahead log, synced with each. */
function setDurable(database: DatabaseSync): void {
  const mode = database.prepare('pragma journal_mode = wal').get()?.journal_mode
  if (mode !== 'wal') throw new Error(`this file system cannot hold a write-ahead log (journal mode ${mode})`)
  database.exec('pragma synchronous = full')
}

/** The sentence for whoever runs the server. */
export function fileRefusal(file: string, error: unknown): Error {
  return new Error(`The database ${file} cannot be used: ${reasonOf(error)}. It was left as it is.`)
}

function reasonOf(error: unknown): string {
  const known = readReason(error)
  if (known?.isDamage) return `${known.words}; ${REMEDY}`
  return (
    known?.words ?? readTrouble(error)?.reason ?? (error instanceof Error ? error.message : String(error))
  )
}
