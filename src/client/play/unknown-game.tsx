import { type ReactNode, useEffect, useState } from 'react'
import { reloadForGame } from '#client/ui/chunk/reload-outdated-page.ts'
import { LoadingGame } from './loading-game.tsx'

/**
 * Shown for a game that this build does not have. A newer build may: the page reloads itself once. If it still
 * lacks the game, the generic game takes over.
 */
export function UnknownGame(props: { readonly gameId: string; readonly generic: ReactNode }) {
  const { gameId, generic } = props
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
  return isReloading ? <LoadingGame /> : generic
}
