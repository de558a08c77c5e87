import type { Story } from '../schemas.ts'
import { stageCopy } from './stage.copy.ts'

/** What names a story: its first text that is not hidden, or its number among all (STORY-67). */
export function titleOf({ opener, sentences }: Story, place: number): string {
  return opener ?? sentences.find(({ text }) => text !== null)?.text ?? stageCopy.vote.story(place + 1)
}
