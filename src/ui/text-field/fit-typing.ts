/** The beginning of a text, of at most `max` code points. */
export type Cut = (text: string, max: number) => string

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
export function fitTyping({ text, caret }: TextWithCaret, max: number, cut: Cut): TextWithCaret {
  const over = countCharacters(text) - max
  if (over <= 0) return { text, caret }
  const before = text.slice(0, caret)
  const kept = cut(before, Math.max(0, countCharacters(before) - over))
  return { text: cut(kept + text.slice(caret), max), caret: kept.length }
}
