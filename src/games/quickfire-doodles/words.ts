import { foldGuess } from '../kit/matching/fold-guess.ts'
import { absurdWords } from './words/absurd.ts'
import { easyWords } from './words/easy.ts'
import { mediumWords } from './words/medium.ts'
import type { PackedWord } from './words/packed-word.ts'

export const wordLevels = ['easy', 'medium', 'absurd'] as const
export type WordLevel = (typeof wordLevels)[number]

/** The pack, by level: words written for Rumpus. */
export const wordsByLevel: Readonly<Record<WordLevel, readonly PackedWord[]>> = {
  easy: easyWords,
  medium: mediumWords,
  absurd: absurdWords,
}

const foldedByLevel = new Map(
  wordLevels.map((level) => [
    level,
    new Set(wordsByLevel[level].flatMap(({ names = [], word }) => [word, ...names].map(foldGuess))),
  ]),
)

/** Whether a folded guess is a word of this level, or another name of one. */
export function isWordOf(level: WordLevel, folded: string): boolean {
  return foldedByLevel.get(level)?.has(folded) === true
}
