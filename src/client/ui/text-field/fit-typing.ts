import { limitCharacters } from './limit-characters.ts'

/** The length of a text in code points. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

export interface TextWithCaret {
  readonly text: string
  /** The caret's position in UTF-16 units, as in `selectionStart`. */
  readonly caret: number
}

/**
 * Fits input into the limit as `maxLength` does: cuts the inserted
 * characters before the caret, never the text after it.
 */
export function fitTyping({ text, caret }: TextWithCaret, max: number): TextWithCaret {
  const over = countCharacters(text) - max
  if (over <= 0) return { text, caret }
  const before = Array.from(text.slice(0, caret))
  const kept = before.slice(0, Math.max(0, before.length - over)).join('')
  return { text: limitCharacters(kept + text.slice(caret), max), caret: kept.length }
}
