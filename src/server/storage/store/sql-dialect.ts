import type { Kysely, RawBuilder } from 'kysely'
import type { jsonArrayFrom } from 'kysely/helpers/sqlite'
import type { GenericSchema } from 'valibot'
import type { SqlBoolean, SqlJson, SqlTables } from '../tables/sql-tables.ts'

/** All that one SQL engine does differently from another; everything else is written once. */
export interface SqlDialect {
  /** Column types that differ, with whatever keeps them to their domain. */
  readonly columnTypes: {
    readonly boolean: (column: string) => RawBuilder<unknown>
    readonly json: (column: string) => RawBuilder<unknown>
    /** Whole milliseconds since 1970. */
    readonly instant: RawBuilder<unknown>
    /** An identifier, as `bind.identifier` stores it. */
    readonly identifier: RawBuilder<unknown>
  }
  /** What follows a table's closing bracket. */
  readonly tableOptions: RawBuilder<unknown>
  /** The same for a table whose rows are stored in its primary key's index. */
  readonly clusteredTableOptions: RawBuilder<unknown>
  /** Whether a table can be given another key; otherwise it must be made anew. */
  readonly altersKeys: boolean
  readonly bind: SqlBinding
  /** Reads what the driver gives for a column. */
  readonly read: {
    readonly boolean: GenericSchema<unknown, boolean>
    readonly json: GenericSchema<unknown, unknown>
    readonly integer: GenericSchema<unknown, number>
    readonly identifier: GenericSchema<unknown, string>
  }
  /** All rows of a query as one value, in its order. */
  readonly gatherRows: (query: Parameters<typeof jsonArrayFrom<object>>[0]) => RawBuilder<unknown>
  /** Reads that value. */
  readonly gathered: GenericSchema<unknown, readonly unknown[]>
}

/** How values become statement parameters. */
export interface SqlBinding {
  readonly boolean: (value: boolean) => SqlBoolean
  readonly json: (value: unknown) => SqlJson
  /** A UUID or lower-case hexadecimal digits, in as few bytes as the engine allows; any other text as it is. */
  readonly identifier: <Text extends string>(text: Text) => RawBuilder<Text>
}

export type Sql = Kysely<SqlTables>
