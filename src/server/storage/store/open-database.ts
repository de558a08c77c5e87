import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { migrations } from '../migrations/migrations.ts'
import { createPostgresDatabase } from '../postgres/postgres-database.ts'
import { postgresDialect } from '../postgres/postgres-dialect.ts'
import { migratePostgres } from '../postgres/postgres-migrate.ts'
import { isPostgresUrl } from '../postgres/postgres-url.ts'
import { createNodeSqliteDatabase } from '../sqlite/node-sqlite-database.ts'
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts'
import { openSqliteFile, sqliteFileError } from '../sqlite/sqlite-file.ts'
import { inspectForLoss, inspectSqliteFile, readOnlyUrl } from '../sqlite/sqlite-inspection.ts'
import { lockForOneServer } from '../sqlite/sqlite-lock.ts'
import type { Place } from '../tables/move-tables.ts'
import type { SqlTables } from '../tables/sql-tables.ts'

export interface OpenedDatabase extends Place {
  /** The migrations that opening took. */
  readonly migrated: readonly string[]
  readonly close: () => Promise<void>
}

/** Whoever runs a command can see to it that no server runs, and need not be kept waiting. */
const LOCK_WAIT_MS = 1_000
const CONNECT_WITHIN_MS = 5_000

/** The file of the embedded database in that folder, or that is that file. */
export function sqliteFilePath(address: string): string {
  const path = resolve(address)
  const isFile = existsSync(path) ? statSync(path).isFile() : extname(path) === '.db'
  return isFile ? path : join(path, 'rumpus.db')
}

/** Opens a database to be read alone, and leaves it as it is. No server can be using it, if it is an embedded one. */
export async function openForReading(address: string): Promise<OpenedDatabase> {
  if (isPostgresUrl(address)) return { ...openPostgres(address), migrated: [] }
  const file = sqliteFilePath(address)
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`)
  let unlock = () => {}
  try {
    unlock = lockForOneServer(file, LOCK_WAIT_MS)
    inspectSqliteFile(file, migrations)
    inspectForLoss(file)
    const database = new DatabaseSync(readOnlyUrl(file), { readOnly: true })
    const dialect = new SqliteDialect({ database: createNodeSqliteDatabase(database) })
    return { ...closing(new Kysely<SqlTables>({ dialect }), unlock), dialect: sqliteDialect, migrated: [] }
  } catch (error) {
    unlock()
    throw sqliteFileError(file, error)
  }
}

/** Opens a database, or makes it, and brings its tables up to date. */
export async function openForWriting(address: string): Promise<OpenedDatabase> {
  if (isPostgresUrl(address)) {
    const migrated = await migratePostgres(address, CONNECT_WITHIN_MS)
    return { ...openPostgres(address), migrated }
  }
  const file = sqliteFilePath(address)
  await mkdir(dirname(file), { recursive: true })
  const { db, migrated, unlock } = await openSqliteFile(file, migrations, LOCK_WAIT_MS)
  return { ...closing(db, unlock), dialect: sqliteDialect, migrated }
}

function openPostgres(databaseUrl: string) {
  const db = createPostgresDatabase({ databaseUrl, connectionsMax: 1, isUnhurried: true })
  return { ...closing(db, () => {}), dialect: postgresDialect }
}

function closing(db: Kysely<SqlTables>, unlock: () => void) {
  return {
    db,
    close: async () => {
      await db.destroy()
      unlock()
    },
  }
}
