/** The keys of a record, in its order. */
export function keysOf<Of extends object>(record: Of): readonly (keyof Of & string)[]
export function keysOf(record: object): readonly string[] {
  return Object.keys(record)
}
