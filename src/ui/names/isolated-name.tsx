import { Slotted } from '../slotted.tsx'
import { PlayerName } from './player-text.tsx'

/** A sentence with a name in it. */
export function IsolatedName(props: { readonly name: string; readonly sentence: (name: string) => string }) {
  return (
    <Slotted sentence={props.sentence}>
      <PlayerName>{props.name}</PlayerName>
    </Slotted>
  )
}
