import { Fragment } from 'react'
import { namePieces } from '#client/ui/name-list.ts'

/** A list of names in which each keeps its own direction. */
export function Names({ names, most }: { readonly names: readonly string[]; readonly most: number }) {
  return namePieces(names, most).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may read the same, and none changes places
    place % 2 === 0 ? <bdi key={place}>{piece}</bdi> : <Fragment key={place}>{piece}</Fragment>,
  )
}

/** A sentence that begins with a name, which must not turn the rest around. */
export function Named({ name, words }: { readonly name: string; readonly words: string }) {
  if (!words.startsWith(name)) return words
  return (
    <>
      <bdi>{name}</bdi>
      {words.slice(name.length)}
    </>
  )
}
