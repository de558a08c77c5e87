import type { PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { cleanText } from '#rooms/text/names.ts'
import type { GameSimulation } from '../../kit/testing/simulation.test-support.ts'
import type { FactId, FactOrFictionMove, FactOrFictionView } from '../schemas.ts'
import { factsOf, jsonOf, votesOf } from './stored-game.ts'

type Simulation = GameSimulation<FactOrFictionView, FactOrFictionMove>

export const randomMove: Simulation['randomMove'] = (view, { me, random, markedText }) => {
  if (view.phase === 'submit' || random.happens(0.03)) {
    const done = view.mine.filter((one) => one.isFact !== null && one.text.length >= 3).length
    if (done >= view.factsPerPlayer && random.happens(0.8)) return { type: 'submit' }
    const isFact = random.happens(0.1) ? null : random.happens(0.5)
    const slot = random.happens(0.9) ? Math.min(done, view.factsPerPlayer - 1) : random.between(-1, 5)
    return { type: 'write', slot, text: markedText(), isFact }
  }
  if (view.phase === 'vote' || random.happens(0.1)) {
    const factId = random.happens(0.95) && view.statement ? view.statement.id : (`${me}-000` as FactId)
    return { type: 'vote', factId, saysFact: random.happens(0.5) }
  }
  return null
}

/** Facts and fictions, and right and wrong votes, alternate over the players. */
export const quickMove: Simulation['quickMove'] = (view, me) => {
  const self = view.players.find((player) => player.id === me)
  if (self === undefined || self.isDone) return null
  const isEven = view.players.indexOf(self) % 2 === 0
  if (view.phase === 'submit') {
    const slot = view.mine.length
    if (slot >= view.factsPerPlayer) return { type: 'submit' }
    return { type: 'write', slot, text: `Statement ${slot} by ${me}`, isFact: isEven }
  }
  const { statement } = view
  if (view.phase !== 'vote' || statement === null || statement.authorId === me) return null
  return { type: 'vote', factId: statement.id, saysFact: isEven }
}

export const busyMove: Simulation['busyMove'] = (view, me, turn) => {
  const isEven = turn % 2 === 0
  if (view.phase === 'submit') {
    const isComplete = view.mine.length >= view.factsPerPlayer
    if (isComplete && turn % 50 === 0) return { type: 'submit' }
    return { type: 'write', slot: 0, text: `The one of turn ${turn}`, isFact: isEven }
  }
  const { statement } = view
  if (view.phase !== 'vote' || statement === null || statement.authorId === me) return null
  return { type: 'vote', factId: statement.id, saysFact: isEven }
}

export const suggestField: Simulation['suggestField'] = (field, pick, view) => {
  switch (field) {
    case 'factId':
      return pick < 85 ? view?.statement?.id : undefined
    case 'slot':
      return pick < 75 ? pick % 2 : undefined
    case 'text':
      return pick < 60 ? `I have ${pick} cats` : undefined
    default:
      return undefined
  }
}

export function hasMoved(move: FactOrFictionMove, playerId: PlayerId, rows: GameRows): boolean {
  if (move.type === 'vote')
    return votesOf(rows).some(
      (vote) => vote.factId === move.factId && vote.playerId === playerId && vote.saysFact === move.saysFact,
    )
  // A move may end Submit, which drops unfinished statements.
  if (rows.state.phase !== 'submit') return true
  if (move.type === 'submit')
    return jsonOf(rows).players.some((player) => player.id === playerId && player.hasSubmitted)
  const row = factsOf(rows).find((fact) => fact.playerId === playerId && fact.slot === move.slot)
  return (row?.text ?? '') === cleanText(move.text) && (row?.isFact ?? null) === move.isFact
}

export function storedMoves(rows: GameRows, playerId: PlayerId): readonly FactOrFictionMove[] {
  return [
    ...factsOf(rows)
      .filter((fact) => fact.playerId === playerId)
      .map(({ slot, text, isFact }) => ({ type: 'write' as const, slot, text, isFact })),
    ...votesOf(rows)
      .filter((vote) => vote.playerId === playerId)
      .map(({ factId, saysFact }) => ({ type: 'vote' as const, factId, saysFact })),
  ]
}

export function subjectOf(move: FactOrFictionMove): string {
  if (move.type === 'write') return `write ${move.slot}`
  return move.type === 'vote' ? `vote ${move.factId}` : move.type
}
