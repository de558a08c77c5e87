import * as v from 'valibot'
import { isList, isNullable, isObject } from './schema-guards.ts'

/** The indexes of a list's items with the same delta: `0-3,7`. */
const places = v.pipe(v.string(), v.regex(/^\d{1,3}(-\d{1,3})?(,\d{1,3}(-\d{1,3})?)*$/))

/** The schema of a delta between two values of this schema (`GameChange`). */
export function changeSchemaOf(schema: v.GenericSchema): v.GenericSchema {
  if (isObject(schema)) {
    const fields = Object.entries(schema.entries).map(
      ([name, field]) => [name, v.exactOptional(changeSchemaOf(field))] as const,
    )
    return v.strictObject(Object.fromEntries(fields))
  }
  if (isList(schema)) return v.union([schema, v.record(places, changeSchemaOf(schema.item))])
  if (isNullable(schema)) return v.union([schema, changeSchemaOf(schema.wrapped)])
  return schema
}
