import { m } from '#messages'
import type { EntryId } from '#rooms/record/ids.ts'
import { formatList } from '#ui/format.ts'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import { type ChainStoryView, type Story, sentenceEntry } from '../../schemas.ts'
import { authorsOf } from '../story-parts.tsx'

/** The stories with the most votes, with their places among all; none without a vote. */
export function winnersOf({ stories, votes }: Pick<ChainStoryView, 'stories' | 'votes'>) {
  const most = Math.max(0, ...(votes ?? []))
  if (most === 0) return []
  return (stories ?? []).flatMap((story, place) => (votes?.[place] === most ? [{ story, place }] : []))
}

/** The sentence that Best Line quotes, of equal ones the one with the most hearts; null if no story has it. */
export function entryOfQuote(stories: readonly Story[], quote: string): EntryId | null {
  const [quoted] = stories
    .flatMap(({ sentences, story }) => sentences.map((sentence) => ({ ...sentence, story })))
    .filter(({ text }) => text === quote)
    .sort((one, other) => other.hearts - one.hearts)
  return quoted === undefined ? null : sentenceEntry(quoted.story, quoted.turn)
}

/** All stories as a text to keep, the winners first. Hidden texts are not in the view, and so left out. */
export function storiesText(
  view: Pick<ChainStoryView, 'stories' | 'votes' | 'players'>,
  { gameName, date }: { readonly gameName: string; readonly date: string },
): string {
  const stories = view.stories ?? []
  const winners = winnersOf(view).map(({ story }) => story)
  const inOrder = [...winners, ...stories.filter((story) => !winners.includes(story))]
  const parts = inOrder.map((story) => {
    const lines = [story.opener, ...story.sentences.map(({ text }) => text)].filter((line) => line !== null)
    const names = authorsOf(story).map((id) => nameOf(findPlayer(view.players, id)))
    const title = winners.includes(story) ? [m.story_keep_winner(), ''] : []
    return [...title, ...lines, m.story_keep_by({ names: formatList(names) })].join('\n')
  })
  return [m.story_keep_heading({ gameName, date }), ...parts].join('\n\n')
}
