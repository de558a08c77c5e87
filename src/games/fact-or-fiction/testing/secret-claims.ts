import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { Claim } from '../../kit/rules/state.ts'
import type { SecretFlip } from '../../kit/testing/simulation.test-support.ts'
import type { GameFactRow } from '../rows.ts'
import type { FactOrFictionView } from '../schemas.ts'
import {
  factOnStage,
  factsOf,
  isHidden,
  isRevealed,
  isWorthless,
  jsonOf,
  laterFacts,
  revealedFacts,
  votesOf,
  withFacts,
  withVotes,
} from './stored-game.ts'

/** A view's statements, votes and truths are those of the rows that its viewer may know. */
export function viewClaims(
  view: FactOrFictionView,
  rows: GameRows,
  viewer: PlayerId | null,
): readonly Claim[] {
  const facts = factsOf(rows)
  const onStage = factOnStage(rows)
  const hasRung = rows.state.phase === 'reveal' && jsonOf(rows).turnMs === 0
  const next = hasRung ? (laterFacts(rows)[0]?.playerId ?? null) : null
  const ownVote = votesOf(rows).find((vote) => vote.factId === onStage?.id && vote.playerId === viewer)
  return [
    [view.reveal === null || rows.state.phase === 'reveal', 'a reveal before Reveal'],
    [view.reveal === null || view.reveal.isFact === onStage?.isFact, 'a wrong truth'],
    [view.statement === null || !('isFact' in view.statement), 'the truth of the statement on stage'],
    [
      view.statement === null || onStage === undefined || view.statement.text === shownText(onStage, rows),
      'another text on stage, or a hidden one',
    ],
    [view.myVote === null || view.myVote === ownVote?.saysFact, 'a vote of another player'],
    [
      view.mine.every((mine) =>
        facts.some(
          (fact) =>
            fact.playerId === viewer && fact.slot === mine.slot && shownText(fact, rows) === mine.text,
        ),
      ),
      'a statement of another player as an own one',
    ],
    [
      countOf(JSON.stringify(view), '"isFact"') ===
        view.mine.length + (view.reveal ? 1 : 0) + (view.shown?.length ?? 0),
      'an additional isFact',
    ],
    [view.nextAuthorId === next, 'an author before the alarm, or another one'],
    [(view.shown === null) === (view.podium === null), 'statements of the past before the podium'],
    [
      view.shown === null ||
        JSON.stringify(view.shown) === JSON.stringify(revealedFacts(rows).map(toShown(rows))),
      'a statement on the podium that was not revealed, or another result of it',
    ],
    [
      (view.podium?.awards ?? []).every(({ playerIds, quotes }) =>
        quotes.every((quote) =>
          revealedFacts(rows).some(
            (fact) => shownText(fact, rows) === quote && playerIds.includes(fact.playerId),
          ),
        ),
      ),
      'a quote that its winner did not reveal',
    ],
  ]
}

/** A revealed statement as the podium shows it. */
function toShown(rows: GameRows) {
  return (fact: GameFactRow) => {
    const { id, isFact, playerId } = fact
    const votes = votesOf(rows).filter(({ factId }) => factId === id)
    const wrong = votes.filter(({ saysFact }) => saysFact !== isFact).length
    const factVotes = votes.filter(({ saysFact }) => saysFact).length
    return {
      id,
      authorId: playerId,
      text: shownText(fact, rows),
      isFact,
      factVotes,
      fictionVotes: votes.length - factVotes,
      authorPoints:
        votes.length === 0 || isWorthless(fact, rows) ? 0 : Math.round((100 * wrong) / votes.length),
    }
  }
}

/** As views show it; null if the host has hidden it. */
function shownText(fact: GameFactRow, rows: GameRows): string | null {
  return isHidden(fact, rows) ? null : fact.text
}

/** A statement may be read by all once it is on stage, and until the host hides it. */
export function isPublic(text: string, rows: GameRows): boolean {
  const fact = factsOf(rows).find((one) => one.text.includes(text))
  return fact?.position != null && fact.position <= jsonOf(rows).cursor && !isHidden(fact, rows)
}

/**
 * Every truth and every vote before its Reveal, inverted, and every text before its time on stage, or once it is hidden,
 * longer or shorter.
 */
export function flips(rows: GameRows): readonly SecretFlip[] {
  const facts = factsOf(rows)
  const votes = votesOf(rows)
  const hidden = facts.filter((fact) => fact.isFact !== null && !isRevealed(fact, rows))
  const unseen = [...laterFacts(rows), ...facts.filter(({ position }) => position === null)]
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
    ...[...new Set([unseen[0], unseen.at(-1)].flatMap((fact) => fact?.playerId ?? []))].map((authorId) => ({
      name: 'the texts of an author',
      rows: withFacts(
        rows,
        facts.map((one) =>
          one.playerId === authorId && unseen.includes(one) ? { ...one, text: otherLength(one.text) } : one,
        ),
      ),
      isHiddenFrom: (viewer: PlayerId | null) => viewer !== authorId,
    })),
    ...facts
      .filter((fact) => isHidden(fact, rows))
      .map((fact) => ({
        name: 'a hidden statement',
        rows: withFacts(
          rows,
          facts.map((one) => (one === fact ? { ...one, text: otherLength(one.text) } : one)),
        ),
        isHiddenFrom: () => true,
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

function otherLength(text: string): string {
  return text.length > 100 ? text.slice(0, 50) : `${text}, three times`
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1
}
