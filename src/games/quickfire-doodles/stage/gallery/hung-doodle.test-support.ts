import type { PlayerId } from '#rooms/record/ids.ts'
import type { HungDoodle } from '../../schemas.ts'

export const ARTISTS = ['ana', 'ben'].map((id) => id as PlayerId)

/** A doodle of the gallery: a snail, by Ana if its number is even, else by Ben. */
export function hung(doodle: number, change: Partial<HungDoodle> = {}): HungDoodle {
  const [ana, ben = ana] = ARTISTS
  const artistId = doodle % 2 === 0 ? ana : ben
  if (artistId === undefined) throw new Error('no artist')
  const one = {
    doodle,
    artistId,
    word: 'Snail',
    got: 1,
    outOf: 3,
    wrong: [],
    isHidden: false,
    isOwnWord: false,
  }
  return { ...one, ...change }
}
