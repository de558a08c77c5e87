import { useState } from 'react'
import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionPlayer, FactOrFictionView } from '../fact-or-fiction-view.ts'

export type Points = ReadonlyMap<PlayerId, number>

/** All players' points before the current statement. Null for a page that loaded during its Reveal. */
export function usePointsBefore({ phase, players }: FactOrFictionView): Points | null {
  const [before, setBefore] = useState<readonly FactOrFictionPlayer[] | null>(null)
  if (phase !== 'reveal' && phase !== 'podium' && before !== players) setBefore(players)
  return before && new Map(before.map(({ id, points }) => [id, points]))
}
