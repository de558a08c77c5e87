import * as v from 'valibot'

/** The schema of the same shape without limits and formats. It accepts unknown fields. */
export function lenientSchemaOf(schema: v.GenericSchema): v.GenericSchema {
  if (isObject(schema)) {
    const fields = Object.entries(schema.entries).map(([name, field]) => [name, lenientSchemaOf(field)])
    return v.object(Object.fromEntries(fields))
  }
  if (isUnion(schema)) return v.union(schema.options.map(lenientSchemaOf))
  if (isList(schema)) return v.array(lenientSchemaOf(schema.item))
  if (isNullable(schema)) return v.nullable(lenientSchemaOf(schema.wrapped))
  if (isOptional(schema)) return v.exactOptional(lenientSchemaOf(schema.wrapped))
  if (schema.type === 'string') return v.string()
  if (schema.type === 'number') return isWholeNumber(schema) ? wholeNumber : v.number()
  return schema
}

const wholeNumber = v.pipe(v.number(), v.safeInteger())

/** Type guards by which a schema is derived from another one. */

type Schema = v.GenericSchema

export const isObject = (schema: Schema): schema is v.StrictObjectSchema<Record<string, Schema>, undefined> =>
  schema.type === 'strict_object'

export const isList = (schema: Schema): schema is v.ArraySchema<Schema, undefined> => schema.type === 'array'

export const isNullable = (schema: Schema): schema is v.NullableSchema<Schema, undefined> =>
  schema.type === 'nullable'

export const isOptional = (schema: Schema): schema is v.ExactOptionalSchema<Schema, undefined> =>
  schema.type === 'exact_optional'

/** A variant is a union whose options differ in one field. */
export const isUnion = (schema: Schema): schema is v.UnionSchema<Schema[], undefined> =>
  schema.type === 'union' || schema.type === 'variant'

/** Whether a schema of numbers accepts whole numbers only. */
function isWholeNumber(schema: Schema): boolean {
  const steps: readonly { readonly type: string }[] =
    'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  return steps.some(({ type }) => type === 'integer' || type === 'safe_integer')
}
