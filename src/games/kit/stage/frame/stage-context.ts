import { createContext, useContext } from 'react'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePhase } from '../../../game-definition.ts'
import type { GamePlayer } from '../../rules/view.ts'
import type { FetchPart } from '../stage-props.ts'
import type { StageSignals } from '../stage-signals.ts'

/** What the parts of a phase's screen share. */
export interface ShownStage {
  readonly phase: GamePhase
  /** The heading of the phase. */
  readonly title: string
  readonly players: readonly GamePlayer[]
  /** Null for a watcher. */
  readonly me: PlayerId | null
  /** Whether this page showed the previous phase. Only then the phase makes an entrance. */
  readonly isEntering: boolean
  /** Reactions and nudges. */
  readonly signals: StageSignals
  readonly fetchPart: FetchPart
}

export const StageContext = createContext<ShownStage | null>(null)

/** The stage around a part of a timed phase, from its `StageFrame`. */
export function useStage(): ShownStage {
  const stage = useContext(StageContext)
  if (stage === null) throw new Error('the part of a stage is outside a timed phase')
  return stage
}
