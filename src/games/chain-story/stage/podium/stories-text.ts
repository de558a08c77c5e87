import { m } from '#messages'
import { formatList } from '#ui/format.ts'
import { findPlayer, nameOf } from '../../../kit/stage/people/find-player.ts'
import type { ChainStoryView } from '../../schemas.ts'
import { authorsOf } from '../announcement.ts'
import { winnersOf } from './winners.ts'

/** All stories as a text to keep, the winners first. What the host has hidden is not in the view, and so left out. */
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
