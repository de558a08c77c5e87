import type * as v from 'valibot'

/** A schema's output type, deeply read-only: validated data is never mutated. */
export type ShapeOf<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>

/** Leaves branded ids and `unknown` as they are. */
export type DeepReadonly<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
