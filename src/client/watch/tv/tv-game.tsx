import { useMemo } from 'react'
import { type TvStageModule, tvStageOf } from '#client/stages.ts'
import { DEFAULT_GAME_ID } from '#games/catalogue.ts'
import type { StageSignals } from '#games/kit/stage/stage-signals.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { gameNameOf } from '../../definitions.ts'
import { GameHost } from '../../play/game-host.tsx'
import { useFetchPart } from '../../play/stage/use-fetch-part.ts'
import { useLive } from '../../sync/calls/backend-context.tsx'
import { TvCrash, TvNotice } from './tv-notice.tsx'

interface TvGameProps {
  readonly view: RoomView
  /** Where players enter the code: "rumpus.example". */
  readonly joinHost: string
}

/** A playing room on a TV: the game's own picture, or its name if this build has none. */
export function TvGame(props: TvGameProps) {
  const { gameId, code } = props.view.room
  const game = gameNameOf(gameId ?? DEFAULT_GAME_ID)
  return (
    <GameHost
      view={props.view}
      stageOf={tvStageOf}
      renderStage={(module, gameView) => (
        <ShownGame GameStage={module.default} gameView={gameView} {...props} />
      )}
      renderLoading={() => <TvNotice kind="loadingGame" code={code} game={game} />}
      crashed={<TvCrash code={code} />}
      generic={<TvNotice kind="otherGame" code={code} game={game} />}
    />
  )
}

function ShownGame(
  props: TvGameProps & { readonly GameStage: TvStageModule['default']; readonly gameView: never },
) {
  const { GameStage, gameView, joinHost } = props
  const { evening, room } = props.view
  const live = useLive()
  const signals = useSignals(room.areReactionsAllowed)
  const fetchPart = useFetchPart(gameView)
  return (
    <main>
      <GameStage
        view={gameView}
        now={live.now}
        signals={signals}
        fetchPart={fetchPart}
        evening={evening}
        code={room.code}
        roomName={room.name}
        joinHost={joinHost}
      />
    </main>
  )
}

/** The room's reactions. A TV has no user to send one, or to hide them. */
function useSignals(areReactionsAllowed: boolean): StageSignals {
  const live = useLive()
  return useMemo(
    () => ({
      react: () => {},
      nudge: () => {},
      listen: live.listenToSignals,
      isHidden: false,
      setHidden: () => {},
      isOff: !areReactionsAllowed,
      setOff: null,
    }),
    [live, areReactionsAllowed],
  )
}
