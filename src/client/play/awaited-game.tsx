import { useEffect, useState } from 'react'
import { useLive } from '#client/sync/backend-context.tsx'
import { GenericGame } from './generic-game.tsx'
import { LoadingGame } from './loading-game.tsx'

const OPEN_AFTER_MS = 3_000

/**
 * Stands in while the room says that it plays but what this player sees of the game has not come. Asks for it once
 * more; a server that has nothing to show for this game gets the generic view.
 */
export function AwaitedGame() {
  const live = useLive()
  const [isOverdue, setOverdue] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => {
      void live.refresh().then((refusal) => setOverdue(refusal === null))
    }, OPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [live])

  return isOverdue ? <GenericGame /> : <LoadingGame />
}
