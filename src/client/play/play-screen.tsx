import { stageOf } from '#client/stages.ts'
import { useDockedToasts } from '#client/ui/toast/toast-dock.ts'
import { findGame } from '#games/catalogue.ts'
import { DEFAULT_GAME_ID } from '#games/registered-games.ts'
import { gameNameOf } from '../room/lobby/game-name.ts'
import { useSeat } from '../room/seat/seat.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { AwaitedGame } from './awaited-game.tsx'
import { GenericGame } from './generic-game.tsx'
import { PlayHeader } from './play-header.tsx'
import { StageErrorPanel } from './stage-error-panel.tsx'
import { StageHost } from './stage-host.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** A room that is playing: the game's stage under a bar with its name, the code and the way out. */
export function PlayScreen() {
  const { view } = useSeat()
  useWakeLock()
  useDockedToasts()
  const gameId = view.room.gameId ?? DEFAULT_GAME_ID
  const stage = stageOf(gameId)
  const game = findGame(gameId)
  const hasView = view.game !== null && view.game !== undefined
  return (
    <>
      <PlayHeader
        name={gameNameOf(gameId)}
        description={game?.description ?? 'A game that this page does not know yet.'}
      />
      <main>
        <ErrorBoundary key={gameId} fallback={<StageErrorPanel />}>
          {stage === null || game === undefined ? (
            <GenericGame />
          ) : hasView ? (
            <StageHost stage={stage} game={game} />
          ) : (
            <AwaitedGame />
          )}
        </ErrorBoundary>
      </main>
    </>
  )
}
