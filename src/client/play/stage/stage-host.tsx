import type { ReactNode } from 'react'
import type { GameDefinition } from '#games/game-definition.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import type { Stage, StageModule } from '../../stages.ts'
import { LoadingGame } from '../loading-game.tsx'
import { StageErrorPanel } from './stage-error-panel.tsx'
import { useFittingView } from './use-fitting-view.ts'

/** A game's stage, with a view that it can show. */
export interface StagedGame {
  readonly GameStage: StageModule['default']
  readonly game: GameDefinition
  /** Fits the schema of the stage. */
  readonly gameView: never
}

interface StageHostProps {
  readonly game: GameDefinition
  /** The view of the game as it was received. */
  readonly view: unknown
  readonly renderStage: (staged: StagedGame) => ReactNode
}

/** Loads a game's stage. */
export function StageHost({ stage, ...rest }: StageHostProps & { readonly stage: Stage }) {
  const { module, isFailing } = useChunk(stage)
  if (module === null) return <LoadingGame onRetry={isFailing ? stage.retry : undefined} />
  return <LoadedStage module={module} {...rest} />
}

/** Shows the stage once there is a view that fits. */
function LoadedStage({ module, game, view, renderStage }: StageHostProps & { readonly module: StageModule }) {
  const fitting = useFittingView(module.viewSchema, view)
  if (fitting.isMissed) return <StageErrorPanel />
  if (fitting.view === null) return <LoadingGame />
  return renderStage({ GameStage: module.default, game, gameView: fitting.view as never })
}
