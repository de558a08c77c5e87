import { useCallback } from 'react'
import { m } from '#messages'
import { findDefinition } from '../definitions.ts'
import { startProblem } from '../room/lobby/game/player-count-warning.ts'
import { useSeat } from '../room/session/seat/seat.tsx'
import { useEndGame } from '../room/session/seat/use-leave-room.tsx'
import { hasSucceeded } from '../shell/refusals/toast-refusal.ts'
import type { StageModule } from '../stages.ts'
import { useLive, useSend } from '../sync/calls/backend-context.tsx'
import { GameArea } from './game-area.tsx'
import { GenericGame } from './generic-game.tsx'
import { PlayHeader } from './header/play-header.tsx'
import { useFetchPart } from './stage/use-fetch-part.ts'
import { useMoreRequests } from './stage/use-more-requests.ts'
import { useStageSignals } from './stage/use-stage-signals.ts'

/** A playing room: the game's stage below a bar with the game's name, the room code and Leave Game. */
export function PlayScreen() {
  const { view } = useSeat()
  return (
    <>
      <PlayHeader />
      <GameArea
        view={view}
        generic={<GenericGame />}
        renderStage={(module, gameView) => <SeatStage GameStage={module.default} gameView={gameView} />}
      />
    </>
  )
}

function SeatStage(props: { readonly GameStage: StageModule['default']; readonly gameView: never }) {
  const { GameStage, gameView } = props
  const send = useSend()
  const live = useLive()
  const { view, me, isHost } = useSeat()
  const game = findDefinition(view.room.gameId ?? '')
  const backToLobby = useEndGame()
  const more = useMoreRequests()
  const fetchPart = useFetchPart(gameView)
  const setOff = useCallback(
    async (isOff: boolean) => {
      await hasSucceeded(send('allowReactions', { isAllowed: !isOff }), m.play_reactions_failed())
    },
    [send],
  )
  const signals = useStageSignals(!view.room.areReactionsAllowed, isHost ? setOff : null)

  async function playAgain(): Promise<void> {
    await hasSucceeded(send('playAgain'), m.play_play_again_failed())
  }

  return (
    <GameStage
      view={gameView}
      me={me.id}
      isHost={isHost}
      now={live.now}
      sendMove={(move) => send('makeMove', { move })}
      signals={signals}
      playAgainProblem={game === undefined ? null : startProblem(game, view.players.length)}
      playAgain={playAgain}
      backToLobby={backToLobby}
      more={more}
      wantIn={view.audience.wantIn}
      hide={isHost ? (entry) => send('hideEntry', { entry }) : null}
      fetchPart={fetchPart}
      evening={view.evening}
      roomName={view.room.name}
    />
  )
}
