import { PlayerText } from './player-text.tsx'
import { Slotted } from './slotted.tsx'

/**
 * A sentence with a name in it. `<bdi>` isolates the name, because
 * one in another script could reorder the sentence.
 */
export function IsolatedName(props: { readonly name: string; readonly sentence: (name: string) => string }) {
  return (
    <Slotted sentence={props.sentence}>
      <bdi translate="no">
        <PlayerText>{props.name}</PlayerText>
      </bdi>
    </Slotted>
  )
}
