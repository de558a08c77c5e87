import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, SOURCE_LANGUAGE } from '../../src/rooms/prompts/languages.ts'
import { type PageLanguage, PSEUDO_LANGUAGE, toPseudo } from './pseudo-language.ts'

/** The message that no person reads: the locale of `Intl` for numbers, lists and dates. */
const FORMAT_LOCALE = 'format_locale'

/** A text for each plural category; without selectors, one whose parameters are formatted. */
interface Plural {
  readonly selectors?: readonly string[]
  readonly match: Readonly<Record<string, string>>
}
/** A message in the format of inlang. */
export type Message = string | readonly Plural[]
export type Messages = Readonly<Record<string, Message>>
/** As it is written in a file: a list of texts is one message with one text a line. */
type WrittenMessages = Readonly<Record<string, Message | readonly string[]>>

/** The English messages: those of the core, and those in the folder of each game. */
export function readSourceMessages(root: string): Messages {
  const games = globSync('src/games/*/messages.json', { cwd: root }).sort()
  const all = [`src/messages/${SOURCE_LANGUAGE}.json`, ...games].map((file) => readMessages(join(root, file)))
  const merged: Messages = Object.fromEntries(all.flatMap((one) => Object.entries(one)))
  const count = all.reduce((sum, one) => sum + Object.keys(one).length, 0)
  if (count > Object.keys(merged).length) throw new Error('two files have a message of the same name')
  return merged
}

/** The messages of a language. What it lacks is English. */
export function readLanguage(root: string, language: PageLanguage): Messages {
  const source = readSourceMessages(root)
  if (language === SOURCE_LANGUAGE) return source
  if (language === PSEUDO_LANGUAGE) return toPseudoMessages(source)
  return { ...source, ...readTranslation(root, language) }
}

/** The messages that are written in a language other than English. */
export function readTranslation(root: string, language: Language): Messages {
  return readMessages(join(root, `src/messages/${language}.json`))
}

function toPseudoMessages(source: Messages): Messages {
  return Object.fromEntries(
    Object.entries(source).map(([name, message]) => [
      name,
      name === FORMAT_LOCALE
        ? message
        : typeof message === 'string'
          ? toPseudo(message)
          : message.map(toPseudoPlural),
    ]),
  )
}

function toPseudoPlural(plural: Plural): Plural {
  const match = Object.entries(plural.match).map(([category, text]) => [category, toPseudo(text)])
  return { ...plural, match: Object.fromEntries(match) }
}

function readMessages(file: string): Messages {
  const written: WrittenMessages = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(written).map(([name, message]) => [name, joinLines(message)]))
}

function joinLines(message: WrittenMessages[string]): Message {
  return isLines(message) ? message.join('\n') : message
}

function isLines(message: WrittenMessages[string]): message is readonly string[] {
  return Array.isArray(message) && message.every((one) => typeof one === 'string')
}
