import { findDefinition } from '#client/definitions.ts'
import { DEFAULT_GAME_ID } from '#games/catalogue.ts'
import { m } from '#messages'
import { refuse } from '#rooms/commands/result.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { gameNameOf } from '../definitions.ts'
import { GameArea } from '../play/game-area.tsx'
import { GenericGamePanel } from '../play/generic-game.tsx'
import { useFetchPart } from '../play/stage/use-fetch-part.ts'
import { useStageSignals } from '../play/stage/use-stage-signals.ts'
import type { StageModule } from '../stages.ts'
import { useLive } from '../sync/calls/backend-context.tsx'
import { FaceList } from './face-list.tsx'
import { WatchHeader } from './watch-header.tsx'

/** A running game or its podium for a watcher: the game's own stage, without a seat. */
export function WatchGame({ view }: { readonly view: RoomView }) {
  const gameId = view.room.gameId ?? DEFAULT_GAME_ID
  return (
    <>
      <WatchHeader
        title={gameNameOf(gameId)}
        description={findDefinition(gameId)?.description() ?? m.play_unknown_game()}
        watching={view.audience.watching}
      />
      <GameArea
        view={view}
        generic={<GenericGamePanel text={m.watch_generic()} players={<FaceList view={view} />} />}
        renderStage={(module, gameView) => (
          <WatchedStage GameStage={module.default} gameView={gameView} view={view} />
        )}
      />
    </>
  )
}

function WatchedStage(props: {
  readonly GameStage: StageModule['default']
  readonly gameView: never
  readonly view: RoomView
}) {
  const { GameStage, gameView, view } = props
  const live = useLive()
  const fetchPart = useFetchPart(gameView)
  const signals = useStageSignals(!view.room.areReactionsAllowed, null)
  return (
    <GameStage
      view={gameView}
      me={null}
      isHost={false}
      now={live.now}
      sendMove={async () => refuse({ code: 'not-in-room' })}
      signals={signals}
      playAgainProblem={null}
      playAgain={doNothing}
      backToLobby={doNothing}
      more={null}
      wantIn={view.audience.wantIn}
      hide={null}
      fetchPart={fetchPart}
      evening={view.evening}
      roomName={view.room.name}
    />
  )
}

/** A watcher's stage has no button for it. */
async function doNothing(): Promise<void> {}
