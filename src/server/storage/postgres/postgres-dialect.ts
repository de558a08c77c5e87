import * as v from 'valibot'
import type { SqlDialect } from '../store/sql-dialect.ts'

/** Any number, the same on every server. */
const MIGRATIONS_LOCK = 7_867_787

/** PostgreSQL and compatible databases (decision record 012 lists the features that are required). */
export const postgresDialect: SqlDialect = {
  columnTypes: {
    boolean: () => 'boolean',
    // Not `jsonb`, which reorders the keys of objects.
    json: () => 'json',
    instant: 'bigint',
    identifier: 'text',
  },
  findMigrations: `select to_regclass('migrations') is not null as found`,
  lockMigrations: `select pg_advisory_xact_lock(${MIGRATIONS_LOCK})`,
  tableOptions: '',
  clusteredTableOptions: '',
  parameter: (position) => `$${position}`,
  bindBoolean: (value) => value,
  read: {
    boolean: v.pipe(v.unknown(), v.boolean()),
    // The driver parses it.
    json: v.unknown(),
    identifier: v.string(),
  },
  gatherRows: (_, query) => `(select coalesce(json_agg(gathered), '[]') from (${query}) as gathered)`,
}

export function isPostgresUrl(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address)
}
