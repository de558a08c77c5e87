import { existsSync, globSync, readFileSync } from 'node:fs'
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

/** The folders with a file for each language: that of the core, and those of the games. */
export function findMessageFolders(root: string): readonly string[] {
  return ['src/messages', ...globSync('src/games/*/messages', { cwd: root }).sort()]
}

/** The messages of a language. Missing ones are English. */
export function readLanguage(root: string, language: PageLanguage): Messages {
  const source = readFolders(root, SOURCE_LANGUAGE)
  if (language === SOURCE_LANGUAGE) return source
  if (language === PSEUDO_LANGUAGE) return toPseudoMessages(source)
  return { ...source, ...readFolders(root, language) }
}

function readFolders(root: string, language: Language): Messages {
  const all = findMessageFolders(root).map((folder) => readFolder(root, folder, language))
  const merged: Messages = Object.fromEntries(all.flatMap((one) => Object.entries(one)))
  const count = all.reduce((sum, one) => sum + Object.keys(one).length, 0)
  if (count > Object.keys(merged).length) throw new Error('two files have a message of the same name')
  return merged
}

/** The messages that are written in this language in one folder: none, if it has no file for the language. */
export function readFolder(root: string, folder: string, language: Language): Messages {
  const file = join(root, folder, `${language}.json`)
  if (!existsSync(file)) return {}
  const written: WrittenMessages = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(written).map(([name, message]) => [name, joinLines(message)]))
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

function joinLines(message: WrittenMessages[string]): Message {
  return isLines(message) ? message.join('\n') : message
}

function isLines(message: WrittenMessages[string]): message is readonly string[] {
  return Array.isArray(message) && message.every((one) => typeof one === 'string')
}
