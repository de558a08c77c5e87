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
  const boolean = (value: unknown) => bind.boolean(value === true)
  const encoders = columns.map(({ field, isNullable, type }) => {
    const encode = type === 'boolean' ? boolean : type === 'json' ? bind.json : plain
    return { field, isNullable, encode }
  })
  return (row) => {
    const values: SqlValue[] = []
    for (const { encode, field, isNullable } of encoders) {
      const value = row[field]
      // SQL's null. In a column that cannot be null, a null is JSON's.
      values.push(isNullable && value === null ? null : encode(value))
    }
    return values
  }
}

function plain(value: unknown): SqlValue {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw new Error(`a column cannot hold a value of type ${typeof value}`)
}
