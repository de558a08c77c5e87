import type { PlayerId } from '#rooms/ids.ts'
import type { GameRows } from '#rooms/room-record.ts'
import type { Claim, SecretFlip } from '../../kit/simulation.test-support.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { factOnStage, factsOf, isRevealed, jsonOf, votesOf, withFacts, withVotes } from './stored-game.ts'

/** A view's statements, votes and truths are those of the rows that its viewer may know. */
export function viewClaims(
  view: FactOrFictionView,
  rows: GameRows,
  viewer: PlayerId | null,
): readonly Claim[] {
  const facts = factsOf(rows)
  const onStage = factOnStage(rows)
  const ownVote = votesOf(rows).find((vote) => vote.factId === onStage?.id && vote.playerId === viewer)
  return [
    [view.reveal === null || rows.state.phase === 'reveal', 'a reveal before Reveal'],
    [view.reveal === null || view.reveal.isFact === onStage?.isFact, 'a wrong truth'],
    [view.statement === null || !('isFact' in view.statement), 'the truth of the statement on stage'],
    [view.myVote === null || view.myVote === ownVote?.saysFact, 'a vote of another player'],
    [
      view.mine.every((mine) =>
        facts.some((fact) => fact.playerId === viewer && fact.slot === mine.slot && fact.text === mine.text),
      ),
      'a statement of another player as an own one',
    ],
    [
      countOf(JSON.stringify(view), '"isFact"') === view.mine.length + (view.reveal ? 1 : 0),
      'an additional isFact',
    ],
  ]
}

/** A statement may be read by all once it is on stage. */
export function isPublic(text: string, rows: GameRows): boolean {
  const fact = factsOf(rows).find((one) => one.text.includes(text))
  return fact?.position != null && fact.position <= jsonOf(rows).cursor
}

/** Every truth and every vote before its Reveal, inverted. */
export function flips(rows: GameRows): readonly SecretFlip[] {
  const facts = factsOf(rows)
  const votes = votesOf(rows)
  const hidden = facts.filter((fact) => fact.isFact !== null && !isRevealed(fact, rows))
  const hiddenIds = new Set(hidden.map(({ id }) => id))
  return [
    ...hidden.map((fact) => ({
      name: 'the truth of a statement',
      rows: withFacts(
        rows,
        facts.map((one) => (one === fact ? { ...one, isFact: !one.isFact } : one)),
      ),
      isHiddenFrom: (viewer: PlayerId | null) => viewer !== fact.playerId,
    })),
    ...votes
      .filter(({ factId }) => hiddenIds.has(factId))
      .map((vote) => ({
        name: 'a vote',
        rows: withVotes(
          rows,
          votes.map((one) => (one === vote ? { ...one, saysFact: !one.saysFact } : one)),
        ),
        isHiddenFrom: (viewer: PlayerId | null) => viewer !== vote.playerId,
      })),
  ]
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}
