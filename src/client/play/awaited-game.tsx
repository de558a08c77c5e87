import { type ReactNode, useEffect, useState } from 'react'
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
