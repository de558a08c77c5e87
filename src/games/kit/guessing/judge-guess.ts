import type { Language } from '#rooms/prompts/languages.ts'
import { foldsOf, foldsOfAnswer, type GuessAnswer } from './fold-guess.ts'
import { typingDistance } from './typing-distance.ts'

export type Verdict = 'right' | 'close' | 'wrong'

/**
 * Whether a guess is right (GAME-110 to GAME-113). `isOther` says whether a folded text is another prompt that could
 * have been the answer: that is no typing error.
 */
export function judgeGuess(
  guess: string,
  answer: GuessAnswer,
  language: Language,
  isOther: (folded: string) => boolean,
): Verdict {
  const guesses = foldsOf(guess, language).filter((folded) => folded !== '')
  const answers = foldsOfAnswer(answer, language)
  // “Yo-yo”, “yo yo” and “yoyo” are the same.
  const spaceless = guesses.map(withoutSpaces)
  if (answers.some((folded) => spaceless.includes(withoutSpaces(folded)))) return 'right'
  const excess = answers.flatMap((folded) => {
    const allowed = errorsAllowed(folded)
    return guesses.map((one) => typingDistance(one, folded, allowed + 1) - allowed)
  })
  const least = Math.min(...excess)
  if (least > 1 && !answers.some((folded) => guesses.some((one) => mentions(one, folded)))) return 'wrong'
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
