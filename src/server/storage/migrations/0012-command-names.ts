import type { Migration } from './migrate.ts'

/** Answers that were stored before have no name, and neither have those of an earlier build during a rolling update. */
export const commandNames: Migration = {
  name: '0012-command-names',
  up: async ({ schema }) => {
    await schema.alterTable('answered_commands').addColumn('command', 'text').execute()
  },
}
