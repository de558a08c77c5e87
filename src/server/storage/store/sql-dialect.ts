import type { Kysely } from 'kysely'
import type { GenericSchema } from 'valibot'
import type { Column, ColumnType } from '../tables/table.ts'

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
  readonly findMigrations: string
  /** Waits until no other server migrates the tables, for the rest of the transaction; null if none can. */
  readonly lockMigrations: string | null
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
  readonly bindBoolean: (value: boolean) => boolean | 0 | 1
  /** Decodes the forms in which the driver returns values. */
  readonly read: {
    readonly boolean: GenericSchema<unknown, boolean>
    readonly json: GenericSchema<unknown, unknown>
    readonly identifier: GenericSchema<unknown, string>
  }
  /** All rows of a query as one JSON value, an array of objects by field, in the query's order. */
  readonly gatherRows: (columns: readonly Column[], query: string) => string
}

export type Sql = Kysely<unknown>
