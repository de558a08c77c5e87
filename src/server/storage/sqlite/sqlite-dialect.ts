import * as v from 'valibot'
import type { SqlDialect } from '../store/sql-dialect.ts'

/** SQLite stores booleans as 0 and 1 and JSON as text. CHECK constraints enforce both. */
export const sqliteDialect: SqlDialect = {
  columnTypes: {
    boolean: (column) => `integer check (${column} in (0, 1))`,
    json: (column) => `text check (json_valid(${column}))`,
    instant: 'integer',
    // A blob, or text if it is not hexadecimal.
    identifier: 'any',
  },
  findMigrations: `select exists (select 1 from sqlite_schema where name = 'migrations') as found`,
  // One server has the file at a time.
  lockMigrations: null,
  tableOptions: 'strict',
  clusteredTableOptions: 'strict, without rowid',
  parameter: (position, type) =>
    type === 'identifier' ? `coalesce(unhex(?${position}, '-'), ?${position})` : `?${position}`,
  bindBoolean: (value) => (value ? 1 : 0),
  read: {
    boolean: v.pipe(
      v.unknown(),
      v.picklist([0, 1]),
      v.transform((value) => value === 1),
    ),
    json: v.pipe(v.unknown(), v.string(), v.parseJson()),
    identifier: v.pipe(
      v.unknown(),
      v.union([v.string(), v.instance(Uint8Array)]),
      v.transform((value) => (typeof value === 'string' ? value : toText(value))),
    ),
  },
  gatherRows: (columns, query) => {
    const values = columns.map(({ field }) => `'${field}', gathered."${field}"`).join(', ')
    return `(select coalesce(json_group_array(json_object(${values})), '[]') from (${query}) as gathered)`
  },
}

const UUID_BYTES = 16

function toText(bytes: Uint8Array): string {
  const digits = Buffer.from(bytes).toString('hex')
  return bytes.length === UUID_BYTES ? digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : digits
}
