import type { Stage } from '#client/stages.ts'
import { useBackend, useLive } from '#client/sync/backend-context.tsx'
import { useChunk } from '#client/ui/chunk/use-chunk.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import { startProblem } from '../room/lobby/game/player-count-warning.ts'
import { useSeat } from '../room/seat/seat.tsx'
import { useEndGame } from '../room/seat/use-end-game.ts'
import { toastRefusal } from '../shell/toast-refusal.ts'
import { LoadingGame } from './loading-game.tsx'
import { playCopy } from './play.copy.ts'

/** Loads a game's stage and connects it to the room. */
export function StageHost({ stage, game }: { readonly stage: Stage; readonly game: GameDefinition }) {
  const { module, isFailing } = useChunk(stage)
  const backend = useBackend()
  const live = useLive()
  const { session, view, me, isHost } = useSeat()
  const backToLobby = useEndGame()

  async function playAgain(): Promise<void> {
    const again = await backend.send('playAgain', session)
    if (!again.ok) toastRefusal(playCopy.playAgainFailed, again.refusal)
  }

  if (module === null) return <LoadingGame onRetry={isFailing ? stage.retry : undefined} />
  const { default: GameStage } = module
  return (
    <GameStage
      // Built by the game's `view` on the server. The protocol version pins its shape.
      view={view.game as never}
      me={me.id}
      isHost={isHost}
      now={live.now}
      sendMove={(move) => backend.send('makeMove', session, { move })}
      playAgainProblem={startProblem(game, view.players.length)}
      playAgain={playAgain}
      backToLobby={backToLobby}
    />
  )
}
