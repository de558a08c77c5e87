import { CompiledQuery } from 'kysely'
import type { GameRowKey, RowChange } from '#rooms/record/row-change.ts'
import type { RowValues } from '#rooms/record/table.ts'
import { type Column, findColumn, type Table } from '../tables/table.ts'
import { allTables, sqlTableOf, tables } from '../tables/tables.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'

/** A parameter of a statement, in the form that a driver takes. */
export type SqlValue = string | number | boolean | null

export interface SqlStatement {
  readonly text: string
  /** Whether the commit has failed if the statement changes no row. */
  readonly mustWrite: boolean
}

export interface BoundStatement {
  readonly statement: SqlStatement
  readonly values: readonly SqlValue[]
}

type Parameters = Pick<SqlDialect, 'bindBoolean' | 'parameter'>

/** A statement of one kind, and how to take its parameters from a row. */
interface Prepared {
  readonly statement: SqlStatement
  readonly encode: (row: RowValues) => SqlValue[]
}

/**
 * Returns the statement of a row change. An update writes the changed columns only; the update or deletion of a room
 * also requires the version that its commit is based on. The text of each kind of change is built once. There are few:
 * the rules change the same columns together.
 */
export function createRowStatements(
  dialect: Parameters,
): (change: RowChange, basedOn: number) => BoundStatement {
  const preparedByTable = new Map(allTables.map((table) => [table, new Map<string, Prepared>()]))

  function prepare(table: Table, change: RowChange): Prepared {
    if (change.op === 'insert') {
      const text = `${insertText(table, dialect)} ${replaceUnreadable(table)}`
      return { statement: { text, mustWrite: true }, encode: createRowEncoder(table.columns, dialect) }
    }
    const matched = table === tables.rooms ? [...table.key, findColumn(table, 'version')] : table.key
    if (change.op === 'delete') {
      // A row that was deleted together with its parent is gone already.
      const text = `delete from ${table.name} where ${matchText(matched, dialect)}`
      return { statement: { text, mustWrite: false }, encode: createRowEncoder(table.key, dialect) }
    }
    const columns = change.changed.map((field) => findColumn(table, field))
    const set = equalities(columns, dialect).join(', ')
    const text = `update ${table.name} set ${set} where ${matchText(matched, dialect, columns.length)}`
    const encode = createRowEncoder([...columns, ...table.key], dialect)
    return { statement: { text, mustWrite: true }, encode }
  }

  return (change, basedOn) => {
    const table = sqlTableOf(change)
    const kind = change.op === 'update' ? change.changed.join(' ') : change.op
    let prepared = preparedByTable.get(table)?.get(kind)
    if (prepared === undefined) {
      prepared = prepare(table, change)
      preparedByTable.get(table)?.set(kind, prepared)
    }
    const { encode, statement } = prepared
    const values = change.op === 'delete' ? keyValues(table, change.key) : encode(change.row)
    if (change.table === 'rooms' && change.op !== 'insert') values.push(basedOn)
    return { statement, values }
  }
}

/** A row whose key cannot be read has been left out of the record (ROOM-172), so it must not be in the way. */
function replaceUnreadable({ columns, key, name, parent, unique }: Table): string {
  const [same] = unique
  if (parent === null || same === undefined) return ''
  const unreadable = key.map((column) => `${name}.${column.name} = ''`).join(' and ')
  return `${replaceText({ columns, key: same })} where ${unreadable}`
}

/** Inserts a row unless one with its key is stored already. */
export function createInsertIfNew(table: Table, dialect: Parameters): (row: RowValues) => BoundStatement {
  const statement = { text: `${insertText(table, dialect)} on conflict do nothing`, mustWrite: true }
  const encode = createRowEncoder(table.columns, dialect)
  return (row) => ({ statement, values: encode(row) })
}

/** The values of a table's key columns, given the key of a deletion: an id, or an object of several. */
export function keyValues(table: Table, key: string | GameRowKey): SqlValue[] {
  if (typeof key === 'string') return [key]
  return table.key.map(({ field }) => {
    const value = key[field]
    if (value === undefined) throw new Error(`a key of ${table.name} lacks ${field}`)
    return value
  })
}

/** Compiles a function that encodes the values of these columns, in their order, as parameters. */
export function createRowEncoder(
  columns: readonly Column[],
  { bindBoolean }: Pick<SqlDialect, 'bindBoolean'>,
): (row: RowValues) => SqlValue[] {
  function scalar(value: unknown): SqlValue {
    if (typeof value === 'string' || typeof value === 'number' || value === null) return value
    if (typeof value === 'boolean') return bindBoolean(value)
    throw new TypeError(`a column cannot hold a value of type ${typeof value}`)
  }
  const encoders = columns.map(({ field, isNullable, type }) => {
    return { field, isNullable, encode: type === 'json' ? encodeJson : scalar }
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

export function encodeJson(value: unknown): string {
  const text = JSON.stringify(value)
  if (text === undefined) throw new Error('undefined is not JSON')
  return text
}

/** Inserts rows. The parameters are the values of each row in the order of the table's columns. */
export function insertText({ columns, name }: Table, dialect: Parameters, rows = 1): string {
  const values = Array.from(
    { length: rows },
    (_, row) => `(${parametersText(columns, dialect, row * columns.length)})`,
  )
  return `insert into ${name} (${columnsText(columns)}) values ${values.join(', ')}`
}

/** Appended to an insert: a stored row with the same values in `key` gets the new row's values. */
export function replaceText({ columns, key }: Pick<Table, 'columns' | 'key'>): string {
  const set = columns
    .filter((column) => !key.includes(column))
    .map(({ name }) => `${name} = excluded.${name}`)
  return `on conflict (${columnsText(key)}) do update set ${set.join(', ')}`
}

/** Columns of a relation, under the names of their fields. */
export function selectedText(columns: readonly Column[], relation: string): string {
  return columns.map(({ field, name }) => `${relation}.${name} as "${field}"`).join(', ')
}

export function columnsText(columns: readonly Column[]): string {
  return columns.map(({ name }) => name).join(', ')
}

/** A parameter for each column, after `offset` others. */
export function parametersText(columns: readonly Column[], { parameter }: Parameters, offset = 0): string {
  return columns.map(({ type }, index) => parameter(offset + index + 1, type)).join(', ')
}

/** The condition that each column has the value of its parameter, after `offset` others. */
export function matchText(columns: readonly Column[], dialect: Parameters, offset = 0): string {
  return equalities(columns, dialect, offset).join(' and ')
}

function equalities(columns: readonly Column[], { parameter }: Parameters, offset = 0): readonly string[] {
  return columns.map(({ name, type }, index) => `${name} = ${parameter(offset + index + 1, type)}`)
}

export function runText<Row>(db: Sql, text: string, values: readonly unknown[]) {
  return db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
}
