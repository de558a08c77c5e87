import { sql } from 'kysely'
import type { Column, Table } from '../tables/table.ts'
import type { SqlDialect } from './sql-dialect.ts'

type Parameters = Pick<SqlDialect, 'parameter'>

/** Inserts rows. The parameters are the values of each row in the order of the table's columns. */
export function insertText(table: Table, dialect: Parameters, rows = 1): string {
  const { columns } = table
  const values = Array.from(
    { length: rows },
    (_, row) => `(${parametersText(columns, dialect, row * columns.length)})`,
  )
  return `insert into ${table.name} (${columnsText(columns)}) values ${values.join(', ')}`
}

/** Appended to an insert: a stored row with the same values in `key` gets the new row's values. */
export function replaceText({ columns, key }: Pick<Table, 'columns' | 'key'>): string {
  const set = columns
    .filter((column) => !key.includes(column))
    .map(({ name }) => `${name} = excluded.${name}`)
  return `on conflict (${columnsText(key)}) do update set ${set.join(', ')}`
}

/** A column under the name of its field. */
export function selectedColumn({ field, name }: Column) {
  return sql.ref(name).as(field)
}

export function columnsText(columns: readonly Column[]): string {
  return columns.map(({ name }) => name).join(', ')
}

/** A parameter for each column, after `offset` others. */
export function parametersText(columns: readonly Column[], { parameter }: Parameters, offset = 0): string {
  return columns.map(({ type }, index) => parameter(offset + index + 1, type)).join(', ')
}

export function setText(columns: readonly Column[], dialect: Parameters): string {
  return equalities(columns, dialect, 0).join(', ')
}

/** The condition that each column has the value of its parameter, after `offset` others. */
export function matchText(columns: readonly Column[], dialect: Parameters, offset = 0): string {
  return equalities(columns, dialect, offset).join(' and ')
}

function equalities(
  columns: readonly Column[],
  { parameter }: Parameters,
  offset: number,
): readonly string[] {
  return columns.map(({ name, type }, index) => `${name} = ${parameter(offset + index + 1, type)}`)
}
