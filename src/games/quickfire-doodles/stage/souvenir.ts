import { findPlayer, nameOf } from '../../kit/stage/find-player.ts'
import { hideCopy } from '../../kit/stage/hide/hide.copy.ts'
import type { Souvenir } from '../../kit/stage-props.ts'
import { roundOf } from '../doodle-ids.ts'
import { artistPoints } from '../points.ts'
import type { QuickfireDoodlesView } from '../schemas.ts'
import { galleryCopy as copy } from './gallery/gallery.copy.ts'

/** The doodles that everybody has seen, for the table to download. Nothing of a hidden one. */
export function souvenirOf({
  gallery,
  players,
}: Pick<QuickfireDoodlesView, 'gallery' | 'players'>): Souvenir {
  return {
    rows: () => [
      copy.columns,
      ...(gallery ?? [])
        .filter(({ isHidden }) => !isHidden)
        .map(({ doodle, artistId, word, got, outOf }) => [
          roundOf(doodle, players.length) + 1,
          word ?? hideCopy.hidden,
          nameOf(findPlayer(players, artistId)),
          got,
          outOf,
          artistPoints(got, outOf),
        ]),
    ],
  }
}
