import { limitCharacters } from './limit-characters.ts'

/** How many characters a text has, counted the same way. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

export interface TextWithCaret {
  readonly text: string
  /** Where the caret stands, in UTF-16 units, as a field tells it. */
  readonly caret: number
}

/**
 * What a field with a limit keeps of what was just typed or pasted: as with a browser's own limit the newcomers
 * before the caret give way, never the words behind it.
 */
export function fitTyping({ text, caret }: TextWithCaret, max: number): TextWithCaret {
  const over = countCharacters(text) - max
  if (over <= 0) return { text, caret }
  const before = Array.from(text.slice(0, caret))
  const kept = before.slice(0, Math.max(0, before.length - over)).join('')
  return { text: limitCharacters(kept + text.slice(caret), max), caret: kept.length }
}
