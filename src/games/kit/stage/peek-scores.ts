import type { PlayerId } from '#rooms/ids.ts'
import type { GamePlayer } from '../view.ts'
import type { Points } from './use-points-before.ts'

export interface ScoreRow {
  readonly rank: number
  readonly player: GamePlayer
  /** Ranks gained since the previous round. Negative for ranks lost. */
  readonly climb: number
  /** The distance in rows from the previous place. The row moves in from there. */
  readonly cameFrom: number
}

/** The first `count` players by points, and the viewer. Equal points share a rank (1, 1, 3). */
export function peekScores(
  players: readonly GamePlayer[],
  me: PlayerId,
  count: number,
  before: Points | null,
): readonly ScoreRow[] {
  const now = rankBy(players, ({ points }) => points)
  const past = rankBy(players, ({ id, points }) => before?.get(id) ?? (before === null ? points : 0))
  const wasLevel = past.order.every((player) => past.rankOf(player) === 1)
  return now.order
    .map((player, place) => {
      const rank = now.rankOf(player)
      return {
        rank,
        player,
        // At the start all players share the first rank, and leaving it is no fall.
        climb: wasLevel ? 0 : past.rankOf(player) - rank,
        cameFrom: past.order.indexOf(player) - place,
      }
    })
    .filter((row, place) => place < count || row.player.id === me)
}

function rankBy(players: readonly GamePlayer[], pointsOf: (player: GamePlayer) => number) {
  const order = players.toSorted((one, other) => pointsOf(other) - pointsOf(one))
  return {
    order,
    rankOf: (player: GamePlayer) => order.findIndex((other) => pointsOf(other) === pointsOf(player)) + 1,
  }
}
