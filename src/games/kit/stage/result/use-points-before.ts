import { useState } from 'react'
import type { PlayerId } from '#rooms/record/ids.ts'
import { type FrameView, type GamePlayer, PODIUM } from '../../rules/view.ts'

export type Points = ReadonlyMap<PlayerId, number>

/** All players' points before the current result. Null for a page that loaded during it. */
export function usePointsBefore(
  { phase, players }: Pick<FrameView, 'phase' | 'players'>,
  /** Whether the phase shows the round's result, and its points. */
  isResult: boolean,
): Points | null {
  const [before, setBefore] = useState<readonly GamePlayer[] | null>(null)
  if (!isResult && phase !== PODIUM && before !== players) setBefore(players)
  return before && new Map(before.map(({ id, points }) => [id, points]))
}
