import { foldText } from '../fold-text.ts'

/** The text as guesses are compared: folded, without apostrophes, and without a leading article. */
export function foldGuess(text: string): string {
  const folded = foldText(text.replaceAll(/['’‘`´]/gu, ''))
  return folded.replace(/^(?:a|an|the) (?=.)/u, '')
}
