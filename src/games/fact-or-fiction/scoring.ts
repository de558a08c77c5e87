import type { PlayerId } from '#rooms/record/ids.ts'
import type { AwardKindOf } from '../game-definition.ts'
import type { AwardRule } from '../kit/rules/ranking.ts'
import { responsesIn } from '../kit/rules/responses.ts'
import { isWorthless } from '../kit/rules/state.ts'
import type factOrFictionDefinition from './definition.ts'
import type { FactId } from './schemas.ts'
import { type FactOrFictionState, isRevealed, revealedStatements, textOf } from './state.ts'
import { entryOf, type Statement, type Vote } from './statement.ts'

/** The points for a right vote, and for an author who fools every voter. */
export const FULL_POINTS = 100

/** One player's score over all statements revealed so far. */
const NOTHING = {
  points: 0,
  rightVotes: 0,
  playersFooled: 0,
  /** Votes on their statements, right and wrong. */
  votesReceived: 0,
}
export type FactOrFictionScore = Readonly<typeof NOTHING>

/** The author's points for wrong votes; 0 without votes (FOF-15). */
export function authorPoints(wrongVotes: number, votes: number): number {
  return votes === 0 ? 0 : Math.round((FULL_POINTS * wrongVotes) / votes)
}

export function isRight(vote: Vote, statement: Statement): boolean {
  return vote.value === statement.isFact
}

/**
 * All scores, in the players' order. Statements whose Reveal was not reached earn no points (FOF-68), and a statement
 * hidden before its Reveal scores nothing for its author (FOF-70).
 */
export function scoresOf(state: FactOrFictionState): ReadonlyMap<PlayerId, FactOrFictionScore> {
  const scores = new Map(state.players.map(({ id }) => [id, { ...NOTHING }]))
  const votesByFact: ReadonlyMap<FactId, readonly Vote[]> = Map.groupBy(state.votes, (vote) => vote.round)
  for (const statement of state.statements) {
    if (!isRevealed(statement, state)) continue
    const votes = votesByFact.get(statement.id) ?? []
    const right = votes.filter((vote) => isRight(vote, statement))
    for (const { playerId } of right) {
      const voter = scores.get(playerId)
      if (voter === undefined) continue
      voter.points += FULL_POINTS
      voter.rightVotes += 1
    }
    const author = scores.get(statement.authorId)
    if (author === undefined || isWorthless(state, entryOf(statement))) continue
    const playersFooled = votes.length - right.length
    author.points += authorPoints(playersFooled, votes.length)
    author.playersFooled += playersFooled
    author.votesReceived += votes.length
  }
  return scores
}

/** The awards of the podium (FOF-17). */
export const awards: Readonly<
  Record<AwardKindOf<typeof factOrFictionDefinition>, AwardRule<FactOrFictionScore>>
> = {
  'best-bluffer': {
    most: ({ playersFooled, votesReceived }) => (votesReceived === 0 ? null : playersFooled / votesReceived),
  },
  'human-lie-detector': { most: ({ rightVotes }) => rightVotes },
  'open-book': { fewest: ({ playersFooled, votesReceived }) => (votesReceived === 0 ? null : playersFooled) },
}

/** The statement of this player that fooled the largest share of its voters, or the smallest (FOF-27). Null if it is hidden. */
export function quoteOf(
  state: FactOrFictionState,
  kind: AwardKindOf<typeof factOrFictionDefinition>,
  playerId: PlayerId,
): string | null {
  if (kind === 'human-lie-detector') return null
  const quotable = revealedStatements(state).flatMap((statement) => {
    const votes = responsesIn(state.votes, statement.id)
    if (statement.authorId !== playerId || votes.length === 0) return []
    if (isWorthless(state, entryOf(statement))) return []
    const share = votes.filter((vote) => !isRight(vote, statement)).length / votes.length
    return [{ text: textOf(statement, state), rank: kind === 'open-book' ? -share : share }]
  })
  const best = Math.max(...quotable.map(({ rank }) => rank))
  return quotable.find(({ rank, text }) => rank === best && text !== null)?.text ?? null
}
