import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { MoveRefusal } from '#rooms/games/room-game.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { shuffled } from '../kit/rules/random.ts'
import { respond } from '../kit/rules/responses.ts'
import { randomIntFor } from '../kit/rules/secret-draws.ts'
import type { FactId, FactOrFictionMove } from './schemas.ts'
import { type Author, type FactOrFictionState, statementOnStage } from './state.ts'
import { cleanStatement, isComplete, orderStatements } from './statement.ts'

/** Keeps the ids apart from the deck, which is derived from the same seed. */
const IDS_PURPOSE = 0x9e3779b9

type Moved = Result<FactOrFictionState, MoveRefusal>
type Move<Type extends FactOrFictionMove['type']> = Extract<FactOrFictionMove, { type: Type }>

/** FOF-6, FOF-56 and FOF-57. */
export function write(
  state: FactOrFictionState,
  author: Author,
  { slot, text, isFact }: Move<'write'>,
): Moved {
  const cleaned = cleanStatement(text)
  if (slot < 0 || slot >= state.factsPerPlayer || cleaned === null) return refuse({ code: 'bad-move' })
  const before = state.statements.find((one) => one.authorId === author.id && one.slot === slot)
  if (cleaned === (before?.text ?? '') && isFact === (before?.isFact ?? null)) return accept(state)
  const id = before?.id ?? factIdOf(state, author.id, slot)
  const written = { id, authorId: author.id, slot, text: cleaned, isFact, position: null }
  const others = state.statements.filter((statement) => statement.id !== id)
  const statements = orderStatements([...others, written])
  return accept(withSubmitted({ ...state, statements }, author, false))
}

/** FOF-8. */
export function submit(state: FactOrFictionState, author: Author): Moved {
  const complete = state.statements.filter((one) => one.authorId === author.id && isComplete(one))
  if (complete.length < state.factsPerPlayer) return refuseMove('incomplete')
  return accept(author.hasSubmitted ? state : withSubmitted(state, author, true))
}

/** FOF-12 and FOF-61. */
export function vote(state: FactOrFictionState, voter: Author, { factId, saysFact }: Move<'vote'>): Moved {
  const onStage = statementOnStage(state)
  if (onStage?.id !== factId) return refuse({ code: 'wrong-phase' })
  if (onStage.authorId === voter.id) return refuseMove('author-cannot-vote')
  const votes = respond(state.votes, { round: factId, playerId: voter.id, value: saysFact })
  return accept(votes === state.votes ? state : { ...state, votes })
}

function refuseMove(reason: 'incomplete' | 'author-cannot-vote'): Moved {
  return refuse({ code: 'move-refused', reason })
}

function withSubmitted(state: FactOrFictionState, player: Author, hasSubmitted: boolean): FactOrFictionState {
  if (player.hasSubmitted === hasSubmitted) return state
  const players = state.players.map((one) => (one.id === player.id ? { ...one, hasSubmitted } : one))
  return { ...state, players }
}

/** The id of this player's statement. Random, so that it does not reveal the order of writing. */
function factIdOf(state: FactOrFictionState, authorId: PlayerId, slot: number): FactId {
  const author = state.players.findIndex((player) => player.id === authorId)
  const places = state.players.length * state.factsPerPlayer
  const lots = shuffled([...Array(places).keys()], randomIntFor(state.seed, IDS_PURPOSE))
  const lot = author === -1 ? undefined : lots[author * state.factsPerPlayer + slot]
  if (lot === undefined) throw new Error(`player ${authorId} has no statement ${slot}`)
  return `${state.sessionId}-${String(lot).padStart(3, '0')}` as FactId
}
