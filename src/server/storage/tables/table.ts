import * as v from 'valibot'
import { epochMs } from '#rooms/record/room-record.ts'
import type { RowSchema, TableDescriptor } from '#rooms/record/table.ts'

/** An `identifier` is a text with a compact form in some engines. An `instant` exceeds an `integer`. */
export type ColumnType = 'text' | 'identifier' | 'integer' | 'instant' | 'boolean' | 'json'

export interface Column {
  /** The name of the value in a row: `voteForGame`. */
  readonly field: string
  /** The column's name in SQL: `vote_for_game`. */
  readonly name: string
  readonly type: ColumnType
  readonly isNullable: boolean
}

/** An SQL table, which `migrations/` creates. All other code derives the columns from it. */
export interface Table<Name extends string = string, Row extends RowSchema = RowSchema> {
  readonly name: Name
  readonly row: Row
  readonly columns: readonly Column[]
  /** The primary key. */
  readonly key: readonly Column[]
  readonly unique: readonly (readonly Column[])[]
  /** The table of the row with which a row is deleted; null if the row does not belong to a room. */
  readonly parent: 'rooms' | 'game_sessions' | null
  /** The order in which a room's rows are loaded. */
  readonly order: readonly Column[]
  /** Whether the rows expire so soon that moving a database leaves them out. */
  readonly isTransient: boolean
}

interface TableOptions {
  readonly unique?: readonly (readonly string[])[]
  readonly parent?: Table['parent']
  readonly order?: readonly string[]
  /** Fields with UUIDs or hexadecimal digits, which are stored as compactly as the engine allows. */
  readonly identifiers?: readonly string[]
  readonly isTransient?: boolean
}

/** The SQL table of a descriptor: each field of its rows is a column, typed by its schema. */
export function toSqlTable<Name extends string, Row extends RowSchema>(
  { key, name, row }: TableDescriptor<Name, Row>,
  options: TableOptions,
): Table<Name, Row> {
  const { identifiers = [], isTransient = false, order = [], parent = null, unique = [] } = options
  const columns = Object.entries(row.entries).map(([field, schema]): Column => {
    const isNullable = v.isOfType('nullable', schema)
    const type = columnTypeOf(isNullable ? schema.wrapped : schema)
    const isIdentifier = identifiers.includes(field)
    return { field, name: toColumnName(field), type: isIdentifier ? 'identifier' : type, isNullable }
  })
  const pick = (fields: readonly string[]) => fields.map((field) => findColumn({ name, columns }, field))
  return {
    name,
    row,
    columns,
    key: pick(key),
    unique: unique.map(pick),
    parent,
    order: pick(order),
    isTransient,
  }
}

export function findColumn({ columns, name }: Pick<Table, 'columns' | 'name'>, field: string): Column {
  const column = columns.find((one) => one.field === field)
  if (column === undefined) throw new Error(`${name} has no column for ${field}`)
  return column
}

function toColumnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** By the type of the schema. */
const COLUMN_TYPES: Readonly<Record<string, ColumnType>> = {
  string: 'text',
  picklist: 'text',
  number: 'integer',
  boolean: 'boolean',
  array: 'json',
  record: 'json',
  unknown: 'json',
}

function columnTypeOf(schema: v.GenericSchema): ColumnType {
  const type = schema === epochMs ? 'instant' : COLUMN_TYPES[schema.type]
  if (type === undefined) throw new Error(`no column holds a value of type ${schema.type}`)
  return type
}
