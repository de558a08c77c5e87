import { useCallback } from 'react'
import { m } from '#messages'
import { startProblem } from '../../room/lobby/game/player-count-warning.ts'
import { useSeat } from '../../room/session/seat/seat.tsx'
import { useEndGame } from '../../room/session/seat/use-end-game.ts'
import { toastRefusal } from '../../shell/refusals/toast-refusal.ts'
import { useBackend, useLive } from '../../sync/calls/backend-context.tsx'
import type { StagedGame } from './stage-host.tsx'
import { useFetchPart } from './use-fetch-part.ts'
import { useMoreRequests } from './use-more-requests.ts'
import { useStageSignals } from './use-stage-signals.ts'

/** A game's stage for a player. */
export function SeatStage({ GameStage, game, gameView }: StagedGame) {
  const backend = useBackend()
  const live = useLive()
  const { session, view, me, isHost } = useSeat()
  const backToLobby = useEndGame()
  const more = useMoreRequests()
  const fetchPart = useFetchPart(gameView)
  const setOff = useCallback(
    async (isOff: boolean) => {
      const allowed = await backend.send('allowReactions', session, { isAllowed: !isOff })
      if (!allowed.ok) toastRefusal(m.play_reactions_failed(), allowed.refusal)
    },
    [backend, session],
  )
  const signals = useStageSignals(!view.room.areReactionsAllowed, isHost ? setOff : null)

  async function playAgain(): Promise<void> {
    const again = await backend.send('playAgain', session)
    if (!again.ok) toastRefusal(m.play_play_again_failed(), again.refusal)
  }

  return (
    <GameStage
      view={gameView}
      me={me.id}
      isHost={isHost}
      now={live.now}
      sendMove={(move) => backend.send('makeMove', session, { move })}
      signals={signals}
      playAgainProblem={startProblem(game, view.players.length)}
      playAgain={playAgain}
      backToLobby={backToLobby}
      more={more}
      wantIn={view.audience.wantIn}
      hide={isHost ? (entry) => backend.send('hideEntry', session, { entry }) : null}
      fetchPart={fetchPart}
      evening={view.evening}
      roomName={view.room.name}
    />
  )
}
