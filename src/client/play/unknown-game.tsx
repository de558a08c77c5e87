import type { ReactNode } from 'react'
import { LoadingGame } from './loading-game.tsx'
import { useReloadForGame } from './use-reload-for-game.ts'

/** Shown for a game that this build does not have: the generic game, if a reload has not brought it. */
export function UnknownGame(props: { readonly gameId: string; readonly generic: ReactNode }) {
  return useReloadForGame(props.gameId) ? <LoadingGame /> : props.generic
}
