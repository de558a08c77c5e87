import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import type { Souvenir } from '../../kit/stage-props.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { stageCopy } from './stage.copy.ts'

/** The statements whose truth everybody has seen, without hidden ones, for the table to download. */
export function souvenirOf({ shown, players }: Pick<FactOrFictionView, 'shown' | 'players'>): Souvenir {
  const { souvenir, fact, fiction } = stageCopy
  return {
    rows: () => [
      souvenir.columns,
      ...(shown ?? []).flatMap(({ authorId, text, isFact, factVotes, fictionVotes, authorPoints }) => {
        if (text === null) return []
        const author = nameOf(findPlayer(players, authorId))
        return [[text, author, isFact ? fact : fiction, factVotes, fictionVotes, authorPoints]]
      }),
    ],
  }
}
