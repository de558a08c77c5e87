import { type ReactNode, useEffect, useState } from 'react'
import { reloadForGame } from '#ui/chunk/reload-outdated-page.ts'
import { useLive } from '../sync/calls/backend-context.tsx'
import { LoadingGame } from './loading-game.tsx'

const VIEW_TIMEOUT_MS = 3_000

/** Shown while the room is playing but its view of the game is missing. */
export function AwaitedGame({ generic }: { readonly generic: ReactNode }) {
  return useIsOverdue() ? generic : <LoadingGame />
}

/** Refreshes once after a timeout. True if the view is still missing: the generic game takes over. */
export function useIsOverdue(): boolean {
  const live = useLive()
  const [isOverdue, setOverdue] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => {
      void live.refresh().then((refusal) => setOverdue(refusal === null))
    }, VIEW_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [live])

  return isOverdue
}

/** Shown for a game that this build does not have: the generic game, if a reload has not brought it. */
export function UnknownGame(props: { readonly gameId: string; readonly generic: ReactNode }) {
  return useReloadForGame(props.gameId) ? <LoadingGame /> : props.generic
}

/**
 * For a game that this build does not have. A newer build may: the page reloads itself once. False if it does not, because
 * that has not helped.
 */
export function useReloadForGame(gameId: string): boolean {
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
  return isReloading
}
