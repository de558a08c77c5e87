import type { PlayerId } from '#rooms/record/ids.ts'
import { responseOf, responsesIn } from '../kit/rules/responses.ts'
import { haveAlarmsRung, isWorthless } from '../kit/rules/state.ts'
import { type FrameView, PODIUM } from '../kit/rules/view.ts'
import type { FactOrFictionView, OwnStatement, Reveal, ShownStatement, StatementOnStage } from './schemas.ts'
import { authorPoints, FULL_POINTS, isRight } from './scoring.ts'
import {
  type FactOrFictionState,
  nextStatement,
  revealedStatements,
  statementOnStage,
  textOf,
} from './state.ts'
import { entryOf, type Statement, type Vote } from './statement.ts'

/** This viewer's part of the view, built up field by field: a secret that is never added cannot leak (FOF-20). */
export function viewFor(
  state: FactOrFictionState,
  viewer: PlayerId | null,
): Omit<FactOrFictionView, keyof FrameView> {
  const onStage = statementOnStage(state)
  const myVote = onStage === null || viewer === null ? undefined : responseOf(state.votes, onStage.id, viewer)
  return {
    factsPerPlayer: state.factsPerPlayer,
    mine: statementsBy(state, viewer),
    statement: onStage === null ? null : stageViewOf(onStage, state),
    myVote: myVote ?? null,
    reveal: onStage === null || state.phase !== 'reveal' ? null : revealOf(onStage, state, viewer),
    nextAuthorId:
      state.phase === 'reveal' && haveAlarmsRung(state) ? (nextStatement(state)?.authorId ?? null) : null,
    shown: state.phase === PODIUM ? shownIn(state) : null,
  }
}

function statementsBy(state: FactOrFictionState, authorId: PlayerId | null): readonly OwnStatement[] {
  return state.statements
    .filter((statement) => statement.authorId === authorId && textOf(statement, state) !== null)
    .map(({ slot, text, isFact }) => ({ slot, text, isFact }))
    .sort((one, other) => one.slot - other.slot)
}

function stageViewOf(statement: Statement, state: FactOrFictionState): StatementOnStage {
  const places = state.statements.flatMap(({ position }) => (position === null ? [] : [position]))
  return {
    id: statement.id,
    authorId: statement.authorId,
    text: textOf(statement, state),
    number: places.filter((place) => place <= state.cursor).length,
    total: places.length,
  }
}

function revealOf(statement: Statement, state: FactOrFictionState, viewer: PlayerId | null): Reveal {
  const votes = responsesIn(state.votes, statement.id)
  const outcome = verdictOf(statement, votes, state)
  const mine = votes.find((vote) => vote.playerId === viewer)
  const forVote = mine === undefined ? null : isRight(mine, statement) ? FULL_POINTS : 0
  return { ...outcome, myPoints: viewer === statement.authorId ? outcome.authorPoints : forVote }
}

/** The truth of a statement, the split of its votes, and the author's points. */
function verdictOf(
  statement: Statement,
  votes: readonly Vote[],
  state: FactOrFictionState,
): Omit<Reveal, 'myPoints'> {
  const factVotes = votes.filter((vote) => vote.value).length
  const wrongVotes = votes.filter((vote) => !isRight(vote, statement)).length
  return {
    isFact: statement.isFact === true,
    factVotes,
    fictionVotes: votes.length - factVotes,
    authorPoints: isWorthless(state, entryOf(statement)) ? 0 : authorPoints(wrongVotes, votes.length),
  }
}

function shownIn(state: FactOrFictionState): readonly ShownStatement[] {
  return revealedStatements(state).map((statement) => ({
    id: statement.id,
    authorId: statement.authorId,
    text: textOf(statement, state),
    ...verdictOf(statement, responsesIn(state.votes, statement.id), state),
  }))
}
