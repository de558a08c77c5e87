import type { ReactNode } from 'react'
import { findDefinition } from '#client/definitions.ts'
import { stageOf } from '#client/stages.ts'
import { DEFAULT_GAME_ID } from '#games/catalogue.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { ErrorBoundary } from '../shell/panels/error-boundary.tsx'
import { AwaitedGame } from './awaited-game.tsx'
import { StageErrorPanel } from './stage/stage-error-panel.tsx'
import { type StagedGame, StageHost } from './stage/stage-host.tsx'
import { UnknownGame } from './unknown-game.tsx'

/** A running game on its stage, for players and watchers. */
export function GameArea(props: {
  readonly view: RoomView
  /** Shown for a game without a stage. */
  readonly generic: ReactNode
  readonly renderStage: (staged: StagedGame) => ReactNode
}) {
  const { view, generic, renderStage } = props
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
