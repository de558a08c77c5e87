import type { PromptLanguageOf } from '../game-definition.ts'
import type definition from './definition.ts'
import { anyOpeners as germanAny } from './openers/de/any.ts'
import { mysteryOpeners as germanMystery } from './openers/de/mystery.ts'
import { romanceOpeners as germanRomance } from './openers/de/romance.ts'
import { spaceOpeners as germanSpace } from './openers/de/space.ts'
import { anyOpeners as englishAny } from './openers/en/any.ts'
import { mysteryOpeners as englishMystery } from './openers/en/mystery.ts'
import { romanceOpeners as englishRomance } from './openers/en/romance.ts'
import { spaceOpeners as englishSpace } from './openers/en/space.ts'
import { anyOpeners as spanishAny } from './openers/es/any.ts'
import { mysteryOpeners as spanishMystery } from './openers/es/mystery.ts'
import { romanceOpeners as spanishRomance } from './openers/es/romance.ts'
import { spaceOpeners as spanishSpace } from './openers/es/space.ts'
import { anyOpeners as frenchAny } from './openers/fr/any.ts'
import { mysteryOpeners as frenchMystery } from './openers/fr/mystery.ts'
import { romanceOpeners as frenchRomance } from './openers/fr/romance.ts'
import { spaceOpeners as frenchSpace } from './openers/fr/space.ts'
import { anyOpeners as portugueseAny } from './openers/pt-BR/any.ts'
import { mysteryOpeners as portugueseMystery } from './openers/pt-BR/mystery.ts'
import { romanceOpeners as portugueseRomance } from './openers/pt-BR/romance.ts'
import { spaceOpeners as portugueseSpace } from './openers/pt-BR/space.ts'
import { secretWordPack as germanWords } from './secret-words/de.ts'
import { secretWordPack as englishWords } from './secret-words/en.ts'
import { secretWordPack as spanishWords } from './secret-words/es.ts'
import { secretWordPack as frenchWords } from './secret-words/fr.ts'
import { secretWordPack as portugueseWords } from './secret-words/pt-BR.ts'
import type { TextPrompt } from './text-prompt.ts'

type Genre = 'any' | 'mystery' | 'space' | 'romance'
type Openers = Readonly<Record<Genre, readonly TextPrompt[]>>

/** The packs, by language and genre: openers written for Rumpus, and in that language. The genre `any` draws from all. */
export const openersByLanguage: Readonly<Record<PromptLanguageOf<typeof definition>, Openers>> = {
  en: { any: englishAny, mystery: englishMystery, space: englishSpace, romance: englishRomance },
  de: { any: germanAny, mystery: germanMystery, space: germanSpace, romance: germanRomance },
  es: { any: spanishAny, mystery: spanishMystery, space: spanishSpace, romance: spanishRomance },
  fr: { any: frenchAny, mystery: frenchMystery, space: frenchSpace, romance: frenchRomance },
  'pt-BR': {
    any: portugueseAny,
    mystery: portugueseMystery,
    space: portugueseSpace,
    romance: portugueseRomance,
  },
}

/** Words to smuggle into a sentence, by language: written for Rumpus. */
export const secretWordsByLanguage: Readonly<
  Record<PromptLanguageOf<typeof definition>, readonly TextPrompt[]>
> = { en: englishWords, de: germanWords, es: spanishWords, fr: frenchWords, 'pt-BR': portugueseWords }
