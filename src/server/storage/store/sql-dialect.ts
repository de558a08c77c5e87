import type { Kysely, RawBuilder } from 'kysely'
import type { jsonArrayFrom } from 'kysely/helpers/sqlite'
import type { GenericSchema } from 'valibot'
import type { ColumnType } from '../tables/table.ts'
import type { SqlBoolean, SqlJson, SqlTables } from '../tables/tables.ts'

/** The differences between the SQL of the engines; all other SQL is shared. */
export interface SqlDialect {
  /** The column types that differ, with the checks that enforce them. */
  readonly columnTypes: {
    readonly boolean: (column: string) => string
    readonly json: (column: string) => string
    /** Whole milliseconds since 1970. */
    readonly instant: string
    /** An identifier, as `parameter` converts it. */
    readonly identifier: string
  }
  /** Whether the table with the names of the migrations exists, as `found` of one row. */
  readonly findMigrations: RawBuilder<{ readonly found: unknown }>
  /** Waits until no other server migrates the tables, for the rest of the transaction; null if none can. */
  readonly lockMigrations: RawBuilder<unknown> | null
  /** Appended to the definition of a table. */
  readonly tableOptions: string
  /** The same for a table whose rows are stored in its primary key's index. */
  readonly clusteredTableOptions: string
  /**
   * The nth parameter of a statement, from 1, as a value of a column of this type. An identifier (a UUID or
   * lower-case hexadecimal digits; any other text is stored unchanged) takes as few bytes as the engine
   * allows.
   */
  readonly parameter: (position: number, type: ColumnType) => string
  readonly bind: SqlBinding
  /** Decodes the forms in which the driver returns values. */
  readonly read: {
    readonly boolean: GenericSchema<unknown, boolean>
    readonly json: GenericSchema<unknown, unknown>
    readonly identifier: GenericSchema<unknown, string>
  }
  /** All rows of a query as one value, in the query's order. */
  readonly gatherRows: (query: Parameters<typeof jsonArrayFrom<object>>[0]) => RawBuilder<unknown>
  /** Reads that value. */
  readonly gathered: GenericSchema<unknown, readonly unknown[]>
}

/** Turns values into statement parameters. */
export interface SqlBinding {
  readonly boolean: (value: boolean) => SqlBoolean
  readonly json: (value: unknown) => SqlJson
}

export type Sql = Kysely<SqlTables>

/** Encodes a value as JSON text. Throws if JSON cannot represent it. */
export function encodeJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) throw new Error('undefined is not JSON')
  return text
}
