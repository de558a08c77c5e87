import { Suspense } from 'react'
import { useBackend, useLive } from '#client/backend/backend-context.tsx'
import type { Stage } from '#client/stages.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import { playerCountLabel } from '../room/player-count-label.ts'
import { useSeat } from '../room/seat.tsx'
import { useEndGame } from '../room/use-end-game.ts'
import { toastRefusal } from '../toast-refusal.ts'
import { LoadingGame } from './loading-game.tsx'

/** Puts a game's stage, once it is loaded, together with the room it is played in. */
export function StageHost(props: { readonly stage: Stage; readonly game: GameDefinition }) {
  const { stage: GameStage, game } = props
  const backend = useBackend()
  const live = useLive()
  const { session, view, me, isHost } = useSeat()
  const backToLobby = useEndGame()

  async function playAgain(): Promise<void> {
    const again = await backend.playAgain(session)
    if (!again.ok) toastRefusal('Failed to start game. Please try again!', again.refusal)
  }

  return (
    <Suspense fallback={<LoadingGame />}>
      <GameStage
        // The server made it with this very game's `viewFor`, and the protocol's version pins its shape.
        view={view.game as never}
        me={me.id}
        isHost={isHost}
        now={live.now}
        sendMove={(move) => backend.makeMove(session, move)}
        playAgainProblem={playerCountLabel(game, view.players.length)}
        playAgain={playAgain}
        backToLobby={backToLobby}
      />
    </Suspense>
  )
}
