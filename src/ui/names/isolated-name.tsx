import { Slotted } from '../slotted.tsx'
import { PlayerNameText } from './player-text.tsx'

/** A sentence with a name in it. */
export function IsolatedName(props: { readonly name: string; readonly sentence: (name: string) => string }) {
  return (
    <Slotted sentence={props.sentence}>
      <PlayerNameText>{props.name}</PlayerNameText>
    </Slotted>
  )
}
