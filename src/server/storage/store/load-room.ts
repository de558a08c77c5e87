import * as v from 'valibot'
import type { RoomId } from '#rooms/ids.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { SELECTIONS } from '../tables/row-columns.ts'
import { parseRow, type RowSchemas } from '../tables/row-schemas.ts'
import { readGameRows } from './read-game-rows.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'
import type { StatementCache } from './statement-cache.ts'

/** What rooms are read with. */
interface Reading {
  readonly db: Sql
  readonly dialect: SqlDialect
  readonly schemas: RowSchemas
  readonly statements: StatementCache
}

/** All rows of a room as of one moment, which is what one statement sees. */
export async function loadRoom(
  { db, dialect, schemas, statements }: Reading,
  roomId: RoomId,
): Promise<RoomRecord | null> {
  const { rows } = await statements.run(db, 'load room', { roomId }, ({ roomId }) =>
    selectRoom(db, dialect, roomId),
  )
  const [found] = rows
  if (found === undefined) return null
  const { players, removals, sessions, states, facts, votes, ...room } = found
  const rowsOf = (gathered: unknown) => v.parse(dialect.gathered, gathered)
  return {
    room: parseRow(schemas.rooms, 'rooms', room),
    players: rowsOf(players).map((row) => parseRow(schemas.players, 'players', row)),
    removals: rowsOf(removals).map((row) => parseRow(schemas.room_removals, 'room_removals', row)),
    game: readGameRows(schemas, {
      sessions: rowsOf(sessions),
      states: rowsOf(states),
      facts: rowsOf(facts),
      votes: rowsOf(votes),
    }),
  }
}

function selectRoom(db: Sql, dialect: SqlDialect, roomId: RoomId) {
  return db
    .selectFrom('rooms')
    .select(SELECTIONS.rooms)
    .select(({ selectFrom }) => {
      // One at most: asked for so, each of its tables is read by an index, whatever the planner takes for few.
      const session = selectFrom('game_sessions')
        .whereRef('game_sessions.room_id', '=', 'rooms.id')
        .select('game_sessions.id')
      return [
        dialect
          .gatherRows(
            selectFrom('players')
              .select(SELECTIONS.players)
              .whereRef('room_id', '=', 'rooms.id')
              .orderBy('joined_at')
              .orderBy('id'),
          )
          .as('players'),
        dialect
          .gatherRows(
            selectFrom('room_removals')
              .select(SELECTIONS.room_removals)
              .whereRef('room_id', '=', 'rooms.id')
              .orderBy('removed_at')
              .orderBy('player_id'),
          )
          .as('removals'),
        dialect
          .gatherRows(
            selectFrom('game_sessions').select(SELECTIONS.game_sessions).whereRef('room_id', '=', 'rooms.id'),
          )
          .as('sessions'),
        dialect
          .gatherRows(
            selectFrom('game_states').select(SELECTIONS.game_states).where('session_id', '=', session),
          )
          .as('states'),
        dialect
          .gatherRows(
            selectFrom('game_facts')
              .select(SELECTIONS.game_facts)
              .where('session_id', '=', session)
              .orderBy('id'),
          )
          .as('facts'),
        dialect
          .gatherRows(
            selectFrom('fact_votes')
              .select(SELECTIONS.fact_votes)
              .where('session_id', '=', session)
              .orderBy('fact_id')
              .orderBy('player_id'),
          )
          .as('votes'),
      ]
    })
    .where('rooms.id', '=', roomId)
}
