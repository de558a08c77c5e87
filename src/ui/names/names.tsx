import { listParts } from '../format.ts'
import { shortList } from './name-list.ts'
import { PlayerNameText } from './player-text.tsx'

/** A list of names, each isolated from the text around it. */
export function Names({ names, most }: { readonly names: readonly string[]; readonly most: number }) {
  return listParts(shortList(names, most)).map(({ type, value }, place) =>
    type === 'element' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and their order is fixed
      <PlayerNameText key={place}>{value}</PlayerNameText>
    ) : (
      value
    ),
  )
}
