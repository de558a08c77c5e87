import type { PlayerId } from '#rooms/record/ids.ts'
import type { Award, Standing, TeamStanding } from './view.ts'

/** A player's points, and the other figures of the ranking and the awards. */
export type Score<Figure extends string = never> = { readonly points: number } & Readonly<
  Record<Figure, number>
>

/** Measures of a score for an award: the most or the fewest win it. Null for a player out of the running. */
export type AwardRule<Of> =
  | { readonly most: (score: Of) => number | null }
  | { readonly fewest: (score: Of) => number | null }

type Scored<Figure extends string> = Score<NoInfer<Figure>>

/** The players, the best first; those equal in all share a rank (1, 1, 3), in joining order. */
export function rankingOf<Figure extends string>(
  scores: ReadonlyMap<PlayerId, Scored<Figure>>,
  figures: readonly Figure[],
): readonly Standing<Figure>[] {
  return placesOf(scores, figures).map(([playerId, place]) => ({ playerId, ...place }))
}

/**
 * The teams, the best first, each with the score of its best member, because leavers keep their points. Players share the
 * rank of their team.
 */
export function teamRankingOf<Figure extends string>(
  scores: ReadonlyMap<PlayerId, Scored<Figure>>,
  figures: readonly Figure[],
  teamOf: (playerId: PlayerId) => number,
): { readonly ranking: readonly Standing<Figure>[]; readonly teams: readonly TeamStanding<Figure>[] } {
  const members = Map.groupBy(rankingOf(scores, figures), ({ playerId }) => teamOf(playerId))
  const teamScores = new Map([...members].flatMap(([team, [best]]) => (best ? [[team, best] as const] : [])))
  const teams = placesOf(teamScores, figures).map(([team, place]) => ({ team, ...place }))
  const ranking = teams.flatMap(({ rank, team }) =>
    (members.get(team) ?? []).map((one) => ({ ...one, rank })),
  )
  return { ranking, teams }
}

/** By points, then by the figures in their order. */
function placesOf<Unit, Figure extends string>(
  scores: ReadonlyMap<Unit, Score<Figure>>,
  figures: readonly Figure[],
): readonly (readonly [Unit, Omit<Standing, 'playerId'> & Readonly<Record<Figure, number>>])[] {
  const compare = (one: Score<Figure>, other: Score<Figure>) => {
    let difference = other.points - one.points
    for (const figure of figures) difference ||= other[figure] - one[figure]
    return difference
  }
  const ordered = [...scores].sort(([, one], [, other]) => compare(one, other))
  let rank = 0
  return ordered.map(([unit, score], index) => {
    const above = ordered[index - 1]?.[1]
    if (above === undefined || compare(above, score) !== 0) rank = index + 1
    return [unit, { rank, points: score.points, ...pick(score, figures) }]
  })
}

/** The most winners of an award who are quoted: in a room of 32, all may share one. */
const QUOTED_MAX = 3

/**
 * The awards that were earned, in the order of the rules. Equal players share one, unless they are more than half of all:
 * it would distinguish no player. The most is more than 0.
 */
export function awardsOf<Kind extends string, Of>(
  scores: ReadonlyMap<PlayerId, Of>,
  rules: Readonly<Record<Kind, AwardRule<Of>>>,
  quoteOf: (kind: Kind, playerId: PlayerId) => string | null = () => null,
): readonly Award<Kind>[] {
  const awards: Award<Kind>[] = []
  for (const kind in rules) {
    const rule = rules[kind]
    const [measure, best] = 'most' in rule ? [rule.most, Math.max] : [rule.fewest, Math.min]
    const measured = [...scores].flatMap(([playerId, score]) => {
      const value = measure(score)
      return value === null ? [] : [{ playerId, value }]
    })
    const value = best(...measured.map((one) => one.value))
    if (measured.length === 0 || ('most' in rule && value <= 0)) continue
    const playerIds = measured.filter((one) => one.value === value).map((one) => one.playerId)
    if (playerIds.length > 1 && playerIds.length > scores.size / 2) continue
    const quotes = playerIds.slice(0, QUOTED_MAX).flatMap((playerId) => quoteOf(kind, playerId) ?? [])
    awards.push({ kind, playerIds, value, quotes })
  }
  return awards
}

function pick<Figure extends string>(
  score: Readonly<Record<Figure, number>>,
  figures: readonly Figure[],
): Readonly<Record<Figure, number>> {
  return Object.fromEntries(figures.map((figure) => [figure, score[figure]])) as Record<Figure, number>
}
