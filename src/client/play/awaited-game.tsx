import { type ReactNode, useEffect, useState } from 'react'
import { useLive } from '#client/sync/backend-context.tsx'
import { LoadingGame } from './loading-game.tsx'

const VIEW_TIMEOUT_MS = 3_000

/**
 * Shown while the room is playing but the player's view of the game is missing. Refreshes once after a
 * timeout. If the view is still missing, the generic game takes over.
 */
export function AwaitedGame({ generic }: { readonly generic: ReactNode }) {
  const live = useLive()
  const [isOverdue, setOverdue] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => {
      void live.refresh().then((refusal) => setOverdue(refusal === null))
    }, VIEW_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [live])

  return isOverdue ? generic : <LoadingGame />
}
