import { createContext } from 'react'
import type { EntryId } from '#rooms/record/ids.ts'
import type { StageProps } from '../stage-props.ts'

/** What the host needs to hide entries. */
interface Hiding {
  readonly hide: NonNullable<StageProps<never, never>['hide']>
  /** The entry that an award quotes; null if the host cannot hide it. */
  readonly entryOfQuote: (quote: string) => EntryId | null
}

/** Around every phase, the podium included; null unless the viewer is the host. */
export const HideContext = createContext<Hiding | null>(null)
