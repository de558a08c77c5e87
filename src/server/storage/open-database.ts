import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { migrations } from './migrations/migrations.ts'
import { isPostgresUrl, postgresDialect } from './postgres/postgres-dialect.ts'
import { migratePostgres } from './postgres/postgres-migrate.ts'
import { createPostgresDatabase } from './postgres/postgres-pool.ts'
import { createNodeSqliteDatabase } from './sqlite/node-sqlite-database.ts'
import { sqliteDialect } from './sqlite/sqlite-dialect.ts'
import { openSqliteFile, sqliteFileError } from './sqlite/sqlite-file.ts'
import { inspectForLoss, inspectSqliteFile, readOnlyUrl } from './sqlite/sqlite-inspection.ts'
import { lockForOneServer } from './sqlite/sqlite-lock.ts'
import type { MovableDatabase } from './tables/move-tables.ts'

interface OpenedDatabase extends MovableDatabase {
  /** The migrations that opening applied. */
  readonly migrated: readonly string[]
  readonly close: () => Promise<void>
}

/** Short, because the operator who runs a command can stop the server first. */
const LOCK_WAIT_MS = 1_000
const CONNECT_WITHIN_MS = 5_000

/** The file of the embedded database at this address, which is the file or its folder. */
export function sqliteFilePath(address: string): string {
  const path = resolve(address)
  const isFile = existsSync(path) ? statSync(path).isFile() : extname(path) === '.db'
  return isFile ? path : join(path, 'rumpus.db')
}

/** Opens a database read-only. An embedded database must not be in use by a server. */
export async function openForReading(address: string): Promise<OpenedDatabase> {
  if (isPostgresUrl(address)) return openPostgres(address)
  const file = sqliteFilePath(address)
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`)
  let unlock = () => {}
  try {
    unlock = lockForOneServer(file, LOCK_WAIT_MS)
    inspectSqliteFile(file, migrations)
    inspectForLoss(file)
    const database = createNodeSqliteDatabase(new DatabaseSync(readOnlyUrl(file), { readOnly: true }))
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) })
    const close = async () => {
      await db.destroy()
      unlock()
    }
    return { db, dialect: sqliteDialect, migrated: [], close }
  } catch (error) {
    unlock()
    throw sqliteFileError(file, error)
  }
}

/** Opens a database, creates it if it is missing, and migrates its tables. */
export async function openForWriting(address: string): Promise<OpenedDatabase> {
  if (isPostgresUrl(address)) return openPostgres(address, await migratePostgres(address, CONNECT_WITHIN_MS))
  const file = sqliteFilePath(address)
  await mkdir(dirname(file), { recursive: true })
  const { db, migrated, repository } = await openSqliteFile(file, migrations, LOCK_WAIT_MS)
  return { db, dialect: sqliteDialect, migrated, close: repository.close }
}

function openPostgres(databaseUrl: string, migrated: readonly string[] = []): OpenedDatabase {
  const db = createPostgresDatabase({ databaseUrl, connectionsMax: 1, hasTimeouts: false })
  return { db, dialect: postgresDialect, migrated, close: () => db.destroy() }
}
