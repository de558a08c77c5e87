import type { GameRows } from '#rooms/record/room-record.ts'
import { flipOf, type SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import { otherLength, withTable } from '../../kit/testing/stored-responses.ts'
import { factVotes, type GameFactRow, gameFacts } from '../rows.ts'
import { factsOf, isRevealed, laterFacts, shownText, votesOf } from './stored-game.ts'

/** Every truth and vote before its Reveal, inverted, and every text that is hidden or unseen, longer or shorter. */
export function flips(rows: GameRows): readonly SecretFlip[] {
  const [facts, votes] = [factsOf(rows), votesOf(rows)]
  const secret = facts.filter((fact) => fact.isFact !== null && !isRevealed(fact, rows))
  const unseen = [...laterFacts(rows), ...facts.filter(({ position }) => position === null)]
  const authors = new Set([unseen[0], unseen.at(-1)].flatMap((fact) => fact?.playerId ?? []))
  const withFacts = (meant: readonly GameFactRow[], change: (fact: GameFactRow) => Partial<GameFactRow>) =>
    withTable(
      rows,
      gameFacts,
      facts.map((fact) => (meant.includes(fact) ? { ...fact, ...change(fact) } : fact)),
    )
  const withOthers = (meant: readonly GameFactRow[]) =>
    withFacts(meant, ({ text }) => ({ text: otherLength(text) }))
  return [
    ...secret.map((fact) => {
      const inverted = withFacts([fact], ({ isFact }) => ({ isFact: !isFact }))
      return flipOf('the truth of a statement', inverted, fact.playerId)
    }),
    ...[...authors].map((id) => {
      const ofAuthor = unseen.filter(({ playerId }) => playerId === id)
      return flipOf('the texts of an author', withOthers(ofAuthor), id)
    }),
    ...facts
      .filter((fact) => shownText(fact, rows) === null)
      .map((fact) => flipOf('a hidden statement', withOthers([fact]))),
    ...votes
      .filter(({ factId }) => secret.some(({ id }) => id === factId))
      .map((vote) => {
        const changed = votes.map((one) => (one === vote ? { ...one, saysFact: !one.saysFact } : one))
        return flipOf('a vote', withTable(rows, factVotes, changed), vote.playerId)
      }),
  ]
}
