import type { Migration } from './migrate.ts'

export const evening: Migration = {
  name: '0010-evening',
  up: async ({ schema }, { tableOptions }) => {
    await schema
      .alterTable('rooms')
      .addColumn('evening_games', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()

    await schema
      .createTable('evening_scores')
      .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
      // The browser may have left the room since.
      .addColumn('browser_key', 'text', (column) => column.notNull())
      .addColumn('player_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('avatar', 'text')
      .addColumn('avatar_color', 'text', (column) => column.notNull())
      .addColumn('games', 'integer', (column) => column.notNull())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('crowns', 'integer', (column) => column.notNull())
      .addColumn('last_points', 'integer')
      .addPrimaryKeyConstraint('evening_scores_primary_key', ['room_id', 'browser_key'])
      .modifyEnd(tableOptions)
      .execute()
  },
}
