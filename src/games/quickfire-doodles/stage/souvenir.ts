import { m } from '#messages'
import { linesOf } from '#messages/lines-of.ts'
import { findPlayer, nameOf } from '../../kit/stage/people/find-player.ts'
import type { Souvenir } from '../../kit/stage/stage-props.ts'
import { artistPoints } from '../definition.ts'
import type { QuickfireDoodlesView } from '../schemas.ts'
import { roundOf } from '../schemas.ts'

/** The doodles that everybody has seen, for the table to download. Nothing of a hidden one. */
export function souvenirOf({
  gallery,
  players,
}: Pick<QuickfireDoodlesView, 'gallery' | 'players'>): Souvenir {
  return {
    rows: () => [
      linesOf(m.doodle_gallery_columns()),
      ...(gallery ?? [])
        .filter(({ isHidden }) => !isHidden)
        .map(({ doodle, artistId, word, got, outOf }) => [
          roundOf(doodle, players.length) + 1,
          word ?? m.kit_hide_hidden(),
          nameOf(findPlayer(players, artistId)),
          got,
          outOf,
          artistPoints(got, outOf),
        ]),
    ],
  }
}
