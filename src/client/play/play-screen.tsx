import { useEffect } from 'react'
import { findDefinition } from '#client/definitions.ts'
import { stageOf } from '#client/stages.ts'
import { closeToasts, GAME_START } from '#client/ui/toast/toast.ts'
import { useDockedToasts } from '#client/ui/toast/toast-dock.ts'
import { DEFAULT_GAME_ID } from '#games/catalogue.ts'
import { gameNameOf } from '../room/lobby/game/game-name.ts'
import { useSeat } from '../room/seat/seat.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { AwaitedGame } from './awaited-game.tsx'
import { GenericGame } from './generic-game.tsx'
import { useWakeLock } from './keep-awake.ts'
import { playCopy } from './play.copy.ts'
import { PlayHeader } from './play-header.tsx'
import { StageErrorPanel } from './stage-error-panel.tsx'
import { StageHost } from './stage-host.tsx'
import { UnknownGame } from './unknown-game.tsx'

/** A playing room: the game's stage below a bar with the game's name, the room code and Leave Game. */
export function PlayScreen() {
  const { view } = useSeat()
  useWakeLock()
  useDockedToasts()
  // Whoever has left the game does not read that it starts.
  useEffect(() => () => closeToasts(GAME_START), [])
  const gameId = view.room.gameId ?? DEFAULT_GAME_ID
  const stage = stageOf(gameId)
  const game = findDefinition(gameId)
  const hasView = view.game !== null && view.game !== undefined
  return (
    <>
      <PlayHeader name={gameNameOf(gameId)} description={game?.description ?? playCopy.unknownGame} />
      <main>
        <ErrorBoundary key={gameId} fallback={<StageErrorPanel />}>
          {view.room.gameId === null ? (
            <GenericGame />
          ) : stage === null || game === undefined ? (
            <UnknownGame gameId={gameId} />
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
