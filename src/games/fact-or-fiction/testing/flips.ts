import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRow, GameRows } from '#rooms/record/room-record.ts'
import { withoutEmptyTables } from '#rooms/record/table-rows.ts'
import { flipOf, type SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import { type FactVoteRow, factVotes, type GameFactRow, gameFacts } from '../rows.ts'
import { factsOf, isRevealed, laterFacts, shownText, votesOf } from './stored-game.ts'

/**
 * Every truth and every vote before its Reveal, inverted, and every text before its time on stage, or once it is hidden,
 * longer or shorter.
 */
export function flips(rows: GameRows): readonly SecretFlip[] {
  const [facts, votes] = [factsOf(rows), votesOf(rows)]
  const secret = facts.filter((fact) => fact.isFact !== null && !isRevealed(fact, rows))
  const unseen = [...laterFacts(rows), ...facts.filter(({ position }) => position === null)].map(
    ({ id }) => id,
  )
  const authors = [unseen[0], unseen.at(-1)].flatMap(
    (id) => facts.find((fact) => fact.id === id)?.playerId ?? [],
  )
  const isUnseenBy = (authorId: PlayerId, fact: GameFactRow) =>
    fact.playerId === authorId && unseen.includes(fact.id)
  const otherTruth = (fact: GameFactRow) => ({ ...fact, isFact: !fact.isFact })
  const otherVote = (vote: FactVoteRow) => ({ ...vote, saysFact: !vote.saysFact })
  const withFacts = (isMeant: (fact: GameFactRow) => boolean, change: (fact: GameFactRow) => GameFactRow) =>
    withRows(rows, gameFacts.name, facts, isMeant, change)
  const withVote = (vote: FactVoteRow) =>
    withRows(rows, factVotes.name, votes, (one) => one === vote, otherVote)
  return [
    ...secret.map((fact) =>
      flipOf(
        'the truth of a statement',
        withFacts((one) => one === fact, otherTruth),
        fact.playerId,
      ),
    ),
    ...[...new Set(authors)].map((id) =>
      flipOf(
        'the texts of an author',
        withFacts((one) => isUnseenBy(id, one), otherLength),
        id,
      ),
    ),
    ...facts
      .filter((fact) => shownText(fact, rows) === null)
      .map((fact) =>
        flipOf(
          'a hidden statement',
          withFacts((one) => one === fact, otherLength),
        ),
      ),
    ...votes
      .filter(({ factId }) => secret.some(({ id }) => id === factId))
      .map((vote) => flipOf('a vote', withVote(vote), vote.playerId)),
  ]
}

function withRows<Row extends GameRow>(
  rows: GameRows,
  table: string,
  ofTable: readonly Row[],
  isMeant: (row: Row) => boolean,
  change: (row: Row) => Row,
): GameRows {
  const changed = ofTable.map((row) => (isMeant(row) ? change(row) : row))
  return { ...rows, rows: withoutEmptyTables({ ...rows.rows, [table]: changed }) }
}

function otherLength(fact: GameFactRow): GameFactRow {
  const { text } = fact
  return { ...fact, text: text.length > 100 ? text.slice(0, 50) : `${text}, three times` }
}
