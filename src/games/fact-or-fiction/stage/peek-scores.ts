import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionPlayer } from '../fact-or-fiction-view.ts'

export interface ScoreRow {
  readonly rank: number
  readonly player: FactOrFictionPlayer
}

/** The first few by points, and the viewer wherever they are; equal points share a rank (1, 1, 3). */
export function peekScores(
  players: readonly FactOrFictionPlayer[],
  me: PlayerId,
  count: number,
): readonly ScoreRow[] {
  const byPoints = players.toSorted((one, other) => other.points - one.points)
  return byPoints
    .map((player) => ({ rank: byPoints.findIndex((other) => other.points === player.points) + 1, player }))
    .filter((row, index) => index < count || row.player.id === me)
}
