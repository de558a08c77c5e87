import type { FactVoteRow, GameFactRow } from '#rooms/room-record.ts'
import { defineState, type RowStorage } from '../kit/define-state.ts'
import { orderResponses } from '../kit/responses.ts'
import { stateClaims } from './check-state.ts'
import { factOrFictionDefinition } from './definition.ts'
import { StateJson, type StoredStatements } from './state.ts'
import { orderStatements, type Statement, type Vote } from './statement.ts'

/** Statements and votes, in tables of their own. */
const storage: RowStorage<StoredStatements> = {
  none: { statements: [], votes: [] },
  toRows: ({ statements, votes }, sessionId) => ({
    facts: statements.map(({ id, authorId, slot, text, isFact, position }) => ({
      id,
      sessionId,
      playerId: authorId,
      slot,
      text,
      isFact,
      position,
    })),
    votes: votes.map(({ round, playerId, value }) => ({
      factId: round,
      sessionId,
      playerId,
      saysFact: value,
    })),
  }),
  fromRows: ({ facts, votes }) => ({
    statements: orderStatements(facts.map(rowToStatement)),
    votes: orderResponses(votes.map(rowToVote)),
  }),
}

/** How a game is stored. */
export const factOrFictionStore = defineState({
  definition: factOrFictionDefinition,
  version: 1,
  json: StateJson,
  storage,
  claims: stateClaims,
})

function rowToStatement({ id, playerId, slot, text, isFact, position }: GameFactRow): Statement {
  return { id, authorId: playerId, slot, text, isFact, position }
}

function rowToVote({ factId, playerId, saysFact }: FactVoteRow): Vote {
  return { round: factId, playerId, value: saysFact }
}
