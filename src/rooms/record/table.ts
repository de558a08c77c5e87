import * as v from 'valibot'
import type { DeepReadonly, ShapeOf } from './fields.ts'

type FieldSchema = v.GenericSchema | v.NullableSchema<v.GenericSchema, undefined>

/** The schema of a table's rows. Each field is a column; `v.unknown()` is one of JSON. */
export type RowSchema = v.ObjectSchema<Readonly<Record<string, FieldSchema>>, undefined>
export type RowValues = Readonly<Record<string, unknown>>

/** Describes a table of rooms or of a game. */
export interface TableDescriptor<
  Name extends string = string,
  Row extends RowSchema = RowSchema,
  Key extends readonly string[] = readonly string[],
> {
  /** Its name in SQL. */
  readonly name: Name
  readonly row: Row
  /** The fields of the primary key: texts or whole numbers. */
  readonly key: Key
}

export type RowIn<Table extends TableDescriptor> = ShapeOf<Table['row']>

type DefaultOf<Value> = DeepReadonly<Value> | ((id: string) => DeepReadonly<Value>)
/** The schema of a field, alone or with its default. */
type Field = FieldSchema | readonly [FieldSchema, unknown]
type TableFields = Readonly<Record<string, Field>>

type SchemaOf<One> = One extends readonly [infer Schema, unknown] ? Schema : One
type RowWith<Of extends TableFields> = v.ObjectSchema<
  { readonly [Name in keyof Of]: SchemaOf<Of[Name]> },
  undefined
>
type DefaultsOf<Of extends TableFields> = {
  readonly [Name in keyof Of as Of[Name] extends readonly unknown[] ? Name : never]: Of[Name][1 &
    keyof Of[Name]]
}

/** A field and its default, which may depend on the text of the row's id. */
export function defaulting<Schema extends FieldSchema, const Value extends DefaultOf<v.InferInput<Schema>>>(
  schema: Schema,
  value: Value,
): readonly [Schema, Value] {
  return [schema, value]
}

/**
 * Describes a table that all rooms have. The row changes, their messages between servers, the SQL and the loading of
 * its rows follow from this.
 */
export interface RoomTable<
  Name extends string = string,
  Row extends RowSchema = RowSchema,
  Key extends readonly string[] = readonly string[],
  List extends string | null = string | null,
  Defaults extends RowValues = RowValues,
> extends TableDescriptor<Name, Row, Key> {
  /** The table of the row with which a row is deleted; null for the rooms themselves. */
  readonly parent: 'rooms' | 'game_sessions' | null
  /** The field of the record that lists the rows; null if a record has at most one row. */
  readonly list: List
  /** The field with the time by which a list is ordered, new rows last; null if it is ordered by the key. */
  readonly arrival: string | null
  /** Sets of fields that no two rows share, besides the key. */
  readonly unique: readonly (readonly string[])[]
  /** Whether the rows must be in no message. Their deletion may be. */
  readonly isSecret: boolean
  /**
   * The values of a new row, which also replace damaged ones (ROOM-188). A row is left out if a value without a default
   * is damaged.
   */
  readonly defaults: Defaults
}

/** @__NO_SIDE_EFFECTS__ */
export function defineRoomTable<
  const Name extends string,
  Of extends TableFields,
  const Key extends readonly (keyof Of & string)[],
  const List extends string | null,
>(table: {
  readonly name: Name
  readonly parent: RoomTable['parent']
  readonly list: List
  readonly key: Key
  readonly arrival?: keyof Of & string
  readonly unique?: readonly (readonly (keyof Of & string)[])[]
  readonly isSecret?: true
  readonly fields: Of
}): RoomTable<Name, RowWith<Of>, Key, List, DefaultsOf<Of>>
export function defineRoomTable({
  fields,
  ...table
}: Omit<RoomTable, 'row' | 'defaults' | 'arrival' | 'unique' | 'isSecret'> & {
  readonly fields: TableFields
}) {
  const given = Object.entries(fields)
  const schemas = given.map(([name, field]) => [name, 'kind' in field ? field : field[0]])
  const defaults = given.flatMap(([name, field]) => ('kind' in field ? [] : [[name, field[1]]]))
  const row = v.object(Object.fromEntries(schemas))
  return { arrival: null, unique: [], isSecret: false, ...table, row, defaults: Object.fromEntries(defaults) }
}
