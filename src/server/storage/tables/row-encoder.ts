import type { SqlBinding } from '../store/sql-dialect.ts'
import type { Column } from './table.ts'

/** A statement's parameter, as a driver takes it. */
export type SqlValue = string | number | boolean | null
/** A row, or any object with the values of these columns. */
export type RowValues = Readonly<Record<string, unknown>>

/** Compiles the function that turns a row into the parameters for these columns, in their order. */
export function createRowEncoder(
  columns: readonly Column[],
  bind: SqlBinding,
): (row: RowValues) => SqlValue[] {
  const encoders = columns.map(({ field, isNullable, name, type }) => {
    const encode =
      type === 'boolean'
        ? (value: unknown) => bind.boolean(value === true)
        : type === 'json'
          ? bind.json
          : plain
    // SQL's null; in a column that cannot be null, a null is JSON's.
    return (row: RowValues) => (isNullable && row[field] === null ? null : encode(row[field], name))
  })
  return (row) => encoders.map((encode) => encode(row))
}

function plain(value: unknown, column: string): SqlValue {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw new Error(`${column} cannot hold a value of type ${typeof value}`)
}
