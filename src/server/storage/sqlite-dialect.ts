import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/sqlite'
import * as v from 'valibot'
import { encodeJson } from './encode-json.ts'
import type { SqlDialect } from './sql-dialect.ts'

/** SQLite has neither booleans nor JSON: 0 and 1, and text, each held to that by a CHECK. */
export const sqliteDialect: SqlDialect = {
  columnTypes: {
    boolean: (column) => sql`integer check (${sql.ref(column)} in (0, 1))`,
    json: (column) => sql`text check (json_valid(${sql.ref(column)}))`,
    instant: sql`integer`,
  },
  tableOptions: sql`strict`,
  altersKeys: false,
  bind: {
    boolean: (value) => (value ? 1 : 0),
    json: encodeJson,
  },
  read: {
    boolean: v.pipe(
      v.unknown(),
      v.picklist([0, 1]),
      v.transform((value) => value === 1),
    ),
    json: v.pipe(v.unknown(), v.string(), v.parseJson()),
    integer: v.pipe(v.unknown(), v.number(), v.safeInteger()),
  },
  gatherRows: jsonArrayFrom,
  gathered: v.pipe(v.unknown(), v.string(), v.parseJson(), v.array(v.unknown())),
}
