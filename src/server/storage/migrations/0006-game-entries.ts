import type { Migration } from './migrate.ts'

/** A table that games share, so that adding a game needs no migration. */
export const gameEntries: Migration = {
  name: '0006-game-entries',
  up: async ({ schema }, { clusteredTableOptions, columnTypes: { json } }) => {
    await schema
      .createTable('game_entries')
      .addColumn('session_id', 'text', (column) =>
        column.notNull().references('game_sessions.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('value', json('value'), (column) => column.notNull())
      // Its index also finds the entries of a session.
      .addPrimaryKeyConstraint('game_entries_primary_key', ['session_id', 'kind', 'key'])
      .modifyEnd(clusteredTableOptions)
      .execute()
  },
}
