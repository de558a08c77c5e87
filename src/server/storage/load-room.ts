import type { RoomId } from '#rooms/ids.ts'
import type { GameRows, RoomRecord } from '#rooms/room-record.ts'
import { SELECTIONS } from './row-columns.ts'
import { parseRow, type RowSchemas } from './row-schemas.ts'
import type { Sql } from './sql-dialect.ts'

/** All rows of a room as of one moment. */
export async function loadRoom(db: Sql, schemas: RowSchemas, roomId: RoomId): Promise<RoomRecord | null> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const room = await snapshot
        .selectFrom('rooms')
        .select(SELECTIONS.rooms)
        .where('id', '=', roomId)
        .executeTakeFirst()
      if (room === undefined) return null
      const players = await snapshot
        .selectFrom('players')
        .select(SELECTIONS.players)
        .where('room_id', '=', roomId)
        .orderBy('joined_at')
        .orderBy('id')
        .execute()
      const removals = await snapshot
        .selectFrom('room_removals')
        .select(SELECTIONS.room_removals)
        .where('room_id', '=', roomId)
        .orderBy('removed_at')
        .orderBy('player_id')
        .execute()
      return {
        room: parseRow(schemas.rooms, 'rooms', room),
        players: players.map((row) => parseRow(schemas.players, 'players', row)),
        removals: removals.map((row) => parseRow(schemas.room_removals, 'room_removals', row)),
        game: await loadGame(snapshot, schemas, roomId),
      }
    })
}

async function loadGame(db: Sql, schemas: RowSchemas, roomId: RoomId): Promise<GameRows | null> {
  const session = await db
    .selectFrom('game_sessions')
    .select(SELECTIONS.game_sessions)
    .where('room_id', '=', roomId)
    .executeTakeFirst()
  if (session === undefined) return null
  const state = await db
    .selectFrom('game_states')
    .select(SELECTIONS.game_states)
    .where('session_id', '=', session.id)
    .executeTakeFirst()
  if (state === undefined) throw new Error(`game_sessions ${session.id}: it has no row in game_states`)
  const facts = await db
    .selectFrom('game_facts')
    .select(SELECTIONS.game_facts)
    .where('session_id', '=', session.id)
    .orderBy('id')
    .execute()
  const votes = await db
    .selectFrom('fact_votes')
    .select(SELECTIONS.fact_votes)
    .where('session_id', '=', session.id)
    .orderBy('fact_id')
    .orderBy('player_id')
    .execute()
  return {
    session: parseRow(schemas.game_sessions, 'game_sessions', session),
    state: parseRow(schemas.game_states, 'game_states', state),
    facts: facts.map((row) => parseRow(schemas.game_facts, 'game_facts', row)),
    votes: votes.map((row) => parseRow(schemas.fact_votes, 'fact_votes', row)),
  }
}
