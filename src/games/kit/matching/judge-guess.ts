import type { Language } from '#rooms/languages.ts'
import { foldsOf } from './fold-guess.ts'
import { typingDistance } from './typing-distance.ts'

/** What is to be guessed. */
export interface Answer {
  readonly word: string
  /** Other names for it. */
  readonly names: readonly string[]
}

export type Verdict = 'right' | 'close' | 'wrong'

/**
 * Whether a guess is right (GAME-110 to GAME-113). `isOther` says whether a folded text is another prompt that could
 * have been the answer: that is no typing error.
 */
export function judgeGuess(
  guess: string,
  { names, word }: Answer,
  language: Language,
  isOther: (folded: string) => boolean,
): Verdict {
  const guesses = foldsOf(guess, language)
  const answers = [word, ...names].flatMap((text) => foldsOf(text, language))
  if (guesses.every((folded) => folded === '')) return 'wrong'
  const pairs = guesses.flatMap((folded) => answers.map((answer) => ({ folded, answer })))
  // “Yo-yo”, “yo yo” and “yoyo” are the same.
  if (pairs.some(({ folded, answer }) => withoutSpaces(answer) === withoutSpaces(folded))) return 'right'
  const excess = pairs.map(({ folded, answer }) => {
    const allowed = errorsAllowed(answer)
    return typingDistance(folded, answer, allowed + 1) - allowed
  })
  const least = Math.min(...excess)
  if (least > 1 && !pairs.some(({ folded, answer }) => mentions(folded, answer))) return 'wrong'
  if (guesses.some(isOther)) return 'wrong'
  return least <= 0 ? 'right' : 'close'
}

/** Whether the guess has the answer among other words: shown to everybody, it would give the answer away. */
function mentions(folded: string, answer: string): boolean {
  return ` ${folded} `.includes(` ${answer} `)
}

/** The typing errors that are forgiven in an answer of so many letters. */
export function errorsAllowed(folded: string): number {
  const letters = Array.from(withoutSpaces(folded)).length
  return letters < 5 ? 0 : letters < 11 ? 1 : 2
}

function withoutSpaces(folded: string): string {
  return folded.replaceAll(' ', '')
}
