import type { FactVoteRow, GameFactRow, GameRows } from '#rooms/room-record.ts'
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

/** The game that these rows store, in whatever order they come. Throws if they are not what `toRows` makes. */
export function fromRows(rows: GameRows): FactOrFictionState {
  const sessionId = rows.session.id
  const stored = parseStoredState(rows.state)
  const state = {
    ...stored,
    sessionId,
    statements: orderStatements(rows.facts.map(rowToStatement)),
    votes: orderVotes(rows.votes.map(rowToVote)),
  }
  checkReferences(state)
  for (const row of [rows.state, ...rows.facts, ...rows.votes])
    if (row.sessionId !== sessionId)
      throw new Error(`a row of session ${row.sessionId} is among ${sessionId}'s`)
  return state
}

function rowToStatement({ id, playerId, slot, text, isFact, position }: GameFactRow): Statement {
  return { id, authorId: playerId, slot, text, isFact, position }
}

function rowToVote({ factId, playerId, saysFact }: FactVoteRow): Vote {
  return { factId, playerId, saysFact }
}

/** Whether everything named exists, so that no rule has to ask. */
function checkReferences({ players, factsPerPlayer, statements, votes }: FactOrFictionState): void {
  const playerIds = new Set(players.map((player) => player.id))
  const factIds = new Set(statements.map((statement) => statement.id))
  for (const { id, authorId, slot } of statements) {
    if (!playerIds.has(authorId)) throw new Error(`statement ${id} is by nobody in the game`)
    if (slot < 0 || slot >= factsPerPlayer) throw new Error(`statement ${id} is in slot ${slot}`)
  }
  for (const { factId, playerId } of votes)
    if (!factIds.has(factId) || !playerIds.has(playerId))
      throw new Error(`the vote of ${playerId} on ${factId} is on or by nothing in the game`)
}
