import { CompiledQuery } from 'kysely'
import { createRowEncoder } from '../tables/row-encoder.ts'
import type { RowReader } from '../tables/row-reader.ts'
import { tables } from '../tables/tables.ts'
import { padRoomIds } from './prepared-query.ts'
import type { RoomStore } from './room-store.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'
import { insertText, replaceText, selectedColumn } from './statement-text.ts'

const TABLE = tables.presence_notes
/** Rows are inserted in chunks of few sizes, so that each text is prepared once. */
const CHUNK_SIZES = [100, 10, 1]

export function createPresenceQueries(
  db: Sql,
  dialect: SqlDialect,
  read: RowReader,
): Pick<RoomStore, 'storePresence' | 'findStoredPresence'> {
  const encode = createRowEncoder(TABLE.columns, dialect.bind)
  return {
    storePresence: async (rows) => {
      for (const chunk of toChunks(rows)) {
        const text = `${insertText(TABLE, dialect, chunk.length)} ${replaceText(TABLE)}`
        await db.executeQuery(CompiledQuery.raw(text, chunk.flatMap(encode)))
      }
    },

    findStoredPresence: async (roomIds, notedAfter) => {
      if (roomIds.length === 0) return []
      const rows = await db
        .selectFrom('presence_notes')
        .select(TABLE.columns.map(selectedColumn))
        .where('room_id', 'in', padRoomIds(roomIds))
        .where('noted_at', '>', notedAfter)
        .execute()
      return rows.map((row) => read(TABLE, row))
    },
  }
}

function toChunks<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const size = CHUNK_SIZES.find((one) => one <= values.length)
  return size === undefined ? [] : [values.slice(0, size), ...toChunks(values.slice(size))]
}
