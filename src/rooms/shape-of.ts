import type * as v from 'valibot'

/** The type of what a schema accepts, read-only all the way down: nothing that was checked is changed afterwards. */
export type ShapeOf<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>

/** Leaves branded ids as they are, and `unknown`. */
type DeepReadonly<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
