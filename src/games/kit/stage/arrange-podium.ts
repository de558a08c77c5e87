import type { Standing } from '../view.ts'

/** One step of the podium with the players who share it. */
export interface PodiumStep {
  readonly rank: 1 | 2 | 3
  readonly standings: readonly Standing[]
}

/** Steps from left to right: 2, 1, 3. Ties share a step, so one can be missing (1, 1, 3) or crowded (1, 2, 2, 2). */
export function arrangePodium(ranking: readonly Standing[]): readonly PodiumStep[] {
  const fromLeft = [2, 1, 3] as const
  return fromLeft
    .map((rank) => ({ rank, standings: ranking.filter((standing) => standing.rank === rank) }))
    .filter((step) => step.standings.length > 0)
}
