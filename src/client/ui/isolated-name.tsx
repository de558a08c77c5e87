/** Marks the name's place while the sentence is split around it. No player can type it into a name. */
const PLACEHOLDER = '\uFFFC'

/** A sentence with a name in it. `<bdi>` isolates the name: one in another script must not reorder the words around it. */
export function IsolatedName(props: { readonly name: string; readonly sentence: (name: string) => string }) {
  const [before, after] = props.sentence(PLACEHOLDER).split(PLACEHOLDER)
  if (after === undefined) return before
  return (
    <>
      {before}
      <bdi>{props.name}</bdi>
      {after}
    </>
  )
}
