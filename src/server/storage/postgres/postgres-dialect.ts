import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import * as v from 'valibot'
import { encodeJson } from '../store/encode-json.ts'
import type { SqlDialect } from '../store/sql-dialect.ts'

/** PostgreSQL, and whatever speaks its dialect (decision record 012 lists what is relied on). */
export const postgresDialect: SqlDialect = {
  columnTypes: {
    boolean: () => sql`boolean`,
    // Not `jsonb`, which would put the keys of objects in an order of its own.
    json: () => sql`json`,
    instant: sql`bigint`,
    identifier: sql`text`,
  },
  tableOptions: sql``,
  clusteredTableOptions: sql``,
  altersKeys: true,
  bind: {
    boolean: (value) => value,
    json: encodeJson,
    identifier: (text) => sql`${text}`,
  },
  read: {
    boolean: v.pipe(v.unknown(), v.boolean()),
    // The driver has parsed it.
    json: v.unknown(),
    integer: v.pipe(v.unknown(), v.number(), v.safeInteger()),
    identifier: v.string(),
  },
  gatherRows: jsonArrayFrom,
  gathered: v.pipe(v.unknown(), v.array(v.unknown())),
}
