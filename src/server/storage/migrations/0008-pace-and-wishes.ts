import { sql } from 'kysely'
import type { Migration } from './migrate.ts'

export const paceAndWishes: Migration = {
  name: '0008-pace-and-wishes',
  up: async ({ schema }, { columnTypes: { boolean } }) => {
    await schema
      .alterTable('rooms')
      .addColumn('pace', 'text', (column) => column.notNull().defaultTo('normal'))
      .execute()
    await schema
      .alterTable('rooms')
      .addColumn('are_reactions_allowed', boolean('are_reactions_allowed'), (column) =>
        column.notNull().defaultTo(sql`true`),
      )
      .execute()
    await schema
      .alterTable('players')
      .addColumn('wants_more', boolean('wants_more'), (column) => column.notNull().defaultTo(sql`false`))
      .execute()
  },
}
