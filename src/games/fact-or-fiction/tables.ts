import * as v from 'valibot'
import type { GameTable } from '#rooms/games/room-game.ts'
import type { PlayerId, SessionId } from '#rooms/record/ids.ts'
import { storedId } from '#rooms/record/room-record.ts'
import type { ShapeOf } from '#rooms/record/shape-of.ts'
import type { FactId } from './fact-id-schema.ts'

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

/** A row of `fact_votes`: one player's vote on one statement. */
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
