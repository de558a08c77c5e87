import * as v from 'valibot'
import { isList, isNullable, isObject, isOptional, isUnion } from './lenient-schema.ts'

/** The indexes of a list's items with the same delta: `0-3,7`. */
const PLACES = /^\d{1,3}(-\d{1,3})?(,\d{1,3}(-\d{1,3})?)*$/

/** The schema of a delta between two values of this schema (`diff`). */
export function deltaSchemaOf(schema: v.GenericSchema): v.GenericSchema {
  if (isObject(schema)) {
    const fields = Object.entries(schema.entries).map(
      ([name, field]) =>
        [name, v.exactOptional(deltaSchemaOf(isOptional(field) ? field.wrapped : field))] as const,
    )
    return v.union([v.strictObject({ '=': schema }), v.strictObject(Object.fromEntries(fields))])
  }
  if (isList(schema)) {
    const index = v.pipe(v.number(), v.integer(), v.minValue(0))
    const splice = v.exactOptional(v.tupleWithRest([index, index], schema.item))
    const items = v.objectWithRest({ splice }, deltaSchemaOf(schema.item))
    const isNamed = (name: string) => name === 'splice' || PLACES.test(name)
    return v.union([
      v.pipe(v.custom<object>(Array.isArray), schema),
      v.pipe(
        items,
        v.check((delta) => Object.keys(delta).every(isNamed), 'the name of an item is no list of indexes'),
      ),
    ])
  }
  if (isNullable(schema)) return v.union([v.null(), deltaSchemaOf(schema.wrapped)])
  if (isUnion(schema)) return v.union(schema.options.map(deltaSchemaOf))
  return schema.type === 'record' ? v.union([v.strictObject({ '=': schema }), schema]) : schema
}
