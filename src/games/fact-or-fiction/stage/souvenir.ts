import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import type { Souvenir } from '../../kit/stage-props.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { stageCopy } from './stage.copy.ts'

/** The statements whose truth everybody has seen, for the table to download. */
export function souvenirOf({ shown, players }: Pick<FactOrFictionView, 'shown' | 'players'>): Souvenir {
  const { souvenir, fact, fiction } = stageCopy
  return {
    rows: () => [
      souvenir.columns,
      ...(shown ?? []).map(({ authorId, text, isFact, factVotes, fictionVotes, authorPoints }) => [
        text,
        nameOf(findPlayer(players, authorId)),
        isFact ? fact : fiction,
        factVotes,
        fictionVotes,
        authorPoints,
      ]),
    ],
  }
}
