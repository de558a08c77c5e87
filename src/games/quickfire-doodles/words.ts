import type { PromptLanguageOf } from '../game-definition.ts'
import { foldsOf } from '../kit/guessing/fold-guess.ts'
import { keysOf } from '../kit/rules/keys-of.ts'
import type definition from './definition.ts'
import { absurdWords as germanAbsurd } from './words/de/absurd.ts'
import { easyWords as germanEasy } from './words/de/easy.ts'
import { mediumWords as germanMedium } from './words/de/medium.ts'
import { absurdWords as englishAbsurd } from './words/en/absurd.ts'
import { easyWords as englishEasy } from './words/en/easy.ts'
import { mediumWords as englishMedium } from './words/en/medium.ts'
import { absurdWords as spanishAbsurd } from './words/es/absurd.ts'
import { easyWords as spanishEasy } from './words/es/easy.ts'
import { mediumWords as spanishMedium } from './words/es/medium.ts'
import { absurdWords as frenchAbsurd } from './words/fr/absurd.ts'
import { easyWords as frenchEasy } from './words/fr/easy.ts'
import { mediumWords as frenchMedium } from './words/fr/medium.ts'
import type { PackedWord } from './words/packed-word.ts'
import { absurdWords as portugueseAbsurd } from './words/pt-BR/absurd.ts'
import { easyWords as portugueseEasy } from './words/pt-BR/easy.ts'
import { mediumWords as portugueseMedium } from './words/pt-BR/medium.ts'

export const wordLevels = ['easy', 'medium', 'absurd'] as const
export type WordLevel = (typeof wordLevels)[number]
export type WordLanguage = PromptLanguageOf<typeof definition>

/** The packs, by language and level: words written for Rumpus, and in that language. */
export const wordsByLanguage: Readonly<
  Record<WordLanguage, Readonly<Record<WordLevel, readonly PackedWord[]>>>
> = {
  en: { easy: englishEasy, medium: englishMedium, absurd: englishAbsurd },
  de: { easy: germanEasy, medium: germanMedium, absurd: germanAbsurd },
  es: { easy: spanishEasy, medium: spanishMedium, absurd: spanishAbsurd },
  fr: { easy: frenchEasy, medium: frenchMedium, absurd: frenchAbsurd },
  'pt-BR': { easy: portugueseEasy, medium: portugueseMedium, absurd: portugueseAbsurd },
}

export const wordLanguages: readonly WordLanguage[] = keysOf(wordsByLanguage)

const foldedByPack = new Map(
  wordLanguages.flatMap((language) =>
    wordLevels.map((level) => {
      const texts = wordsByLanguage[language][level].flatMap(({ names = [], word }) => [word, ...names])
      return [packKey(language, level), new Set(texts.flatMap((text) => foldsOf(text, language)))] as const
    }),
  ),
)

/** Whether a folded guess is a word of this pack, or another name of one. */
export function isWordOf(language: WordLanguage, level: WordLevel, folded: string): boolean {
  return foldedByPack.get(packKey(language, level))?.has(folded) === true
}

function packKey(language: WordLanguage, level: WordLevel): string {
  return `${language} ${level}`
}
