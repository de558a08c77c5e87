import { type ReactNode, useEffect, useState } from 'react'
import type { Stage, StageModule } from '#client/stages.ts'
import { useLive } from '#client/sync/backend-context.tsx'
import { useChunk } from '#client/ui/chunk/use-chunk.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import { createFittingViews } from './fitting-view.ts'
import { LoadingGame } from './loading-game.tsx'
import { StageErrorPanel } from './stage-error-panel.tsx'

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
  const [fittingViews] = useState(() => createFittingViews(module.viewSchema))
  const fitting = fittingViews(view)
  const isMissed = useMissedView(fitting.isCurrent)
  if (isMissed) return <StageErrorPanel />
  if (fitting.view === null) return <LoadingGame />
  return renderStage({ GameStage: module.default, game, gameView: fitting.view as never })
}

/** A view that does not fit counts as missed: refreshes once. True if the next one does not fit either. */
function useMissedView(isCurrent: boolean): boolean {
  const live = useLive()
  const [isMissed, setMissed] = useState(false)
  useEffect(() => {
    setMissed(false)
    if (isCurrent) return
    let isAwaited = true
    void live.refresh().then((refusal) => {
      if (isAwaited) setMissed(refusal === null)
    })
    return () => {
      isAwaited = false
    }
  }, [isCurrent, live])
  return isMissed && !isCurrent
}
