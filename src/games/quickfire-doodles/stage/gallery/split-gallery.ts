import type { HungDoodle } from '../../schemas.ts'

/** The doodles that nobody got, and all others. A hidden one hangs among the others. */
export function splitGallery(gallery: readonly HungDoodle[]): {
  readonly shamed: readonly HungDoodle[]
  readonly others: readonly HungDoodle[]
} {
  const isShamed = ({ got, outOf, isHidden }: HungDoodle) => got === 0 && outOf > 0 && !isHidden
  return { shamed: gallery.filter(isShamed), others: gallery.filter((doodle) => !isShamed(doodle)) }
}
