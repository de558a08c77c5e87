import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { findPlayer, nameOf } from '../../kit/stage/people/find-player.ts'
import type { Souvenir } from '../../kit/stage/stage-props.ts'
import type { FactOrFictionView } from '../schemas.ts'

/** The statements whose truth everybody has seen, without hidden ones, for the table to download. */
export function souvenirOf({ shown, players }: Pick<FactOrFictionView, 'shown' | 'players'>): Souvenir {
  return {
    rows: () => [
      linesOf(m.fof_souvenir_columns()),
      ...(shown ?? []).flatMap(({ authorId, text, isFact, factVotes, fictionVotes, authorPoints }) => {
        if (text === null) return []
        const author = nameOf(findPlayer(players, authorId))
        return [
          [text, author, isFact ? m.fof_fact() : m.fof_fiction(), factVotes, fictionVotes, authorPoints],
        ]
      }),
    ],
  }
}
