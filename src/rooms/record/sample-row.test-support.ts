import * as v from 'valibot'
import type { RoomTable, RowSchema, RowValues, TableDescriptor } from './table.ts'

/** A row of the table with these values. The others follow from the schema, and differ from number to number. */
export function sampleRow<Row extends RowSchema>(
  { row }: TableDescriptor<string, Row>,
  number: number,
  values: RowValues = {},
): v.InferOutput<Row> {
  const samples = Object.entries(row.entries).map(([field, schema]) => [
    field,
    sampleOf(schema, `${field} ${number}`, number),
  ])
  return v.parse(row, { ...Object.fromEntries(samples), ...values })
}

/** The row with other values, but for those that identify it. */
export function changedRow(table: RoomTable, row: RowValues): RowValues {
  const kept = ['roomId', ...table.key, ...table.unique.flat()].map((field) => [field, row[field]])
  return sampleRow(table, 2, Object.fromEntries(kept))
}

/** The schemas of columns, by the types that the compiler has to know. */
export type ColumnSchema =
  | v.GenericSchema
  | v.NullableSchema<v.GenericSchema, undefined>
  | v.PicklistSchema<readonly string[], undefined>
  | v.ArraySchema<v.GenericSchema, undefined>

/** A value that the schema accepts. */
function sampleOf(schema: ColumnSchema, text: string, number: number): unknown {
  if (v.isOfType('nullable', schema)) return number % 3 === 2 ? null : sampleOf(schema.wrapped, text, number)
  if (v.isOfType('picklist', schema)) return schema.options[0]
  switch (schema.type) {
    case 'boolean':
      return number % 2 === 0
    case 'number':
      return number
    case 'array':
      return [text]
    case 'record':
      return { [text]: number }
    case 'unknown':
      return { text: [number, null] }
    default:
      return text
  }
}
