import type { PlayerId } from '#rooms/ids.ts'
import type {
  FactOrFictionPlayer,
  FactOrFictionView,
  OwnStatement,
  Reveal,
  StatementOnStage,
} from './fact-or-fiction-view.ts'
import { authorPoints, awardsOf, FULL_POINTS, isRight, rankingOf, type Score, scoresOf } from './scoring.ts'
import { type FactOrFictionState, type Statement, statementOnStage } from './state.ts'

/** This player's view, built up field by field: a secret that is never added cannot leak (FOF-20). */
export function viewFor(state: FactOrFictionState, viewer: PlayerId | null): FactOrFictionView {
  const scores = scoresOf(state)
  const onStage = statementOnStage(state)
  const myVote = state.votes.find((vote) => vote.factId === onStage?.id && vote.playerId === viewer)
  return {
    sessionId: state.sessionId,
    phase: state.phase,
    phaseEndsAt: state.phaseEndsAt,
    phaseMs: state.phaseMs,
    quorumEndsAt: state.quorumEndsAt,
    players: playersOf(state, scores, onStage),
    factsPerPlayer: state.factsPerPlayer,
    mine: statementsBy(state, viewer),
    statement: onStage === null ? null : stageViewOf(onStage, state),
    myVote: myVote?.saysFact ?? null,
    reveal: onStage === null || state.phase !== 'reveal' ? null : revealOf(onStage, state, viewer),
    podium: state.phase === 'podium' ? { ranking: rankingOf(scores), awards: awardsOf(scores) } : null,
  }
}

function playersOf(
  state: FactOrFictionState,
  scores: ReadonlyMap<PlayerId, Score>,
  onStage: Statement | null,
): readonly FactOrFictionPlayer[] {
  const voted = new Set(
    state.votes.filter((vote) => vote.factId === onStage?.id).map((vote) => vote.playerId),
  )
  return state.players.map(({ id, name, avatar, avatarColor, isGone, hasSubmitted }) => ({
    id,
    name,
    avatar,
    avatarColor,
    isGone,
    isDone: (state.phase === 'submit' && hasSubmitted) || (state.phase === 'vote' && voted.has(id)),
    points: scores.get(id)?.points ?? 0,
  }))
}

function statementsBy(state: FactOrFictionState, authorId: PlayerId | null): readonly OwnStatement[] {
  return state.statements
    .filter((statement) => statement.authorId === authorId)
    .map(({ slot, text, isFact }) => ({ slot, text, isFact }))
    .sort((one, other) => one.slot - other.slot)
}

function stageViewOf(statement: Statement, state: FactOrFictionState): StatementOnStage {
  const places = state.statements.flatMap(({ position }) => (position === null ? [] : [position]))
  return {
    id: statement.id,
    authorId: statement.authorId,
    text: statement.text,
    number: places.filter((place) => place <= state.cursor).length,
    total: places.length,
  }
}

function revealOf(statement: Statement, state: FactOrFictionState, viewer: PlayerId | null): Reveal {
  const votes = state.votes.filter((vote) => vote.factId === statement.id)
  const factVotes = votes.filter((vote) => vote.saysFact).length
  const wrongVotes = votes.filter((vote) => !isRight(vote, statement)).length
  const forAuthor = authorPoints(wrongVotes, votes.length)
  const mine = votes.find((vote) => vote.playerId === viewer)
  const forVote = mine === undefined ? null : isRight(mine, statement) ? FULL_POINTS : 0
  return {
    isFact: statement.isFact === true,
    factVotes,
    fictionVotes: votes.length - factVotes,
    authorPoints: forAuthor,
    myPoints: viewer === statement.authorId ? forAuthor : forVote,
  }
}
