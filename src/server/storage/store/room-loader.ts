import { sql } from 'kysely'
import * as v from 'valibot'
import type { RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RowReader } from '../tables/row-reader.ts'
import { roomParts, tables } from '../tables/tables.ts'
import { prepareQuery } from './prepared-query.ts'
import { readRecord } from './record-rows.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'
import { selectedColumn } from './statement-text.ts'

/** Loads a room. One statement reads all its rows, so they are as of one moment. */
export function createRoomLoader(
  dialect: SqlDialect,
  read: RowReader,
): (db: Sql, roomId: RoomId) => Promise<RoomRecord | null> {
  const query = prepareQuery((db, { roomId }: { readonly roomId: RoomId }) => selectRoom(db, dialect, roomId))
  return async (db, roomId) => {
    const { rows } = await query(db, { roomId })
    const [found] = rows
    if (found === undefined) return null
    return readRecord(read, found, ({ name }) => v.parse(dialect.gathered, found[name]))
  }
}

/** A row of `rooms`, with a further column for each table whose rows belong to a room. */
function selectRoom(db: Sql, dialect: SqlDialect, roomId: RoomId) {
  return db
    .selectFrom('rooms')
    .select(tables.rooms.columns.map(selectedColumn))
    .select(({ selectFrom }) => {
      // A room has one session at most. As a scalar subquery it makes every planner read each table by an
      // index.
      const session = selectFrom('game_sessions')
        .whereRef('game_sessions.room_id', '=', 'rooms.id')
        .select('game_sessions.id')
      return roomParts.map(({ columns, name, order, parent }) => {
        const all = selectFrom(sql<object>`${sql.table(name)}`.as(name)).select(columns.map(selectedColumn))
        const ofRoom =
          parent === 'rooms'
            ? all.where(sql.ref('room_id'), '=', sql.ref('rooms.id'))
            : all.where(sql.ref('session_id'), '=', session)
        return dialect
          .gatherRows(order.reduce((query, column) => query.orderBy(sql.ref(column.name)), ofRoom))
          .as(name)
      })
    })
    .where('rooms.id', '=', roomId)
}
