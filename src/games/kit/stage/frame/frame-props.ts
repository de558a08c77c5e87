import type { ReactNode } from 'react'
import type { EntryId } from '#rooms/record/ids.ts'
import type { PlayableDefinition } from '../../../game-definition.ts'
import type { FrameStageProps, FrameTvProps, Souvenir } from '../stage-props.ts'
import type { ShownPhase } from './use-shown-phase.ts'

/** The props of both frames around a phase. */
interface FrameProps<Definition extends PlayableDefinition> {
  readonly definition: Definition
  readonly shown: ShownPhase
  /** The headings of the timed phases, for screen readers. */
  readonly titles: Readonly<Record<string, string>>
  /** Screen reader text for the start of a timed phase. A later text of the same phase is announced, too. */
  readonly announcement: string
  /** The screen of the timed phase. */
  readonly children: ReactNode
}

export interface StageFrameProps<Definition extends PlayableDefinition> extends FrameProps<Definition> {
  readonly stage: FrameStageProps<Definition>
  /** The viewer has nothing to give in this phase, although others have. */
  readonly isWatching?: boolean
  /** On a phone the steps and the timer stay visible while the page scrolls. */
  readonly isCueSticky?: boolean
  /** The game's addition to the table to download. */
  readonly souvenir: Souvenir
  /** The entry that an award quotes, which the host can hide. None can be hidden without it. */
  readonly entryOfQuote?: (quote: string) => EntryId | null
  /** The game's section below its podium. */
  readonly podiumExtra?: ReactNode
}

export interface TvFrameProps<Definition extends PlayableDefinition> extends FrameProps<Definition> {
  readonly stage: FrameTvProps<Definition>
  /** Below the name of the game: "Statement 5 of 12". */
  readonly place?: string | undefined
  /** The phase takes the whole screen, and has no timer, because players need not hurry. */
  readonly isFull?: boolean
  /** The game's picture, which alternates with its podium, beside the scores: a canvas of 53 × 45 rem. */
  readonly podiumScreens?: readonly ReactNode[]
}
