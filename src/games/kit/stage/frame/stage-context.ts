import { createContext, useContext } from 'react'
import type { GamePhase } from '../../../game-definition.ts'
import type { GamePlayer } from '../../rules/view.ts'
import type { StageProps } from '../stage-props.ts'
import type { ShownPhase } from './use-shown-phase.ts'

/** Shared by the parts of a phase's screen. */
export interface ShownStage
  extends Pick<StageProps<never, never>, 'me' | 'signals' | 'fetchPart'>,
    Pick<ShownPhase, 'isEntering'> {
  readonly phase: GamePhase
  readonly title: string
  readonly players: readonly GamePlayer[]
}

export const StageContext = createContext<ShownStage | null>(null)

/** The stage around a part of a timed phase, from its `StageFrame`. */
export function useStage(): ShownStage {
  const stage = useContext(StageContext)
  if (stage === null) throw new Error('the part of a stage is outside a timed phase')
  return stage
}
