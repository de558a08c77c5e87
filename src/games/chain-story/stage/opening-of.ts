import type { Story } from '../schemas.ts'

/** The first text of a story that is not hidden; null if all are. */
export function openingOf({ opener, sentences }: Story): string | null {
  return opener ?? sentences.find(({ text }) => text !== null)?.text ?? null
}
