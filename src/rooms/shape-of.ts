import type * as v from 'valibot'

/** The type of what a schema accepts, read-only all the way down: nothing that was checked is changed afterwards. */
export type ShapeOf<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>

/** Branded ids stay as they are, and so does `unknown`, which says nothing of its content. */
type DeepReadonly<Value> = unknown extends Value
  ? Value
  : Value extends string | number | boolean | null | undefined
    ? Value
    : { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
