import type { PromptLanguageOf } from '../game-definition.ts'
import type definition from './definition.ts'
import { germanOpeners } from './openers/de.ts'
import { englishOpeners } from './openers/en.ts'
import { spanishOpeners } from './openers/es.ts'
import { frenchOpeners } from './openers/fr.ts'
import { portugueseOpeners } from './openers/pt-BR.ts'
import { secretWordPack as germanWords } from './secret-words/de.ts'
import { secretWordPack as englishWords } from './secret-words/en.ts'
import { secretWordPack as spanishWords } from './secret-words/es.ts'
import { secretWordPack as frenchWords } from './secret-words/fr.ts'
import { secretWordPack as portugueseWords } from './secret-words/pt-BR.ts'

type PackLanguage = PromptLanguageOf<typeof definition>

/** The packs, by language and genre: openers written for Rumpus, and in that language. The genre `any` draws from all. */
export const openersByLanguage = {
  en: englishOpeners,
  de: germanOpeners,
  es: spanishOpeners,
  fr: frenchOpeners,
  'pt-BR': portugueseOpeners,
} satisfies Readonly<Record<PackLanguage, unknown>>

/** Words to smuggle into a sentence, by language: written for Rumpus. */
export const secretWordsByLanguage = {
  en: englishWords,
  de: germanWords,
  es: spanishWords,
  fr: frenchWords,
  'pt-BR': portugueseWords,
} satisfies Readonly<Record<PackLanguage, unknown>>
