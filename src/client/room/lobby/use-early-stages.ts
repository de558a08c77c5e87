import { useEffect } from 'react'
import { fetchStageEarly } from '#client/stages.ts'

/** Until then the lobby itself is loaded. */
const LOBBY_MS = 2_000

/**
 * Fetches the stage of the selected game at once, and those of the table a little later: a game that is selected and
 * started in one go finds its stage loaded.
 */
export function useEarlyStages(selected: string | null, tableGames: readonly string[]): void {
  const table = tableGames.join()
  useEffect(() => {
    if (selected !== null) fetchStageEarly(selected)
  }, [selected])
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const gameId of table.split(',')) fetchStageEarly(gameId)
    }, LOBBY_MS)
    return () => clearTimeout(timer)
  }, [table])
}
