import { type ReactNode, useEffect } from 'react'
import type { RoomView } from '#rooms/view/room-view.ts'
import { useDockedToasts } from '#ui/toast/page-toasts.ts'
import { closeToasts, GAME_START } from '#ui/toast/toast.ts'
import { type StageModule, stageOf } from '../stages.ts'
import { GameHost } from './game-host.tsx'
import { useWakeLock } from './keep-awake.ts'
import { LoadingGame } from './loading-game.tsx'
import { StageErrorPanel } from './stage/stage-error-panel.tsx'

/** A running game on its stage, for players and watchers. The screen stays awake, and toasts are docked below it. */
export function GameArea(props: {
  readonly view: RoomView
  /** Shown for a game without a stage. */
  readonly generic: ReactNode
  readonly renderStage: (module: StageModule, gameView: never) => ReactNode
}) {
  useWakeLock()
  useDockedToasts()
  // A page that has left the game does not announce its start.
  useEffect(() => () => closeToasts(GAME_START), [])
  return (
    <main>
      <GameHost
        {...props}
        stageOf={stageOf}
        renderLoading={(onRetry) => <LoadingGame onRetry={onRetry} />}
        crashed={<StageErrorPanel />}
      />
    </main>
  )
}
