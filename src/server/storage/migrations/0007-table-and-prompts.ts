import type { Migration } from './migrate.ts'

export const tableAndPrompts: Migration = {
  name: '0007-table-and-prompts',
  up: async ({ schema }, { columnTypes: { boolean, json }, tableOptions }) => {
    // Null in rooms of before, which have the offered games.
    await schema.alterTable('rooms').addColumn('table_games', json('table_games')).execute()

    await schema
      .createTable('room_prompts')
      .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
      .addColumn('game_id', 'text', (column) => column.notNull())
      // The browser may have left the room since.
      .addColumn('browser_key', 'text', (column) => column.notNull())
      .addColumn('lines', json('lines'), (column) => column.notNull())
      .addColumn('is_on', boolean('is_on'), (column) => column.notNull())
      .addPrimaryKeyConstraint('room_prompts_primary_key', ['room_id', 'game_id'])
      .modifyEnd(tableOptions)
      .execute()

    await schema
      .createTable('room_seen_prompts')
      .addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('prompt_ids', json('prompt_ids'), (column) => column.notNull())
      .addPrimaryKeyConstraint('room_seen_prompts_primary_key', ['room_id', 'game_id'])
      .modifyEnd(tableOptions)
      .execute()
  },
}
