import { m } from '#messages'
import type { Story } from '../../schemas.ts'

/** What names a story: its first text that is not hidden, or its number among all (STORY-67). */
export function titleOf({ opener, sentences }: Story, place: number): string {
  return (
    opener ?? sentences.find(({ text }) => text !== null)?.text ?? m.story_vote_story({ number: place + 1 })
  )
}
