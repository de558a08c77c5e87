import { Kysely, PostgresDialect } from 'kysely'
import type { SqlTables } from '../tables/sql-tables.ts'
import { createPostgresPool, type PostgresPoolOptions } from './postgres-pool.ts'

/** The tables, over connections that are opened on demand. */
export function createPostgresDatabase(options: PostgresPoolOptions): Kysely<SqlTables> {
  return new Kysely<SqlTables>({ dialect: new PostgresDialect({ pool: createPostgresPool(options) }) })
}
