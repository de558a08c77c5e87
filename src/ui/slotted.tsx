import { Fragment, type ReactNode } from 'react'

/** Marks the place of the slot in the sentence. It occurs in no other text. */
const PLACEHOLDER = '\uFFFC'

/** A sentence with an element in it, wherever the sentence of the language puts it. */
export function Slotted(props: {
  readonly sentence: (slot: string) => string
  readonly children: ReactNode
}) {
  return props
    .sentence(PLACEHOLDER)
    .split(PLACEHOLDER)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and their order is fixed
      <Fragment key={index}>
        {index > 0 && props.children}
        {part}
      </Fragment>
    ))
}
