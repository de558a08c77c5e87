import type { PlayerId } from '#rooms/ids.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { Moment, MoveRefusal } from '#rooms/room-game.ts'
import { factIdOf } from './fact-id.ts'
import type { FactOrFictionMove } from './fact-or-fiction-move.ts'
import { type FactOrFictionState, orderStatements, orderVotes, statementOnStage } from './state.ts'
import { cleanStatement, findStatement, isComplete } from './statement.ts'
import type { GamePlayer } from './stored-state.ts'

type Moved = Result<FactOrFictionState, MoveRefusal>
type Move<Type extends FactOrFictionMove['type']> = Extract<FactOrFictionMove, { type: Type }>

/** Applies a move. The caller has settled the state at this moment. */
export function applyMove(
  state: FactOrFictionState,
  playerId: PlayerId,
  move: FactOrFictionMove,
  moment: Moment,
): Moved {
  const player = state.players.find((one) => one.id === playerId)
  if (player === undefined || player.isGone) return refuse({ code: 'not-in-game' })
  if (state.phase !== PHASE_OF[move.type] || isPastDeadline(state, moment))
    return refuse({ code: 'wrong-phase' })
  switch (move.type) {
    case 'write':
      return write(state, player, move)
    case 'submit':
      return submit(state, player)
    case 'vote':
      return vote(state, player, move)
  }
}

const PHASE_OF = { write: 'submit', submit: 'submit', vote: 'vote' } as const

function isPastDeadline({ phaseEndsAt }: FactOrFictionState, { now }: Moment): boolean {
  return phaseEndsAt !== null && now >= phaseEndsAt
}

/** FOF-6. */
function write(state: FactOrFictionState, author: GamePlayer, { slot, text, isFact }: Move<'write'>): Moved {
  const cleaned = cleanStatement(text)
  if (slot < 0 || slot >= state.factsPerPlayer || cleaned === null) return refuse({ code: 'bad-move' })
  const before = findStatement(state, author.id, slot)
  if (cleaned === (before?.text ?? '') && isFact === (before?.isFact ?? null)) return accept(state)
  const id = before?.id ?? factIdOf(state, author.id, slot)
  const written = { id, authorId: author.id, slot, text: cleaned, isFact, position: null }
  const others = state.statements.filter((statement) => statement.id !== id)
  const statements = orderStatements([...others, written])
  return accept(withSubmitted({ ...state, statements }, author, false))
}

/** FOF-8. */
function submit(state: FactOrFictionState, author: GamePlayer): Moved {
  const complete = state.statements.filter((one) => one.authorId === author.id && isComplete(one))
  if (complete.length < state.factsPerPlayer) return refuseMove('incomplete')
  return accept(author.hasSubmitted ? state : withSubmitted(state, author, true))
}

/** FOF-12. */
function vote(state: FactOrFictionState, voter: GamePlayer, { factId, saysFact }: Move<'vote'>): Moved {
  const onStage = statementOnStage(state)
  if (onStage?.id !== factId) return refuse({ code: 'wrong-phase' })
  if (onStage.authorId === voter.id) return refuseMove('author-cannot-vote')
  const before = state.votes.find((one) => one.factId === factId && one.playerId === voter.id)
  if (before?.saysFact === saysFact) return accept(state)
  const others = state.votes.filter((one) => one !== before)
  return accept({ ...state, votes: orderVotes([...others, { factId, playerId: voter.id, saysFact }]) })
}

function refuseMove(reason: 'incomplete' | 'author-cannot-vote'): Moved {
  return refuse({ code: 'move-refused', reason })
}

function withSubmitted(
  state: FactOrFictionState,
  player: GamePlayer,
  hasSubmitted: boolean,
): FactOrFictionState {
  if (player.hasSubmitted === hasSubmitted) return state
  const players = state.players.map((one) => (one.id === player.id ? { ...one, hasSubmitted } : one))
  return { ...state, players }
}
