import * as v from 'valibot'
import type { GameTable } from '#rooms/games/room-game.ts'
import type { ShapeOf } from '#rooms/record/fields.ts'
import type { PlayerId, SessionId } from '#rooms/record/ids.ts'
import { storedId } from '#rooms/record/room-record.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { defineState, type RowStorage } from '../kit/rules/define-state.ts'
import { orderResponses } from '../kit/rules/responses.ts'
import factOrFictionDefinition from './definition.ts'
import type { FactId } from './schemas.ts'
import { StateJson, type StoredStatements, stateClaims } from './state.ts'
import { orderStatements } from './statement.ts'

const integer = v.pipe(v.number(), v.safeInteger())

/** A row of `game_facts`: a statement of a player, finished or not. */
const GameFactRow = v.object({
  id: storedId<FactId>(),
  sessionId: storedId<SessionId>(),
  playerId: storedId<PlayerId>(),
  /** The statement's index among its author's, from 0. */
  slot: integer,
  text: v.string(),
  isFact: v.nullable(v.boolean()),
  /** Its place in the deck, from 0; null until the deck is dealt, and for statements left out of it. */
  position: v.nullable(integer),
})
export type GameFactRow = ShapeOf<typeof GameFactRow>

const FactVoteRow = v.object({
  factId: storedId<FactId>(),
  sessionId: storedId<SessionId>(),
  playerId: storedId<PlayerId>(),
  saysFact: v.boolean(),
})
export type FactVoteRow = ShapeOf<typeof FactVoteRow>

export const gameFacts: GameTable<typeof GameFactRow> = { name: 'game_facts', row: GameFactRow, key: ['id'] }
export const factVotes: GameTable<typeof FactVoteRow> = {
  name: 'fact_votes',
  row: FactVoteRow,
  key: ['factId', 'playerId'],
}

const storage: RowStorage<StoredStatements> = {
  tables: [gameFacts, factVotes],
  none: { statements: [], votes: [] },
  toRows: ({ statements, votes }, sessionId) => ({
    [gameFacts.name]: statements.map(
      ({ authorId, ...rest }): GameFactRow => ({ ...rest, sessionId, playerId: authorId }),
    ),
    [factVotes.name]: votes.map(
      ({ round, playerId, value }): FactVoteRow => ({ factId: round, sessionId, playerId, saysFact: value }),
    ),
  }),
  fromRows: (rows) => ({
    statements: orderStatements(
      rowsOf(rows, gameFacts).map(({ sessionId: _, playerId, ...rest }) => ({ ...rest, authorId: playerId })),
    ),
    votes: orderResponses(
      rowsOf(rows, factVotes).map(({ factId, playerId, saysFact }) => ({
        round: factId,
        playerId,
        value: saysFact,
      })),
    ),
  }),
}

export const factOrFictionStore = defineState({
  definition: factOrFictionDefinition,
  version: 1,
  json: StateJson,
  storage,
  claims: stateClaims,
})
