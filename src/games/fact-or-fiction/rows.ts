import { rowsOf } from '#rooms/record/table-rows.ts'
import { defineState, type RowStorage } from '../kit/rules/define-state.ts'
import { orderResponses } from '../kit/rules/responses.ts'
import { stateClaims } from './check-state.ts'
import factOrFictionDefinition from './definition.ts'
import { StateJson, type StoredStatements } from './state.ts'
import { orderStatements, type Statement, type Vote } from './statement.ts'
import { type FactVoteRow, factVotes, type GameFactRow, gameFacts } from './tables.ts'

/** Statements and votes, in tables of their own. */
const storage: RowStorage<StoredStatements> = {
  tables: [gameFacts, factVotes],
  none: { statements: [], votes: [] },
  toRows: ({ statements, votes }, sessionId) => ({
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
      ({ round, playerId, value }): FactVoteRow => ({
        factId: round,
        sessionId,
        playerId,
        saysFact: value,
      }),
    ),
  }),
  fromRows: (rows) => ({
    statements: orderStatements(rowsOf(rows, gameFacts).map(rowToStatement)),
    votes: orderResponses(rowsOf(rows, factVotes).map(rowToVote)),
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
