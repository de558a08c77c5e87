import { useMemo } from 'react'
import { type TvStage, type TvStageModule, tvStageOf } from '#client/stages.ts'
import { DEFAULT_GAME_ID } from '#games/catalogue.ts'
import type { StageSignals } from '#games/kit/stage/stage-signals.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { CodeTiles } from '#ui/code-field/code-tiles.tsx'
import { useIsOverdue } from '../../play/awaited-game.tsx'
import { useFetchPart } from '../../play/stage/use-fetch-part.ts'
import { useFittingView } from '../../play/stage/use-fitting-view.ts'
import { useReloadForGame } from '../../play/use-reload-for-game.ts'
import { gameNameOf } from '../../room/lobby/game/game-name.ts'
import { ErrorBoundary } from '../../shell/panels/error-boundary.tsx'
import { useLive } from '../../sync/calls/backend-context.tsx'
import { TvCrash } from './tv-crash.tsx'
import styles from './tv-game.module.css'
import { TvNotice } from './tv-notice.tsx'
import { gameNotice } from './tv-notices.ts'

interface TvGameProps {
  readonly view: RoomView
  /** Where players enter the code: "rumpus.example". */
  readonly joinHost: string
}

/** A playing room on a TV: the game's own picture, or its name if this build has none. */
export function TvGame(props: TvGameProps) {
  const { room, game } = props.view
  const gameId = room.gameId ?? DEFAULT_GAME_ID
  const stage = tvStageOf(gameId)
  const hasView = game !== null && game !== undefined
  return (
    <ErrorBoundary key={gameId} fallback={<TvCrash code={room.code} />}>
      {stage === null ? (
        <OtherGame gameId={gameId} view={props.view} />
      ) : hasView ? (
        <StagedGame stage={stage} gameId={gameId} {...props} />
      ) : (
        <AwaitedTvGame gameId={gameId} view={props.view} />
      )}
    </ErrorBoundary>
  )
}

/** The game's view is missing. */
function AwaitedTvGame(props: { readonly gameId: string; readonly view: RoomView }) {
  return <GameNotice kind={useIsOverdue() ? 'otherGame' : 'loadingGame'} {...props} />
}

/** Loads the game's picture, again and again if that fails. */
function StagedGame(props: TvGameProps & { readonly stage: TvStage; readonly gameId: string }) {
  const { stage, gameId, ...rest } = props
  const { module } = useChunk(stage)
  if (module === null) return <GameNotice kind="loadingGame" gameId={gameId} view={rest.view} />
  return <LoadedGame module={module} gameId={gameId} {...rest} />
}

function LoadedGame(props: TvGameProps & { readonly module: TvStageModule; readonly gameId: string }) {
  const { default: GameStage, viewSchema } = props.module
  const { game } = props.view
  const { view, isMissed } = useFittingView(viewSchema, game)
  if (isMissed) return <TvCrash code={props.view.room.code} />
  if (view === null) return <GameNotice kind="loadingGame" gameId={props.gameId} view={props.view} />
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
function OtherGame({ gameId, view }: { readonly gameId: string; readonly view: RoomView }) {
  const isReloading = useReloadForGame(gameId)
  return <GameNotice kind={isReloading ? 'loadingGame' : 'otherGame'} gameId={gameId} view={view} />
}

function GameNotice(props: {
  readonly kind: 'loadingGame' | 'otherGame'
  readonly gameId: string
  readonly view: RoomView
}) {
  return (
    <TvNotice {...gameNotice(props.kind, gameNameOf(props.gameId))}>
      <CodeTiles code={props.view.room.code} className={styles.code} />
    </TvNotice>
  )
}
