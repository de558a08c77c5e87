import * as v from 'valibot'
import { isList, isNullable, isObject, isOptional, isUnion, isWholeNumber } from './schema-guards.ts'

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
