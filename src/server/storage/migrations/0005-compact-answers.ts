import { sql } from 'kysely'
import type { Migration } from './migrate.ts'

/**
 * Reduces an answer to a third of its size: 64 bits of the browser's key remain, and SQLite stores
 * identifiers as bytes, once in the table and once in the index by time. PostgreSQL keeps its columns,
 * because nodes of the previous version still write to them during a rolling update.
 */
export const compactAnswers: Migration = {
  name: '0005-compact-answers',
  up: async (db, { altersKeys, clusteredTableOptions, columnTypes: { identifier, instant, json } }) => {
    if (altersKeys) {
      await sql`update answered_commands set browser_key = right(browser_key, 16)`.execute(db)
      return
    }
    const { schema } = db
    await schema.dropIndex('answered_commands_by_at').execute()
    await schema.alterTable('answered_commands').renameTo('answered_before').execute()
    await schema
      .createTable('answered_commands')
      .addColumn('browser_key', identifier, (column) => column.notNull())
      .addColumn('command_id', identifier, (column) => column.notNull())
      .addColumn('answer', json('answer'), (column) => column.notNull())
      .addColumn('at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint('answered_commands_by_command', ['command_id', 'browser_key'])
      .modifyEnd(clusteredTableOptions)
      .execute()
    await sql`insert into answered_commands (browser_key, command_id, answer, at)
      select coalesce(unhex(substr(browser_key, -16)), substr(browser_key, -16)),
        coalesce(unhex(command_id, '-'), command_id), answer, at
      from answered_before order by 2, 1`.execute(db)
    await schema.dropTable('answered_before').execute()
    await schema.createIndex('answered_commands_by_at').on('answered_commands').column('at').execute()
  },
}
