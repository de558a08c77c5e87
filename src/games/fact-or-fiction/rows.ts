import type { GameRows } from '#rooms/room-record.ts'
import { rowsOf, withoutEmptyTables } from '#rooms/table-rows.ts'
import { checkState } from './check-state.ts'
import { type FactOrFictionState, orderStatements, orderVotes, type Statement, type Vote } from './state.ts'
import { parseStoredState } from './stored-state.ts'
import { type FactVoteRow, factVotes, type GameFactRow, gameFacts } from './tables.ts'

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
    rows: withoutEmptyTables({
      [gameFacts.name]: statements.map(
        ({ id, authorId, slot, text, isFact, position }): GameFactRow => ({
          id,
          sessionId,
          playerId: authorId,
          slot,
          text,
          isFact,
          position,
        }),
      ),
      [factVotes.name]: votes.map(
        ({ factId, playerId, saysFact }): FactVoteRow => ({ factId, sessionId, playerId, saysFact }),
      ),
    }),
  }
}

/** The game that these rows store, in any order. Throws if they are not those of `toRows`. */
export function fromRows(rows: GameRows): FactOrFictionState {
  const sessionId = rows.session.id
  const stored = parseStoredState(rows.state)
  const [facts, votes] = [rowsOf(rows, gameFacts), rowsOf(rows, factVotes)]
  const state = {
    ...stored,
    sessionId,
    statements: orderStatements(facts.map(rowToStatement)),
    votes: orderVotes(votes.map(rowToVote)),
  }
  checkState(state)
  for (const row of [rows.state, ...facts, ...votes])
    if (row.sessionId !== sessionId) throw new Error('a stored row belongs to another session')
  return state
}

function rowToStatement({ id, playerId, slot, text, isFact, position }: GameFactRow): Statement {
  return { id, authorId: playerId, slot, text, isFact, position }
}

function rowToVote({ factId, playerId, saysFact }: FactVoteRow): Vote {
  return { factId, playerId, saysFact }
}
