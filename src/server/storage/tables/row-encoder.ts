import type { RowValues } from '#rooms/record/table.ts'
import type { SqlBinding } from '../store/sql-dialect.ts'
import type { Column } from './table.ts'

/** A parameter of a statement, in the form that a driver takes. */
export type SqlValue = string | number | boolean | null

/** Compiles a function that encodes the values of these columns, in their order, as parameters. */
export function createRowEncoder(
  columns: readonly Column[],
  bind: SqlBinding,
): (row: RowValues) => SqlValue[] {
  const boolean = (value: unknown) => {
    if (typeof value === 'boolean') return bind.boolean(value)
    throw typeError(value)
  }
  const encoders = columns.map(({ field, isNullable, type }) => {
    const encode = type === 'boolean' ? boolean : type === 'json' ? bind.json : plain
    return { field, isNullable, encode }
  })
  return (row) => {
    const values: SqlValue[] = []
    for (const { encode, field, isNullable } of encoders) {
      const value = row[field]
      // In a column that is not nullable, null is a JSON value.
      values.push(isNullable && value === null ? null : encode(value))
    }
    return values
  }
}

function plain(value: unknown): SqlValue {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw typeError(value)
}

function typeError(value: unknown): TypeError {
  return new TypeError(`a column cannot hold a value of type ${typeof value}`)
}
