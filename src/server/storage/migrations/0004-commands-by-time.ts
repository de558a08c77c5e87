import type { SqlTables } from '../tables/sql-tables.ts'
import type { Migration } from './migrate.ts'

const TABLE = 'answered_commands'
const OLD_KEY = 'answered_commands_primary_key'
const KEY = 'answered_commands_by_command'
const COLUMNS = ['command_id', 'browser_key'] as const

/**
 * The key of the answers starts with the command's id, which grows over time, and no longer with the
 * browser's key, which is random: concurrent answers are then written next to each other.
 */
export const commandsByTime: Migration = {
  name: '0004-commands-by-time',
  up: async (db, { altersKeys, columnTypes: { instant, json }, tableOptions }) => {
    const { schema } = db
    if (altersKeys) {
      await schema.alterTable(TABLE).dropConstraint(OLD_KEY).execute()
      await schema
        .alterTable(TABLE)
        .addPrimaryKeyConstraint(KEY, [...COLUMNS])
        .execute()
      return
    }
    await schema.dropIndex('answered_commands_by_at').execute()
    await schema.alterTable(TABLE).renameTo('answered_before').execute()
    await schema
      .createTable(TABLE)
      .addColumn('browser_key', 'text', (column) => column.notNull())
      .addColumn('command_id', 'text', (column) => column.notNull())
      .addColumn('answer', json('answer'), (column) => column.notNull())
      .addColumn('at', instant, (column) => column.notNull())
      .addPrimaryKeyConstraint(KEY, [...COLUMNS])
      .modifyEnd(tableOptions)
      .execute()
    await db
      .insertInto(TABLE)
      .columns(['browser_key', 'command_id', 'answer', 'at'])
      .expression(
        db
          .withTables<{ readonly answered_before: SqlTables[typeof TABLE] }>()
          .selectFrom('answered_before')
          .select(['browser_key', 'command_id', 'answer', 'at']),
      )
      .execute()
    await schema.dropTable('answered_before').execute()
    await schema.createIndex('answered_commands_by_at').on(TABLE).column('at').execute()
  },
}
