import { Fragment } from 'react'

/** Marks the places of the name in the sentence. It occurs in no other text. */
const PLACEHOLDER = '\uFFFC'

/**
 * A sentence with a name in it. `<bdi>` isolates the name, because
 * one in another script could reorder the sentence.
 */
export function IsolatedName(props: { readonly name: string; readonly sentence: (name: string) => string }) {
  return props
    .sentence(PLACEHOLDER)
    .split(PLACEHOLDER)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and their order is fixed
      <Fragment key={index}>
        {index > 0 && <bdi>{props.name}</bdi>}
        {part}
      </Fragment>
    ))
}
