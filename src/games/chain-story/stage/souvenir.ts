import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { findPlayer, nameOf } from '../../kit/stage/people/find-player.ts'
import type { Souvenir } from '../../kit/stage/stage-props.ts'
import type { ChainStoryView } from '../schemas.ts'

/** A row for each sentence of each story, for the table to download. Hidden ones are left out. */
export function souvenirOf({
  stories,
  votes,
  players,
}: Pick<ChainStoryView, 'stories' | 'votes' | 'players'>): Souvenir {
  return {
    rows: () => [
      linesOf(m.story_souvenir_columns()),
      ...(stories ?? []).flatMap(({ opener, sentences }, place) => {
        const own = votes?.[place] ?? 0
        const written = sentences.map(({ authorId, hearts, smuggled, text }, index) => ({
          text,
          row: [index + 1, text ?? '', nameOf(findPlayer(players, authorId)), hearts, smuggled ?? ''],
        }))
        return [{ text: opener, row: [0, opener ?? '', m.story_souvenir_opener(), 0, ''] }, ...written]
          .filter(({ text }) => text !== null)
          .map(({ row }) => [place + 1, ...row, own])
      }),
    ],
  }
}
