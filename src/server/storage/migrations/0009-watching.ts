import type { Migration } from './migrate.ts'

export const watching: Migration = {
  name: '0009-watching',
  up: async (db, { randomText }) => {
    await db.schema.alterTable('rooms').addColumn('watch_key', 'text').execute()
    // Rooms of an earlier build allow watchers, as new ones do.
    await db.updateTable('rooms').set({ watch_key: randomText }).execute()
  },
}
