import type * as v from 'valibot'
import { PROMPTS_BYTES_MAX } from '#rooms/prompts/prompt-limits.ts'

/** Letters that are costly to fold or to normalise, and a plain one. */
export const LETTERS = [
  'a',
  'ü',
  'ß',
  '㌖',
  '\uFDF2',
  '\u2167',
  '\uFDFA',
  '\u1F84',
  '\u0301\u0323',
  '😀',
  'a ',
  '\u2800',
]
export const repeated = (letter: string, length: number) => letter.repeat(Math.ceil(length / letter.length))

/** Texts as long as the schema allows, and as long as a guess, which differ only at the end. */
export const worstTexts = (most: number) =>
  LETTERS.flatMap((letter) => [
    repeated(letter, most).slice(0, most),
    `${repeated(letter, 36).slice(0, 36)} 99`,
  ])

/** Own prompts of a game: a word and other names for it on each line, as many and as long as may be. */
export function ownLines(letter: string): readonly string[] {
  const word = repeated(letter, 36).slice(0, 36)
  const line = (number: number) =>
    Array.from({ length: 4 }, (_, place) => `${word} ${10 * number + place}`).join(', ')
  const bytes = Buffer.byteLength(line(10)) + 10
  return Array.from({ length: Math.min(200, Math.floor(PROMPTS_BYTES_MAX / bytes)) }, (_, number) =>
    line(number),
  )
}

/**
 * The values like this one with the worst texts in place of each text field, or the longest list. A field with a
 * fixed format, such as an id, keeps its value.
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
