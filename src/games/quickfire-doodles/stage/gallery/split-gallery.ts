import { m } from '#messages'
import type { HungDoodle } from '../../schemas.ts'

/** The doodles that no player got, and all others. A hidden one hangs among the others. */
export function splitGallery(gallery: readonly HungDoodle[]): {
  readonly shamed: readonly HungDoodle[]
  readonly others: readonly HungDoodle[]
} {
  const isShamed = ({ got, outOf, isHidden }: HungDoodle) => got === 0 && outOf > 0 && !isHidden
  return { shamed: gallery.filter(isShamed), others: gallery.filter((doodle) => !isShamed(doodle)) }
}

/** The accessible name of a doodle. The host may have hidden its word. */
export function doodleLabel(word: string | null, artist: string): string {
  return word === null
    ? m.doodle_gallery_hidden_doodle({ artist })
    : m.doodle_gallery_doodle({ word, artist })
}
