import type { Migration } from './migrate.ts'

export const presenceNotes: Migration = {
  name: '0003-presence-notes',
  up: async ({ schema }, { columnTypes: { instant }, tableOptions }) => {
    await schema
      .createTable('presence_notes')
      // No foreign key: a row is deleted after a minute anyway.
      .addColumn('room_id', 'text', (column) => column.notNull())
      .addColumn('node', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('noted_at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('presence_notes_primary_key', ['room_id', 'node'])
      .modifyEnd(tableOptions)
      .execute()
  },
}
