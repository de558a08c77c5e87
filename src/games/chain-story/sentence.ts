import { cleanCut } from '#rooms/names.ts'
import { foldText } from '../kit/fold-text.ts'

/** In code points. */
export const SENTENCE_MIN = 3
export const SENTENCE_MAX = 160

/** The text as it is stored, cut at its length (STORY-8). */
export function cleanSentence(text: string): string {
  return cleanCut(text, SENTENCE_MAX)
}

/** Whether the text counts: a shorter one is none (STORY-9). The same applies to an own opener (STORY-40). */
export function isSentence(text: string): boolean {
  return Array.from(text).length >= SENTENCE_MIN
}

/** Whether the word stands in the text as a whole word, whatever its case, accents and punctuation (STORY-23). */
export function hasWord(text: string, word: string): boolean {
  return ` ${foldText(text)} `.includes(` ${foldText(word)} `)
}
