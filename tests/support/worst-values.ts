import type * as v from 'valibot'

/**
 * The values like this one with the worst texts in place of each text field, or the longest list. A field with a
 * format of its own, such as an id, keeps its value.
 */
export function worstValues(
  schema: v.GenericSchema,
  value: object,
  textsOf: (most: number) => readonly string[],
): readonly object[] {
  const entries: Readonly<Record<string, v.GenericSchema>> = Reflect.get(schema, 'entries') ?? {}
  return Object.entries(entries).flatMap(([field, of]): readonly object[] => {
    const pipe: readonly { readonly type: string; readonly requirement?: number }[] =
      Reflect.get(of, 'pipe') ?? []
    const most = pipe.find(({ type }) => type === 'max_length')?.requirement
    if (most === undefined || pipe.some(({ type }) => type === 'regex')) return []
    const now: unknown = Reflect.get(value, field)
    if (!Array.isArray(now)) return textsOf(most).map((text) => ({ ...value, [field]: text }))
    const items: readonly unknown[] = now
    return [{ ...value, [field]: Array.from({ length: most }, (_, place) => items[place % items.length]) }]
  })
}
