/** The same shape that may be written to, all the way down: what a schema says of itself knows no `readonly`. */
type Writable<Shape> = Shape extends string | number | boolean | null | undefined
  ? Shape
  : { -readonly [Key in keyof Shape]: Writable<Shape[Key]> }

type IsIdentical<One, Other> =
  (<Any>() => Any extends One ? 1 : 2) extends <Any>() => Any extends Other ? 1 : 2 ? true : false

/** `true` where both are the same to the last optional field, `readonly` apart; a type error where it is expected and not so. */
export type IsSameType<One, Other> = IsIdentical<Writable<One>, Writable<Other>>

/** Compiles only for `true`. */
export type Holds<Claim extends true> = Claim
