import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { type Migration, migrate } from './migrate.ts'
import { createNodeSqliteDatabase } from './node-sqlite-database.ts'
import { createRepository, type Repository } from './repository.ts'
import type { SqlTables } from './sql-tables.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { lockForOneServer } from './sqlite-lock.ts'

/** How long a statement waits for another process that has the file locked. */
const BUSY_TIMEOUT_MS = 5_000

export interface OpenedFile {
  readonly repository: Repository
  /** The migrations that opening took. */
  readonly migrated: readonly string[]
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
  try {
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    refuseUnsound(database)
    lockForOneServer(file, lockWaitMs)
    const db = new Kysely<SqlTables>({
      dialect: new SqliteDialect({ database: createNodeSqliteDatabase(database) }),
    })
    const migrated = await migrate(db, sqliteDialect, migrations)
    setDurable(database)
    return { repository: createRepository(db, sqliteDialect), migrated }
  } catch (error) {
    database?.close()
    throw new Error(`The database ${file} cannot be used: ${reasonOf(error)}. It was left as it is.`)
  }
}

/** Before anything is written: throws if the file is damaged or somebody else's. */
function refuseUnsound(database: DatabaseSync): void {
  // A row that breaks a CHECK is the trouble of its room alone, when that is loaded: it must not keep the others down.
  database.exec('pragma ignore_check_constraints = on')
  const [check] = database.prepare('pragma quick_check(1)').all()
  database.exec('pragma ignore_check_constraints = off')
  const finding = Object.values(check ?? {})[0]
  if (finding !== 'ok') throw new Error(`it is damaged (${finding})`)
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
  if (tables.length > 0 && !tables.some((table) => table.name === 'migrations'))
    throw new Error('it is the database of another program')
}

/** From here on a commit is on the disk when it returns: write-ahead log, synced with each. */
function setDurable(database: DatabaseSync): void {
  const mode = database.prepare('pragma journal_mode = wal').get()?.journal_mode
  if (mode !== 'wal') throw new Error(`this file system cannot hold a write-ahead log (journal mode ${mode})`)
  database.exec('pragma synchronous = full')
}

/** SQLite's primary result codes (sqlite.org/rescode.html) that have a cause which can be named. */
const REASONS = new Map([
  [5, 'another process has it locked'],
  [8, 'it may not be written to'],
  [11, 'it is damaged'],
  [13, 'the disk is full'],
  [14, 'it cannot be opened; check that it is a file and may be read and written'],
  [26, 'it is not a database, or is damaged'],
])

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('errcode' in error) || typeof error.errcode !== 'number') return error.message
  // The low byte is the primary code, the rest says more of it.
  return REASONS.get(error.errcode & 0xff) ?? error.message
}
