import { Fragment } from 'react'
import { namePieces } from '#client/ui/name-list.ts'

/** A list of names, each isolated by `<bdi>`. */
export function Names({ names, most }: { readonly names: readonly string[]; readonly most: number }) {
  return namePieces(names, most).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces may repeat, and their order is fixed
    place % 2 === 0 ? <bdi key={place}>{piece}</bdi> : <Fragment key={place}>{piece}</Fragment>,
  )
}
