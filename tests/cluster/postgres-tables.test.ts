import { afterAll, expect, it } from 'vitest'
import { migratePostgres } from '#server/storage/postgres/postgres-migrate.ts'
import { allTables } from '#server/storage/tables/tables.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
afterAll(postgres.dispose)

const DECLARED_TYPES = {
  text: 'text',
  identifier: 'text',
  integer: 'integer',
  instant: 'bigint',
  boolean: 'boolean',
  json: 'json',
}

it('describes every column of the migrated tables in PostgreSQL, with its type and nulls', async () => {
  await migratePostgres(postgres.urlAt(postgres.port), 15_000)
  const migrated = await postgres.query(
    `select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
     from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'`,
  )
  const described = allTables.flatMap(({ columns, name: table }) =>
    columns.map(({ isNullable, name, type }) => ({ table, name, type: DECLARED_TYPES[type], isNullable })),
  )
  expect(described).toHaveLength(migrated.length)
  expect(described).toEqual(expect.arrayContaining([...migrated]))
})
