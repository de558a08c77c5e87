import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import type { Claim } from '../../kit/rules/state.ts'
import type { GameFactRow } from '../rows.ts'
import { factOnStage, factsOf, isRevealed, isWorthless, jsonOf, votesOf } from './stored-game.ts'

export const DECK_MAX = 21

/** What holds for every stored game. */
export function rowClaims(rows: GameRows): readonly Claim[] {
  const [facts, votes] = [factsOf(rows), votesOf(rows)]
  const { cursor, factsPerPlayer, players } = jsonOf(rows)
  const { phase } = rows.state
  const placed = facts.filter((fact) => fact.position !== null)
  const placeOf = new Map(facts.map((fact) => [fact.id, fact.position]))
  const authorOf = new Map(facts.map((fact) => [fact.id, fact.playerId]))
  const ids = new Set(players.map((player) => player.id))
  return [
    [facts.every((fact) => ids.has(fact.playerId)), 'every author plays'],
    [votes.every((vote) => ids.has(vote.playerId)), 'every voter plays'],
    [facts.every((fact) => fact.slot >= 0 && fact.slot < factsPerPlayer), 'no statement too many'],
    [isUnique(facts, (fact) => `${fact.playerId} ${fact.slot}`), 'one statement to a slot'],
    [isUnique(votes, (vote) => `${vote.factId} ${vote.playerId}`), 'one vote a player for a statement'],
    [votes.every((vote) => authorOf.get(vote.factId) !== vote.playerId), 'no author votes on their own'],
    [
      votes.every((vote) => (placeOf.get(vote.factId) ?? Infinity) <= cursor),
      'votes only on what was on stage',
    ],
    [isUnique(placed, (fact) => String(fact.position)), 'no two statements in one place of the deck'],
    [placed.length <= DECK_MAX, 'no deck too long'],
    [placed.every(isComplete), 'no unfinished statement in the deck'],
    [phase === 'submit' ? placed.length === 0 && cursor === -1 : true, 'no deck before it is dealt'],
    [phase === 'submit' || phase === 'podium' || factOnStage(rows) !== undefined, 'a statement on stage'],
  ]
}

/** What holds between two versions of a game. */
export function stepClaims(old: GameRows, rows: GameRows, at: EpochMs): readonly Claim[] {
  const [was, is] = [old.state.phase, rows.state.phase]
  const facts = new Map(factsOf(rows).map((fact) => [fact.id, fact]))
  const votes = new Map(votesOf(rows).map((vote) => [`${vote.factId} ${vote.playerId}`, vote.saysFact]))
  const oldVotes = new Map(votesOf(old).map((vote) => [`${vote.factId} ${vote.playerId}`, vote.saysFact]))
  const { cursor } = jsonOf(old)
  const settledFacts = factsOf(old).filter((fact) => fact.position !== null && fact.position <= cursor)
  const isSealed = (fact: GameFactRow) => (fact.position ?? Infinity) < cursor || was !== 'vote'
  const sealedVotes = votesOf(old).filter((vote) =>
    settledFacts.some((fact) => fact.id === vote.factId && isSealed(fact)),
  )
  const hasVotesChanged = [...votes].some(([key, saysFact]) => oldVotes.get(key) !== saysFact)
  const deadline = old.state.phaseEndsAt
  // GAME-4 stops the phase at a deadline that is reached in an outage, and GAME-5 one that is overdue by more than 2 s.
  const isLate = deadline !== null && at >= deadline && at <= deadline + 2_000
  const isExtended = is === 'vote' && jsonOf(rows).cursor === cursor && rows.state.phaseEndsAt !== deadline
  const isNew = was !== is || jsonOf(rows).cursor !== cursor
  const { phaseMs, turnMs } = jsonOf(rows)
  return [
    // Both are stored in whole milliseconds.
    [!isNew || is !== 'vote' || Math.abs(turnMs - 0.6 * phaseMs) <= 1, 'Vote has a least time of 4 s in 10'],
    [
      !isNew || is !== 'reveal' || Math.abs(turnMs - 0.4 * phaseMs) <= 1,
      'Reveal has its alarm 4 s in 10 before its end',
    ],
    [
      was !== 'vote' ||
        is !== 'reveal' ||
        jsonOf(old).turnMs === 0 ||
        (deadline !== null && at >= deadline - jsonOf(old).turnMs),
      'no Vote ends before its least time',
    ],
    [
      settledFacts.every((fact) => isSameFact(fact, facts.get(fact.id))),
      'no statement changes after its time on stage',
    ],
    [
      sealedVotes.every((vote) => votes.get(`${vote.factId} ${vote.playerId}`) === vote.saysFact),
      'no vote changes after its reveal',
    ],
    [votesOf(old).every((vote) => votes.has(`${vote.factId} ${vote.playerId}`)), 'no vote is lost'],
    // A command after the deadline of Present is applied in Vote, in the same commit.
    [
      !hasVotesChanged || was === 'vote' || (was === 'present' && is !== 'present'),
      'votes change in Vote only',
    ],
    [!hasVotesChanged || was !== 'vote' || !isLate || isExtended, 'no vote after the deadline'],
  ]
}

/** All players' points. */
export function countPoints(rows: GameRows): ReadonlyMap<PlayerId, number> {
  const points = new Map(jsonOf(rows).players.map((player) => [player.id, 0]))
  const add = (id: PlayerId, more: number) => points.set(id, (points.get(id) ?? 0) + more)
  for (const fact of factsOf(rows)) {
    if (!isRevealed(fact, rows)) continue
    const votes = votesOf(rows).filter((vote) => vote.factId === fact.id)
    const wrong = votes.filter((vote) => vote.saysFact !== fact.isFact)
    for (const vote of votes) if (vote.saysFact === fact.isFact) add(vote.playerId, 100)
    if (votes.length > 0 && !isWorthless(fact, rows))
      add(fact.playerId, Math.round((100 * wrong.length) / votes.length))
  }
  return points
}

function isSameFact(one: GameFactRow, other: GameFactRow | undefined): boolean {
  return other?.text === one.text && other.isFact === one.isFact && other.position === one.position
}

function isComplete(fact: GameFactRow): boolean {
  return fact.isFact !== null && fact.text.length >= 3
}

function isUnique<Item>(items: readonly Item[], keyOf: (item: Item) => string): boolean {
  return new Set(items.map(keyOf)).size === items.length
}
