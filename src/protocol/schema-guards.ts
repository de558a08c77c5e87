import type * as v from 'valibot'

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
export function isWholeNumber(schema: Schema): boolean {
  const steps: readonly { readonly type: string }[] =
    'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  return steps.some(({ type }) => type === 'integer' || type === 'safe_integer')
}
