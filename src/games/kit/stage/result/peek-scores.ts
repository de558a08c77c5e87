import type { PlayerId } from '#rooms/record/ids.ts'
import type { GamePlayer } from '../../rules/view.ts'
import type { Points } from './use-points-before.ts'

export interface ScoreRow {
  readonly rank: number
  readonly player: GamePlayer
  readonly points: number
  /** Ranks gained since the previous round. Negative for ranks lost. */
  readonly climb: number
  /** The row, from 0, in which the player was before. Always one of the shown rows, so that no player comes from outside the card. */
  readonly cameFrom: number
}

/** The first `count` players by points, and the viewer. Equal points share a rank (1, 1, 3). */
export function peekScores(
  players: readonly GamePlayer[],
  me: PlayerId | null,
  count: number,
  before: Points | null,
): readonly ScoreRow[] {
  const now = rankBy(players, ({ points }) => points)
  const past = rankBy(players, ({ id, points }) => before?.get(id) ?? (before === null ? points : 0))
  const wasLevel = past.order.every((player) => past.rankOf(player) === 1)
  const shown = now.order.filter(({ id }, place) => place < count || id === me)
  const pastShown = past.order.filter(({ id }, place) => place < count || id === me)
  return shown.map((player) => {
    const rank = now.rankOf(player)
    const pastRow = pastShown.indexOf(player)
    return {
      rank,
      player,
      points: player.points,
      // At the start all players share the first rank, and leaving it is not a fall.
      climb: wasLevel ? 0 : past.rankOf(player) - rank,
      cameFrom: pastRow < 0 ? shown.length - 1 : Math.min(pastRow, shown.length - 1),
    }
  })
}

/** The same rows before the round: without gains and changes. */
export function peekScoresBefore(
  players: readonly GamePlayer[],
  me: PlayerId | null,
  count: number,
  before: Points,
): readonly ScoreRow[] {
  const past = players.map((player) => ({ ...player, points: before.get(player.id) ?? 0 }))
  return peekScores(past, me, count, null)
}

function rankBy(players: readonly GamePlayer[], pointsOf: (player: GamePlayer) => number) {
  const order = players.toSorted((one, other) => pointsOf(other) - pointsOf(one))
  return {
    order,
    rankOf: (player: GamePlayer) => order.findIndex((other) => pointsOf(other) === pointsOf(player)) + 1,
  }
}
