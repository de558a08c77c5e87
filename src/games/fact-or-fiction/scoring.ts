import type { PlayerId } from '#rooms/ids.ts'
import type { FactId } from './fact-id-schema.ts'
import type { Award, Standing } from './fact-or-fiction-view.ts'
import { type FactOrFictionState, isRevealed, type Statement, type Vote } from './state.ts'

/** The points for a right vote, and for an author who fools every voter. */
export const FULL_POINTS = 100

/** One player's score over all statements revealed so far. */
export interface Score {
  readonly points: number
  readonly rightVotes: number
  /** Wrong votes on their statements. */
  readonly playersFooled: number
  /** Votes on their statements, right and wrong. */
  readonly votesReceived: number
}

const NOTHING: Score = { points: 0, rightVotes: 0, playersFooled: 0, votesReceived: 0 }

/** The author's points for wrong votes; 0 without votes (FOF-15). */
export function authorPoints(wrongVotes: number, votes: number): number {
  return votes === 0 ? 0 : Math.round((FULL_POINTS * wrongVotes) / votes)
}

export function isRight(vote: Vote, statement: Statement): boolean {
  return vote.saysFact === statement.isFact
}

/** All scores, in the players' order. Statements whose Reveal was not reached do not count (FOF-15). */
export function scoresOf(state: FactOrFictionState): ReadonlyMap<PlayerId, Score> {
  const scores = new Map(state.players.map((player) => [player.id, NOTHING]))
  const votesByFact: ReadonlyMap<FactId, readonly Vote[]> = Map.groupBy(state.votes, (vote) => vote.factId)
  const add = (playerId: PlayerId, gain: Partial<Score>) => {
    const { points, rightVotes, playersFooled, votesReceived } = scores.get(playerId) ?? NOTHING
    scores.set(playerId, {
      points: points + (gain.points ?? 0),
      rightVotes: rightVotes + (gain.rightVotes ?? 0),
      playersFooled: playersFooled + (gain.playersFooled ?? 0),
      votesReceived: votesReceived + (gain.votesReceived ?? 0),
    })
  }
  for (const statement of state.statements) {
    if (!isRevealed(statement, state)) continue
    const votes = votesByFact.get(statement.id) ?? []
    const right = votes.filter((vote) => isRight(vote, statement))
    for (const vote of right) add(vote.playerId, { points: FULL_POINTS, rightVotes: 1 })
    const playersFooled = votes.length - right.length
    const points = authorPoints(playersFooled, votes.length)
    add(statement.authorId, { points, playersFooled, votesReceived: votes.length })
  }
  return scores
}

/** The best first; players with equal scores share a rank, in joining order (FOF-16). */
export function rankingOf(scores: ReadonlyMap<PlayerId, Score>): readonly Standing[] {
  const ordered = [...scores].sort(([, one], [, other]) => compareScores(one, other))
  let rank = 0
  return ordered.map(([playerId, score], index) => {
    const above = ordered[index - 1]?.[1]
    if (above === undefined || compareScores(above, score) !== 0) rank = index + 1
    const { points, rightVotes, playersFooled } = score
    return { playerId, rank, points, rightVotes, playersFooled }
  })
}

/** The awards that were earned; players with equal scores share one (FOF-17). */
export function awardsOf(scores: ReadonlyMap<PlayerId, Score>): readonly Award[] {
  const votedOn = new Map([...scores].filter(([, score]) => score.votesReceived > 0))
  const awards = [
    award('best-bluffer', votedOn, (score) => score.playersFooled / score.votesReceived, Math.max),
    award('human-lie-detector', scores, (score) => score.rightVotes, Math.max),
  ].filter((one) => one.value > 0)
  return votedOn.size === 0
    ? awards
    : [...awards, award('open-book', votedOn, (score) => score.playersFooled, Math.min)]
}

function award(
  kind: Award['kind'],
  scores: ReadonlyMap<PlayerId, Score>,
  measure: (score: Score) => number,
  best: (...values: number[]) => number,
): Award {
  const value = best(...Array.from(scores.values(), measure))
  const winners = [...scores].filter(([, score]) => measure(score) === value)
  return { kind, playerIds: winners.map(([playerId]) => playerId), value }
}

function compareScores(one: Score, other: Score): number {
  return (
    other.points - one.points || other.rightVotes - one.rightVotes || other.playersFooled - one.playersFooled
  )
}
