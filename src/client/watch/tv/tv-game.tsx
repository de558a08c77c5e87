import { useMemo } from 'react'
import { type TvStage, type TvStageModule, tvStageOf } from '#client/stages.ts'
import { DEFAULT_GAME_ID } from '#games/catalogue.ts'
import type { StageSignals } from '#games/kit/stage/stage-signals.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { gameNameOf } from '../../definitions.ts'
import { useIsOverdue, useReloadForGame } from '../../play/awaited-game.tsx'
import { useFetchPart } from '../../play/stage/use-fetch-part.ts'
import { useFittingView } from '../../play/stage/use-fitting-view.ts'
import { ErrorBoundary } from '../../shell/panels/error-boundary.tsx'
import { useLive } from '../../sync/calls/backend-context.tsx'
import { TvCrash, TvNotice } from './tv-notice.tsx'

interface TvGameProps {
  readonly view: RoomView
  /** Where players enter the code: "rumpus.example". */
  readonly joinHost: string
}

/** A playing room on a TV: the game's own picture, or its name if this build has none. */
export function TvGame(props: TvGameProps) {
  const { room, game } = props.view
  const gameId = gameIdOf(props.view)
  const stage = tvStageOf(gameId)
  const hasView = game !== null && game !== undefined
  return (
    <ErrorBoundary key={gameId} fallback={<TvCrash code={room.code} />}>
      {stage === null ? (
        <OtherGame view={props.view} />
      ) : hasView ? (
        <StagedGame stage={stage} {...props} />
      ) : (
        <AwaitedTvGame view={props.view} />
      )}
    </ErrorBoundary>
  )
}

/** The game's view is missing. */
function AwaitedTvGame(props: { readonly view: RoomView }) {
  return <GameNotice kind={useIsOverdue() ? 'otherGame' : 'loadingGame'} {...props} />
}

/** Loads the game's picture, again and again if that fails. */
function StagedGame({ stage, ...rest }: TvGameProps & { readonly stage: TvStage }) {
  const { module } = useChunk(stage)
  if (module === null) return <GameNotice kind="loadingGame" view={rest.view} />
  return <LoadedGame module={module} {...rest} />
}

function LoadedGame(props: TvGameProps & { readonly module: TvStageModule }) {
  const { default: GameStage, viewSchema } = props.module
  const { game } = props.view
  const { view, isMissed } = useFittingView(viewSchema, game)
  if (isMissed) return <TvCrash code={props.view.room.code} />
  if (view === null) return <GameNotice kind="loadingGame" view={props.view} />
  // It fits the schema of the stage.
  return (
    <ShownGame GameStage={GameStage} gameView={view as never} view={props.view} joinHost={props.joinHost} />
  )
}

function ShownGame({
  GameStage,
  gameView,
  view: { evening, room },
  joinHost,
}: TvGameProps & { readonly GameStage: TvStageModule['default']; readonly gameView: never }) {
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

/** The room's reactions. Nobody stands at a TV to send one, or to hide them. */
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

/** A game without a picture, which a newer build may have. */
function OtherGame({ view }: { readonly view: RoomView }) {
  const isReloading = useReloadForGame(gameIdOf(view))
  return <GameNotice kind={isReloading ? 'loadingGame' : 'otherGame'} view={view} />
}

function GameNotice(props: { readonly kind: 'loadingGame' | 'otherGame'; readonly view: RoomView }) {
  return <TvNotice kind={props.kind} code={props.view.room.code} game={gameNameOf(gameIdOf(props.view))} />
}

function gameIdOf({ room }: RoomView): string {
  return room.gameId ?? DEFAULT_GAME_ID
}
