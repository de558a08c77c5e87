import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { type Migration, migrate } from '../migrations/migrate.ts'
import { createRepository, type Repository } from '../store/repository.ts'
import type { Sql } from '../store/sql-dialect.ts'
import { readStoreFault } from '../store/store-fault.ts'
import type { SqlTables } from '../tables/sql-tables.ts'
import type { FileNotice } from './file-notice.ts'
import { createNodeSqliteDatabase, inWords } from './node-sqlite-database.ts'
import { createBatchRunner, type SqliteBatch } from './sqlite-batch.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { classifySqliteError, REMEDY } from './sqlite-error.ts'
import { createPrivateFile, restrictFileModes } from './sqlite-file-mode.ts'
import { inspectForEmptiness, inspectForLoss, inspectSqliteFile } from './sqlite-inspection.ts'
import { lockForOneServer } from './sqlite-lock.ts'
import {
  convertToIncrementalVacuum,
  enableIncrementalVacuum,
  PAGES_PER_STEP,
  vacuumStep,
} from './sqlite-vacuum.ts'

/** How long a statement waits for another process that has the file locked. */
const BUSY_TIMEOUT_MS = 5_000
/**
 * The write-ahead log is copied into the file after so many statements, about a page each. That keeps commits waiting for some
 * 10 ms, so it must be rare: pages that change again and again are copied once…
 */
const CHECKPOINT_AFTER = 20_000
/** …and whatever is going on when it holds so many pages of 4 KB. */
const LOG_PAGES_MAX = 32_000

/** What can be asked of the file: what can be of any engine's tables, and what is SQLite's own. */
export interface SqliteRepository extends Repository {
  /** Makes what `toBatch` gave; false if that is not how it can be made, and then nothing is written. */
  readonly commitBatch: (batch: SqliteBatch) => Promise<boolean>
  /** Gives some of the space that nothing needs back to the disk; true if there is more. */
  readonly shrink: () => Promise<boolean>
  /** Copies what the log holds into the file, if that has grown long enough to be worth it. */
  readonly checkpoint: () => void
}

export interface OpenedFile {
  readonly db: Sql
  readonly repository: SqliteRepository
  /** The migrations that opening took. */
  readonly migrated: readonly string[]
  readonly notices: readonly FileNotice[]
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
    const emptiness = inspectForEmptiness(file)
    inspectSqliteFile(file, migrations)
    unlock = lockForOneServer(file, lockWaitMs)
    createPrivateFile(file)
    const notices = [...emptiness, ...inspectForLoss(file), ...restrictFileModes(file)]
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    const db = new Kysely<SqlTables>({
      dialect: new SqliteDialect({ database: createNodeSqliteDatabase(database) }),
    })
    enableIncrementalVacuum(database)
    const migrated = await migrate(db, sqliteDialect, migrations)
    setDurable(database)
    notices.push(...convertToIncrementalVacuum(database, file))
    return { db, repository: createSqliteRepository(db, database), migrated, notices, unlock }
  } catch (error) {
    database?.close()
    unlock()
    throw sqliteFileError(file, error)
  }
}

function createSqliteRepository(db: Sql, database: DatabaseSync): SqliteRepository {
  const repository = createRepository(db, sqliteDialect)
  const runBatch = createBatchRunner(database)
  /** Since the log was copied. */
  let written = 0
  return {
    ...repository,
    commitAll: (commits) => {
      written += commits.length
      return repository.commitAll(commits)
    },
    commitBatch: async (batch) => {
      written += batch.writes.length
      return runBatch(batch)
    },
    shrink: async () => {
      const surplus = inWords(() => vacuumStep(database))
      const hasMore = surplus > PAGES_PER_STEP
      // The file becomes shorter when the log is copied into it.
      if (surplus > 0 && !hasMore) written = CHECKPOINT_AFTER
      return hasMore
    },
    checkpoint: () => {
      if (written < CHECKPOINT_AFTER) return
      written = 0
      try {
        database.exec('pragma wal_checkpoint(passive)')
      } catch {
        // Nothing is lost, and the next commit meets the same trouble and says so.
      }
    },
  }
}

/**
 * From here on a commit is on the disk when it returns: write-ahead log, synced with each. The log is copied into the file
 * between commits; under one, which is kept waiting by it, only if that was not enough.
 */
function setDurable(database: DatabaseSync): void {
  const mode = database.prepare('pragma journal_mode = wal').get()?.journal_mode
  if (mode !== 'wal') throw new Error(`this file system cannot hold a write-ahead log (journal mode ${mode})`)
  database.exec('pragma synchronous = full')
  database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES_MAX}`)
}

/** The sentence for whoever runs the server. */
export function sqliteFileError(file: string, error: unknown): Error {
  return new Error(`The database ${file} cannot be used: ${reasonOf(error)}. It was left as it is.`)
}

function reasonOf(error: unknown): string {
  const known = classifySqliteError(error)
  if (known?.isDamage) return `${known.words}; ${REMEDY}`
  return (
    known?.words ?? readStoreFault(error)?.reason ?? (error instanceof Error ? error.message : String(error))
  )
}
