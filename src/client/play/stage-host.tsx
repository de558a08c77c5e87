import { useEffect, useState } from 'react'
import type { Stage, StageModule } from '#client/stages.ts'
import { useBackend, useLive } from '#client/sync/backend-context.tsx'
import { useChunk } from '#client/ui/chunk/use-chunk.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import { startProblem } from '../room/lobby/game/player-count-warning.ts'
import { useSeat } from '../room/seat/seat.tsx'
import { useEndGame } from '../room/seat/use-end-game.ts'
import { toastRefusal } from '../shell/toast-refusal.ts'
import { createFittingViews } from './fitting-view.ts'
import { LoadingGame } from './loading-game.tsx'
import { playCopy } from './play.copy.ts'
import { StageErrorPanel } from './stage-error-panel.tsx'
import { useMoreRequests } from './use-more-requests.ts'
import { useStageSignals } from './use-stage-signals.ts'

/** Loads a game's stage. */
export function StageHost({ stage, game }: { readonly stage: Stage; readonly game: GameDefinition }) {
  const { module, isFailing } = useChunk(stage)
  if (module === null) return <LoadingGame onRetry={isFailing ? stage.retry : undefined} />
  return <LoadedStage module={module} game={game} />
}

/** Connects a game's stage to the room. */
function LoadedStage(props: { readonly module: StageModule; readonly game: GameDefinition }) {
  const { default: GameStage, viewSchema } = props.module
  const backend = useBackend()
  const live = useLive()
  const { session, view, me, isHost } = useSeat()
  const backToLobby = useEndGame()
  const more = useMoreRequests()
  const [fittingViews] = useState(() => createFittingViews(viewSchema))
  const fitting = fittingViews(view.game)
  const isMissed = useMissedView(fitting.isCurrent)
  const signals = useStageSignals()

  async function playAgain(): Promise<void> {
    const again = await backend.send('playAgain', session)
    if (!again.ok) toastRefusal(playCopy.playAgainFailed, again.refusal)
  }

  if (isMissed) return <StageErrorPanel />
  if (fitting.view === null) return <LoadingGame />
  return (
    <GameStage
      // It fits the schema of the stage.
      view={fitting.view as never}
      me={me.id}
      isHost={isHost}
      now={live.now}
      sendMove={(move) => backend.send('makeMove', session, { move })}
      signals={signals}
      playAgainProblem={startProblem(props.game, view.players.length)}
      playAgain={playAgain}
      backToLobby={backToLobby}
      more={more}
      wantIn={view.audience.wantIn}
      roomName={view.room.name}
    />
  )
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
