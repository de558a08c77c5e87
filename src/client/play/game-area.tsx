import { type ReactNode, useEffect } from 'react'
import { DEFAULT_GAME_ID } from '#games/catalogue.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { useDockedToasts } from '#ui/toast/page-toasts.ts'
import { closeToasts, GAME_START } from '#ui/toast/toast.ts'
import { findDefinition } from '../definitions.ts'
import { ErrorBoundary } from '../shell/panels/error-boundary.tsx'
import { stageOf } from '../stages.ts'
import { AwaitedGame, UnknownGame } from './awaited-game.tsx'
import { useWakeLock } from './keep-awake.ts'
import { StageErrorPanel } from './stage/stage-error-panel.tsx'
import { type StagedGame, StageHost } from './stage/stage-host.tsx'

/** A running game on its stage, for players and watchers. */
export function GameArea(props: {
  readonly view: RoomView
  /** Shown for a game without a stage. */
  readonly generic: ReactNode
  readonly renderStage: (staged: StagedGame) => ReactNode
}) {
  const { view, generic, renderStage } = props
  useGamePage()
  const gameId = view.room.gameId ?? DEFAULT_GAME_ID
  const stage = stageOf(gameId)
  const game = findDefinition(gameId)
  const hasView = view.game !== null && view.game !== undefined
  return (
    <main>
      <ErrorBoundary key={gameId} fallback={<StageErrorPanel />}>
        {view.room.gameId === null ? (
          generic
        ) : stage === null || game === undefined ? (
          <UnknownGame gameId={gameId} generic={generic} />
        ) : hasView ? (
          <StageHost stage={stage} game={game} view={view.game} renderStage={renderStage} />
        ) : (
          <AwaitedGame generic={generic} />
        )}
      </ErrorBoundary>
    </main>
  )
}

/** While a game is shown, the screen stays awake and toasts are docked below it. */
function useGamePage(): void {
  useWakeLock()
  useDockedToasts()
  // A page that has left the game does not announce its start.
  useEffect(() => () => closeToasts(GAME_START), [])
}
