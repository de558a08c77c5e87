import { fileURLToPath } from 'node:url'
import { SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import { textsOf as textsIn } from '../../tools/build/message-faults.ts'
import { readLanguage } from '../../tools/build/message-files.ts'
import type { PageLanguage } from '../../tools/build/pseudo-language.ts'

/** A text by which Playwright finds an element: its accessible name, its label, or its content. */
export type Name = string | RegExp

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PARAMETER = /\{(\w+)\}/
/** A text with fewer characters beside its parameters is like any other. */
const LEAST_CHARACTERS = 3

const textsByLanguage = new Map<PageLanguage, ReadonlyMap<string, readonly string[]>>()

/** The name of the same element on a page in another language. Other texts, such as a player's name, stay. */
export function translateName(name: Name, language: PageLanguage, isExact = false): Name {
  if (language === SOURCE_LANGUAGE) return name
  if (name instanceof RegExp) {
    const keys = keysWhere((text) => name.test(text.replaceAll(/\{\w+\}/g, '7')))
    return keys.length === 0 ? name : anyOf(patternsOf(keys, language), anchorsOf(name), name.flags)
  }
  if (!/\p{L}/u.test(name)) return name
  const translations = isExact ? translateWhole(name, language) : translatePart(name, language)
  if (translations.length === 0) return name
  return isExact ? anyOf(translations, { start: '^', end: '$' }, '') : anyOf(translations, {}, 'i')
}

/** Patterns of the translations, if the name is the whole text of a message, with or without parameters. */
function translateWhole(name: string, language: PageLanguage): readonly string[] {
  const same = keysWhere((text) => text.toLowerCase() === name.toLowerCase())
  return same.length > 0 ? patternsOf(same, language) : translateFilled(name, language)
}

/** The same for the beginning of longer messages; if there are none, for words within them. */
function translatePart(name: string, language: PageLanguage): readonly string[] {
  const words = `${escapePattern(name)}(?!\\p{L})`
  const [beginning, within] = [`^${words}`, `(?<!\\p{L})${words}`].map((pattern) => {
    const fits = new RegExp(pattern, 'iu')
    return keysWhere((text) => fits.test(text))
  })
  for (const keys of [beginning, within])
    if (keys !== undefined && keys.length > 0) return patternsOf(keys, language)
  return translateFilled(name, language)
}

function translateFilled(name: string, language: PageLanguage): readonly string[] {
  return [...textsOf(SOURCE_LANGUAGE)].flatMap(([key, texts]) =>
    texts.flatMap((text) => {
      const values = valuesIn(text, name)
      return values === null ? [] : patternsOf([key], language, values)
    }),
  )
}

/** The values of the text's parameters, if it could be this one with them. */
function valuesIn(text: string, filled: string): Readonly<Record<string, string>> | null {
  const parts = text.split(/\{(\w+)\}/)
  const literal = parts.filter((_, index) => index % 2 === 0).join('')
  if (parts.length === 1 || literal.trim().length < LEAST_CHARACTERS) return null
  const pattern = parts.map((part, index) => (index % 2 === 0 ? escapePattern(part) : '(.+)')).join('')
  const found = new RegExp(`^${pattern}$`).exec(filled)
  if (found === null) return null
  const names = parts.filter((_, index) => index % 2 === 1)
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
}

/** Patterns of the messages in a language: with these values of parameters, or with any. */
function patternsOf(
  keys: readonly string[],
  language: PageLanguage,
  values: Readonly<Record<string, string>> = {},
): readonly string[] {
  return keys.flatMap((key) => {
    const texts = textsOf(language).get(key) ?? []
    return texts.map((text) =>
      text
        .split(/(\{\w+\})/)
        .map((part) => {
          const parameter = PARAMETER.exec(part)?.[1]
          return parameter === undefined ? escapePattern(part) : valuePattern(values[parameter], language)
        })
        .join(''),
    )
  })
}

/** A value can be a message itself, such as the name of a game. */
function valuePattern(value: string | undefined, language: PageLanguage): string {
  if (value === undefined) return '.+'
  return `(?:${[...translateWhole(value, language), escapePattern(value)].join('|')})`
}

function keysWhere(fits: (text: string) => boolean): readonly string[] {
  return [...textsOf(SOURCE_LANGUAGE)].flatMap(([key, texts]) => (texts.some(fits) ? [key] : []))
}

/** The texts of each line of each message: one, or one for each of its variants. */
function textsOf(language: PageLanguage): ReadonlyMap<string, readonly string[]> {
  const cached = textsByLanguage.get(language)
  if (cached !== undefined) return cached
  const messages = Object.entries(readLanguage(ROOT, language))
  const texts = new Map(
    messages.flatMap(([key, message]) => {
      const variants = textsIn(message).map((text) => text.split('\n'))
      const count = Math.max(...variants.map((lines) => lines.length))
      return Array.from({ length: count }, (_, line) => {
        const ofLine = variants.flatMap((lines) => lines[line] ?? [])
        return [`${key} ${line}`, ofLine] as const
      })
    }),
  )
  textsByLanguage.set(language, texts)
  return texts
}

function anyOf(
  patterns: readonly string[],
  { start = '', end = '' }: { readonly start?: string; readonly end?: string },
  flags: string,
): RegExp {
  return new RegExp(`${start}(?:${[...new Set(patterns)].join('|')})${end}`, flags)
}

function anchorsOf({ source }: RegExp): { readonly start: string; readonly end: string } {
  return { start: source.startsWith('^') ? '^' : '', end: source.endsWith('$') ? '$' : '' }
}

/** White space of any kind: French has narrow spaces before some marks. */
function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s/gu, String.raw`\s`)
}
