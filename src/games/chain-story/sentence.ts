import { cleanCut } from '#rooms/text/names.ts'
import { foldText } from '../kit/prompts/fold-text.ts'
import { onceByObject } from '../kit/rules/once-by-object.ts'

/** In code points. */
export const SENTENCE_MIN = 3
export const SENTENCE_MAX = 160

/** The text as it is stored, cut at its length (STORY-8). */
export function cleanSentence(text: string): string {
  return cleanCut(text, SENTENCE_MAX)
}

/** Whether the text counts: a shorter one does not (STORY-9). The same applies to an own opener (STORY-40). */
export function isSentence(text: string): boolean {
  // A character has at most two code units, so that a long text need not be counted.
  return text.length >= 2 * SENTENCE_MIN || Array.from(text).length >= SENTENCE_MIN
}

interface WithText {
  readonly text: string
}

/** Kept, because each keystroke makes a new state, with the texts of all other players as they were (STORY-75). */
const foldedWords = onceByObject(({ text }: WithText) => ` ${foldText(text)} `)

/** Whether the text has the word as a whole word, in any case, with any accents and punctuation (STORY-78). */
export function hasWord(sentence: WithText, word: WithText): boolean {
  return foldedWords(sentence).includes(foldedWords(word))
}
