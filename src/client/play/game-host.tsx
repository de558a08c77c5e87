import { type ReactNode, useEffect, useState } from 'react'
import type * as v from 'valibot'
import { DEFAULT_GAME_ID } from '#games/catalogue.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import type { Chunk } from '#ui/chunk/chunk.ts'
import { reloadForGame } from '#ui/chunk/reload-outdated-page.ts'
import { useChunk } from '#ui/chunk/use-chunk.ts'
import { ErrorBoundary } from '../shell/panels/error-boundary.tsx'
import { useLive } from '../sync/calls/backend-context.tsx'
import { useFittingView } from './stage/use-fitting-view.ts'

interface GameLooks<Module> {
  /** The stage with a view that fits its schema. */
  readonly renderStage: (module: Module, gameView: never) => ReactNode
  /** `onRetry` is set once a fetch of the stage has failed. It retries at once; retries also happen automatically. */
  readonly renderLoading: (onRetry?: () => void) => ReactNode
  readonly crashed: ReactNode
  /** For a game without a stage. */
  readonly generic: ReactNode
}

interface WithSchema {
  readonly viewSchema: v.GenericSchema
}

/** A running game on the stage that its chunk brings, for players, watchers and TVs. */
export function GameHost<Module extends WithSchema>(
  props: GameLooks<Module> & {
    readonly view: RoomView
    readonly stageOf: (gameId: string) => Chunk<Module> | null
  },
) {
  const { view, stageOf, ...looks } = props
  const gameId = view.room.gameId ?? DEFAULT_GAME_ID
  const stage = stageOf(gameId)
  const hasView = view.game !== null && view.game !== undefined
  return (
    <ErrorBoundary key={gameId} fallback={looks.crashed}>
      {view.room.gameId === null ? (
        looks.generic
      ) : stage === null ? (
        <UnknownGame gameId={gameId} {...looks} />
      ) : hasView ? (
        <FetchedStage stage={stage} view={view.game} {...looks} />
      ) : (
        <AwaitedGame {...looks} />
      )}
    </ErrorBoundary>
  )
}

/** A game that this build does not have. A newer build may: the page reloads itself once. */
function UnknownGame<Module>(props: GameLooks<Module> & { readonly gameId: string }) {
  const { gameId, renderLoading, generic } = props
  const [isReloading, setReloading] = useState(true)
  useEffect(() => {
    let isShown = true
    void reloadForGame(gameId).then((isReloaded) => {
      if (isShown) setReloading(isReloaded)
    })
    return () => {
      isShown = false
    }
  }, [gameId])
  return isReloading ? renderLoading() : generic
}

const VIEW_TIMEOUT_MS = 3_000

/** The room is playing, but its view of the game is missing. Refreshes once after a timeout. */
function AwaitedGame<Module>({ renderLoading, generic }: GameLooks<Module>) {
  const live = useLive()
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      void live.refresh().then((refusal) => setOverdue(refusal === null))
    }, VIEW_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [live])
  return isOverdue ? generic : renderLoading()
}

function FetchedStage<Module extends WithSchema>(
  props: GameLooks<Module> & { readonly stage: Chunk<Module>; readonly view: unknown },
) {
  const { stage, ...rest } = props
  const { module, isFailing } = useChunk(stage)
  if (module === null) return props.renderLoading(isFailing ? stage.retry : undefined)
  return <LoadedStage module={module} {...rest} />
}

/** Shows the stage once there is a view that fits. */
function LoadedStage<Module extends WithSchema>(
  props: GameLooks<Module> & { readonly module: Module; readonly view: unknown },
) {
  const { view, isMissed } = useFittingView(props.module.viewSchema, props.view)
  if (isMissed) return props.crashed
  return view === null ? props.renderLoading() : props.renderStage(props.module, view as never)
}
