import { sql } from 'kysely'
import type { Migration } from './migrate.ts'

export const keepingOrder: Migration = {
  name: '0002-keeping-order',
  up: async ({ schema }, { columnTypes: { boolean, instant }, tableOptions }) => {
    await schema
      .alterTable('rooms')
      .addColumn('is_locked', boolean('is_locked'), (column) => column.notNull().defaultTo(sql`false`))
      .execute()

    await schema
      .createTable('room_removals')
      // The player that was removed: their row in `players` is deleted.
      .addColumn('player_id', 'text', (column) => column.primaryKey())
      .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
      .addColumn('browser_key', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('removed_at', instant, (column) => column.notNull())
      // Its index also finds the removals of a room.
      .addUniqueConstraint('room_removals_once_a_browser', ['room_id', 'browser_key'])
      .modifyEnd(tableOptions)
      .execute()
  },
}
