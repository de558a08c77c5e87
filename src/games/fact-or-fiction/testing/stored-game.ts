import type { ShapeOf } from '#rooms/record/fields.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { type FactVoteRow, factVotes, type GameFactRow, gameFacts } from '../rows.ts'
import type { StateJson } from '../state.ts'

/** The rows of a game as the checks read them, without the game's own code. */

export const jsonOf = (rows: GameRows) => rows.state.state as ShapeOf<typeof StateJson>
export const factsOf = (rows: GameRows): readonly GameFactRow[] => rowsOf(rows, gameFacts)
export const votesOf = (rows: GameRows): readonly FactVoteRow[] => rowsOf(rows, factVotes)

const placeOf = ({ position }: GameFactRow) => position ?? -1

/** The dealt statements in their order. */
export function deckOf(rows: GameRows): readonly GameFactRow[] {
  const dealt = factsOf(rows).filter(({ position }) => position !== null)
  return dealt.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export function factOnStage(rows: GameRows): GameFactRow | undefined {
  const isOnStage = rows.state.phase !== 'podium'
  return factsOf(rows).find(({ position }) => isOnStage && position === jsonOf(rows).cursor)
}

/** The dealt statements after the one on stage, in their order. */
export function laterFacts(rows: GameRows): readonly GameFactRow[] {
  return deckOf(rows).filter((fact) => placeOf(fact) > jsonOf(rows).cursor)
}

/** Whether all players have seen the statement's truth. */
export function isRevealed({ position }: GameFactRow, rows: GameRows): boolean {
  return position !== null && position < jsonOf(rows).cursor + Number(rows.state.phase === 'reveal')
}

/** The text as views show it; null if the host has hidden it. */
export function shownText({ id, text }: GameFactRow, rows: GameRows): string | null {
  return jsonOf(rows).hidden.some(({ entry }) => entry === `statement:${id}`) ? null : text
}

/** The truth of a statement, its votes, and the author's points: none if it was hidden before its Reveal. */
function outcomeOf({ id, isFact }: GameFactRow, rows: GameRows) {
  const votes = votesOf(rows).filter(({ factId }) => factId === id)
  const factVotes = votes.filter(({ saysFact }) => saysFact).length
  const wrong = votes.filter(({ saysFact }) => saysFact !== isFact).length
  const isWorthless = jsonOf(rows).hidden.some((one) => one.entry === `statement:${id}` && !one.isScored)
  const authorPoints = votes.length === 0 || isWorthless ? 0 : Math.round((100 * wrong) / votes.length)
  return { isFact, factVotes, fictionVotes: votes.length - factVotes, authorPoints }
}

/** All players' points. */
export function countPoints(rows: GameRows): ReadonlyMap<PlayerId, number> {
  const points = new Map(jsonOf(rows).players.map((player) => [player.id, 0]))
  const add = (id: PlayerId, more: number) => points.set(id, (points.get(id) ?? 0) + more)
  for (const fact of factsOf(rows)) {
    if (!isRevealed(fact, rows)) continue
    for (const { factId, playerId, saysFact } of votesOf(rows))
      if (factId === fact.id && saysFact === fact.isFact) add(playerId, 100)
    add(fact.playerId, outcomeOf(fact, rows).authorPoints)
  }
  return points
}

/** Statements, votes and truths, as the viewer may know them. */
export function viewOf(rows: GameRows, viewer: PlayerId | null) {
  const { cursor, factsPerPlayer, turnMs } = jsonOf(rows)
  const [deck, onStage, { phase }] = [deckOf(rows), factOnStage(rows), rows.state]
  const shown = (fact: GameFactRow) => ({ id: fact.id, authorId: fact.playerId, text: shownText(fact, rows) })
  const vote = votesOf(rows).find(({ factId, playerId }) => factId === onStage?.id && playerId === viewer)
  const number = deck.filter((fact) => placeOf(fact) <= cursor).length
  const forVote = vote === undefined ? null : 100 * Number(vote.saysFact === onStage?.isFact)
  const outcome = onStage && phase === 'reveal' ? outcomeOf(onStage, rows) : null
  const myPoints = onStage?.playerId === viewer ? outcome?.authorPoints : forVote
  const revealed = deck.filter((fact) => isRevealed(fact, rows))
  return {
    factsPerPlayer,
    mine: factsOf(rows)
      .filter((fact) => fact.playerId === viewer && shownText(fact, rows) !== null)
      .map(({ isFact, slot, text }) => ({ slot, text, isFact }))
      .toSorted((one, other) => one.slot - other.slot),
    statement: onStage ? { ...shown(onStage), number, total: deck.length } : null,
    myVote: vote?.saysFact ?? null,
    reveal: outcome && { ...outcome, myPoints },
    nextAuthorId: phase === 'reveal' && turnMs === 0 ? (laterFacts(rows)[0]?.playerId ?? null) : null,
    shown: phase === 'podium' ? revealed.map((fact) => ({ ...shown(fact), ...outcomeOf(fact, rows) })) : null,
  }
}
