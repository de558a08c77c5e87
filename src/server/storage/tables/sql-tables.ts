import type { Generated } from 'kysely'
import type { RowOf, TableName } from './tables.ts'

/** The dialect's values for true and false. */
export type SqlBoolean = boolean | 0 | 1
/** JSON text, as it is bound. Drivers return it in different forms, so it has to be decoded. */
export type SqlJson = string

/** The tables as Kysely's types know them. */
export type SqlTables = { readonly [Name in TableName]: SqlRow<RowOf<Name>> } & {
  readonly migrations: { readonly name: string; readonly ran_at: Generated<string> }
}

type SqlRow<Row> = { readonly [Field in keyof Row & string as ColumnName<Field>]: SqlForm<Row[Field]> }

/** `vote_for_game` for `voteForGame`: the type of what `toColumnName` returns. */
type ColumnName<Field extends string> = Field extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${ColumnName<Tail>}`
  : Field

type SqlForm<Value> = unknown extends Value
  ? SqlJson
  : Value extends boolean
    ? SqlBoolean
    : Value extends string | number | null
      ? Value
      : SqlJson
