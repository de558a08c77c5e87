import type { Migration } from './migrate.ts'

export const promptLanguage: Migration = {
  name: '0011-prompt-language',
  up: async ({ schema }) => {
    await schema
      .alterTable('rooms')
      .addColumn('prompt_language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
  },
}
