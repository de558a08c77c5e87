import { DatabaseSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import { type Migration, migrate } from '../migrations/migrate.ts'
import { createRepository } from '../store/repository.ts'
import type { RoomCommit } from '../store/room-store.ts'
import type { Sql } from '../store/sql-dialect.ts'
import { readStoreFault } from '../store/store-fault.ts'
import { createNodeSqliteDatabase, mapSqliteError } from './node-sqlite-database.ts'
import { createBatchRunner, type SqliteBatch } from './sqlite-batch.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { classifySqliteError, REMEDY } from './sqlite-error.ts'
import { createPrivateFile, type FileNotice, restrictFileModes } from './sqlite-file-mode.ts'
import {
  BUSY_TIMEOUT_MS,
  inspectForEmptiness,
  inspectForLoss,
  inspectSqliteFile,
} from './sqlite-inspection.ts'
import { lockForOneServer } from './sqlite-lock.ts'

/**
 * The write-ahead log is checkpointed into the file after this number of statements, of about a page each.
 * That delays commits by some 10 ms, so it should be rare; a page that has changed repeatedly is copied once.
 */
const CHECKPOINT_AFTER = 20_000
/** A log of this many pages of 4 KB is checkpointed by SQLite within the next commit. */
const LOG_PAGES_MAX = 32_000

export type SqliteRepository = ReturnType<typeof createSqliteRepository>

export interface OpenedFile {
  readonly db: Sql
  readonly repository: SqliteRepository
  readonly migrated: readonly string[]
  readonly notices: readonly FileNotice[]
}

/**
 * Opens the database file, creates it if it is missing, and migrates its tables. Blocks its thread while
 * SQLite works. Rejects with one sentence for the operator; a file that is refused stays unchanged.
 */
export async function openSqliteFile(
  file: string,
  migrations: readonly Migration[],
  lockWaitMs: number,
): Promise<OpenedFile> {
  let database: DatabaseSync | null = null
  let unlock = () => {}
  try {
    const emptiness = inspectForEmptiness(file)
    inspectSqliteFile(file, migrations)
    unlock = lockForOneServer(file, lockWaitMs)
    createPrivateFile(file)
    const notices = [...emptiness, ...inspectForLoss(file), ...restrictFileModes(file)]
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    const adapter = createNodeSqliteDatabase(database)
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: adapter }) })
    enableIncrementalVacuum(database)
    const migrated = await migrate(db, sqliteDialect, migrations)
    setDurable(database)
    const repository = createSqliteRepository(db, database, adapter, unlock)
    return { db, repository, migrated, notices }
  } catch (error) {
    database?.close()
    unlock()
    throw sqliteFileError(file, error)
  }
}

/** The repository, with the operations that only SQLite has. */
function createSqliteRepository(
  db: Sql,
  database: DatabaseSync,
  adapter: SqliteDatabase,
  unlock: () => void,
) {
  const repository = createRepository(db, sqliteDialect)
  const runBatch = createBatchRunner(adapter)
  /** Statements since the last checkpoint. */
  let written = 0
  return {
    ...repository,
    commitAll: (commits: readonly RoomCommit[]) => {
      written += commits.length
      return repository.commitAll(commits)
    },
    /** Runs a batch made by `toBatch`; false, with nothing written, if a commit of it conflicts or fails. */
    commitBatch: async (batch: SqliteBatch) => {
      written += batch.writes.length
      return runBatch(batch)
    },
    /** Returns some free pages to the file system; true if there are more. */
    vacuum: async () => {
      const surplus = mapSqliteError(() => vacuumStep(database))
      const hasMore = surplus > PAGES_PER_STEP
      // The next checkpoint truncates the file.
      if (surplus > 0 && !hasMore) written = CHECKPOINT_AFTER
      return hasMore
    },
    /** Copies the log into the file if it has grown long enough. */
    checkpoint: () => {
      if (written < CHECKPOINT_AFTER) return
      written = 0
      try {
        database.exec('pragma wal_checkpoint(passive)')
      } catch {
        // Nothing is lost, and the next commit meets and reports the same fault.
      }
    },
    close: async () => {
      await repository.close()
      unlock()
    },
  }
}

/**
 * Makes a commit durable when it returns, by a write-ahead log that is synced with each commit. The log is
 * checkpointed between commits; only if that is not enough, a commit does it and waits for it.
 */
function setDurable(database: DatabaseSync): void {
  const mode = database.prepare('pragma journal_mode = wal').get()?.journal_mode
  if (mode !== 'wal') throw new Error(`this file system cannot hold a write-ahead log (journal mode ${mode})`)
  database.exec('pragma synchronous = full')
  database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES_MAX}`)
}

export function sqliteFileError(file: string, error: unknown): Error {
  return new Error(`The database ${file} cannot be used: ${reasonOf(error)}. It was left as it is.`)
}

function reasonOf(error: unknown): string {
  const known = classifySqliteError(error)
  if (known?.isDamage) return `${known.reason}; ${REMEDY}`
  return (
    known?.reason ?? readStoreFault(error)?.reason ?? (error instanceof Error ? error.message : String(error))
  )
}

const INCREMENTAL = 2
/** The most pages that move in one transaction, which delays commits. */
const PAGES_PER_STEP = 64
/** Pages that stay free for the next rows, so that the file does not shrink and grow in turn. */
const SPARE_PAGES = 1_024

/** Lets a new database return free pages. Must run before it has a table. */
function enableIncrementalVacuum(database: DatabaseSync): void {
  if (read(database, 'page_count') === 0) database.exec('pragma auto_vacuum = incremental')
}

/** Gives some of the surplus pages back to the file system; returns how many there were. */
function vacuumStep(database: DatabaseSync): number {
  const surplus = read(database, 'freelist_count') - SPARE_PAGES
  if (surplus <= 0 || read(database, 'auto_vacuum') !== INCREMENTAL) return 0
  database.exec(`pragma incremental_vacuum(${Math.min(surplus, PAGES_PER_STEP)})`)
  return surplus
}

function read(database: DatabaseSync, pragma: string): number {
  return Number(database.prepare(`pragma ${pragma}`).get()?.[pragma])
}
