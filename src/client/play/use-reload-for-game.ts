import { useEffect, useState } from 'react'
import { reloadForGame } from '#ui/chunk/reload-outdated-page.ts'

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
