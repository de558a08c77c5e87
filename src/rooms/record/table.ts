import type * as v from 'valibot'
import type { DeepReadonly, ShapeOf } from './fields.ts'

type FieldSchema = v.GenericSchema | v.NullableSchema<v.GenericSchema, undefined>

/** The schema of a table's rows. Each field is a column; `v.unknown()` is one of JSON. */
export type RowSchema = v.ObjectSchema<Readonly<Record<string, FieldSchema>>, undefined>
type FieldOf<Row extends RowSchema> = keyof Row['entries'] & string
/** The values of a row by field. */
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

/** The rows of a table. */
export type RowIn<Table extends TableDescriptor> = ShapeOf<Table['row']>

/** The fields by which the rows of a room are found. */
type Reference = 'roomId' | 'sessionId'
type DefaultOf<Value> = DeepReadonly<Value> | ((id: string) => DeepReadonly<Value>) | undefined
type DefaultsOf<Row extends RowSchema, Key extends readonly string[]> = {
  readonly [Field in Exclude<FieldOf<Row>, Key[number] | Reference>]: DefaultOf<
    v.InferInput<Row['entries'][Field]>
  >
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
  Defaults extends RowValues | null = RowValues | null,
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
   * The values of a new row, which also replace damaged ones (ROOM-188): some depend on the text of the row's id.
   * A row is left out if a value without a default is damaged. Null if the rows are read as a whole.
   */
  readonly defaults: Defaults
}

/** @__NO_SIDE_EFFECTS__ */
export function defineRoomTable<
  const Name extends string,
  Row extends RowSchema,
  const Key extends readonly FieldOf<Row>[],
  const List extends string | null,
  const Defaults extends DefaultsOf<Row, Key> | null,
>(
  table: Omit<RoomTable<Name, Row, Key, List, Defaults>, 'arrival' | 'unique' | 'isSecret'> & {
    readonly arrival?: FieldOf<Row>
    readonly unique?: readonly (readonly FieldOf<Row>[])[]
    readonly isSecret?: true
  },
): RoomTable<Name, Row, Key, List, Defaults> {
  return { arrival: null, unique: [], isSecret: false, ...table }
}
