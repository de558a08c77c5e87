import { CompiledQuery } from 'kysely'
import type { GameRowKey, RowChange } from '#rooms/record/row-change.ts'
import type { RowValues } from '#rooms/record/table.ts'
import { createRowEncoder, type SqlValue } from '../tables/row-encoder.ts'
import { type Column, findColumn, type Table } from '../tables/table.ts'
import { sqlTableOf, tables } from '../tables/tables.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'
import { insertText, matchText, replaceText, setText } from './statement-text.ts'

export interface SqlStatement {
  readonly text: string
  /** Whether the commit has failed if the statement changes no row. */
  readonly mustWrite: boolean
}

/** A statement and its parameters. */
export interface Write {
  readonly statement: SqlStatement
  readonly values: readonly SqlValue[]
}

/**
 * The statement of a row change. An update writes the changed columns only; the update or deletion of a room
 * also requires the version that its commit is based on.
 */
export type RowStatements = (change: RowChange, basedOn: number) => Write

/** A statement of one kind, and how to take its parameters from a row. */
interface Prepared {
  readonly statement: SqlStatement
  readonly encode: (row: RowValues) => SqlValue[]
}

/** Builds the text of each kind of change once. There are few: the rules change the same columns together. */
export function createRowStatements(dialect: Pick<SqlDialect, 'bind' | 'parameter'>): RowStatements {
  const insertsByTable = new Map<Table, Prepared>()
  const updatesByKind = new Map<string, Prepared>()
  const deletesByTable = new Map<Table, SqlStatement>()

  function insertInto(table: Table): Prepared {
    const { columns, key, name, parent, unique } = table
    const [same] = unique
    // A row whose key cannot be read has been left out of the record (ROOM-172), so it must not be in the way.
    const unreadable = key.map((column) => `${name}.${column.name} = ''`).join(' and ')
    const replacement =
      parent === null || same === undefined
        ? ''
        : `${replaceText({ columns, key: same })} where ${unreadable}`
    const statement = { text: `${insertText(table, dialect)} ${replacement}`, mustWrite: true }
    const prepared = { statement, encode: createRowEncoder(columns, dialect.bind) }
    insertsByTable.set(table, prepared)
    return prepared
  }

  function update(table: Table, changed: readonly string[], kind: string): Prepared {
    const columns = changed.map((field) => findColumn(table, field))
    const where = matchText(matchedColumns(table), dialect, columns.length)
    const text = `update ${table.name} set ${setText(columns, dialect)} where ${where}`
    const encode = createRowEncoder([...columns, ...table.key], dialect.bind)
    const prepared = { statement: { text, mustWrite: true }, encode }
    updatesByKind.set(kind, prepared)
    return prepared
  }

  function deleteFrom(table: Table): SqlStatement {
    const where = matchText(matchedColumns(table), dialect)
    // A row that was deleted together with its parent is gone already.
    const statement = { text: `delete from ${table.name} where ${where}`, mustWrite: false }
    deletesByTable.set(table, statement)
    return statement
  }

  return (change, basedOn) => {
    const table = sqlTableOf(change)
    switch (change.op) {
      case 'insert': {
        const { encode, statement } = insertsByTable.get(table) ?? insertInto(table)
        return { statement, values: encode(change.row) }
      }
      case 'update': {
        const { changed } = change
        const kind = `${table.name} ${changed.join(' ')}`
        const { encode, statement } = updatesByKind.get(kind) ?? update(table, changed, kind)
        const values = encode(change.row)
        if (change.table === 'rooms') values.push(basedOn)
        return { statement, values }
      }
      case 'delete': {
        const statement = deletesByTable.get(table) ?? deleteFrom(table)
        const key = keyValues(table, change.key)
        return { statement, values: change.table === 'rooms' ? [...key, basedOn] : key }
      }
    }
  }
}

/** Inserts a row unless one with its key is stored already. */
export function createInsertIfNew(
  table: Table,
  dialect: Pick<SqlDialect, 'bind' | 'parameter'>,
): (row: RowValues) => Write {
  const statement = { text: `${insertText(table, dialect)} on conflict do nothing`, mustWrite: true }
  const encode = createRowEncoder(table.columns, dialect.bind)
  return (row) => ({ statement, values: encode(row) })
}

function matchedColumns(table: Table): readonly Column[] {
  return table === tables.rooms ? [...table.key, findColumn(table, 'version')] : table.key
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

/** Runs a write and returns the number of changed rows. */
export async function runWrite(db: Sql, { statement, values }: Write): Promise<bigint> {
  const { numAffectedRows } = await db.executeQuery(CompiledQuery.raw(statement.text, [...values]))
  return numAffectedRows ?? 0n
}
