import type { FactVoteRow, GameFactRow, GameRows } from '#rooms/room-record.ts'
import { checkState } from './check-state.ts'
import { type FactOrFictionState, orderStatements, orderVotes, type Statement, type Vote } from './state.ts'
import { parseStoredState } from './stored-state.ts'

/** The game as it is stored: statements and votes in tables of their own, the rest in the state's JSON. */
export function toRows(state: FactOrFictionState): Omit<GameRows, 'session'> {
  const { sessionId, phase, phaseEndsAt, statements, votes } = state
  const { seed, factsPerPlayer, players, phaseMs, quorumEndsAt, cursor, abort } = state
  return {
    state: {
      sessionId,
      phase,
      phaseEndsAt,
      state: { seed, factsPerPlayer, players, phaseMs, quorumEndsAt, cursor, abort },
    },
    facts: statements.map(({ id, authorId, slot, text, isFact, position }) => ({
      id,
      sessionId,
      playerId: authorId,
      slot,
      text,
      isFact,
      position,
    })),
    votes: votes.map(({ factId, playerId, saysFact }) => ({ factId, sessionId, playerId, saysFact })),
  }
}

/** The game that these rows store, in any order. Throws if they are not those of `toRows`. */
export function fromRows(rows: GameRows): FactOrFictionState {
  const sessionId = rows.session.id
  const stored = parseStoredState(rows.state)
  const state = {
    ...stored,
    sessionId,
    statements: orderStatements(rows.facts.map(rowToStatement)),
    votes: orderVotes(rows.votes.map(rowToVote)),
  }
  checkState(state)
  for (const row of [rows.state, ...rows.facts, ...rows.votes])
    if (row.sessionId !== sessionId) throw new Error('a stored row belongs to another session')
  return state
}

function rowToStatement({ id, playerId, slot, text, isFact, position }: GameFactRow): Statement {
  return { id, authorId: playerId, slot, text, isFact, position }
}

function rowToVote({ factId, playerId, saysFact }: FactVoteRow): Vote {
  return { factId, playerId, saysFact }
}
