import type { Stage } from '#client/stages.ts'
import { useBackend, useLive } from '#client/sync/backend-context.tsx'
import { useChunk } from '#client/ui/chunk/use-chunk.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import { startProblem } from '../room/lobby/player-count-warning.ts'
import { useSeat } from '../room/seat/seat.tsx'
import { useEndGame } from '../room/seat/use-end-game.ts'
import { toastRefusal } from '../shell/toast-refusal.ts'
import { LoadingGame } from './loading-game.tsx'

/** Puts a game's stage, once it is loaded, together with the room it is played in. */
export function StageHost({ stage, game }: { readonly stage: Stage; readonly game: GameDefinition }) {
  const { module, isFailing } = useChunk(stage)
  const backend = useBackend()
  const live = useLive()
  const { session, view, me, isHost } = useSeat()
  const backToLobby = useEndGame()

  async function playAgain(): Promise<void> {
    const again = await backend.playAgain(session)
    if (!again.ok) toastRefusal('Failed to start game. Please try again!', again.refusal)
  }

  if (module === null) return <LoadingGame onRetry={isFailing ? stage.retry : undefined} />
  const { default: GameStage } = module
  return (
    <GameStage
      // The server made it with this very game's `viewFor`, and the protocol's version pins its shape.
      view={view.game as never}
      me={me.id}
      isHost={isHost}
      now={live.now}
      sendMove={(move) => backend.makeMove(session, move)}
      playAgainProblem={startProblem(game, view.players.length)}
      playAgain={playAgain}
      backToLobby={backToLobby}
    />
  )
}
