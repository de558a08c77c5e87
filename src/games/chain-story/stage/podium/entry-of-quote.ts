import type { EntryId } from '#rooms/record/ids.ts'
import { sentenceEntry } from '../../entries.ts'
import type { Story } from '../../schemas.ts'

/** The sentence that Best Line quotes, of equal ones that with the most hearts; null if no story has it. */
export function entryOfQuote(stories: readonly Story[], quote: string): EntryId | null {
  const [quoted] = stories
    .flatMap(({ sentences, story }) => sentences.map((sentence) => ({ ...sentence, story })))
    .filter(({ text }) => text === quote)
    .sort((one, other) => other.hearts - one.hearts)
  return quoted === undefined ? null : sentenceEntry(quoted.story, quoted.turn)
}
