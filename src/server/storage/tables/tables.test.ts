import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import { createNodeSqliteDatabase } from '../sqlite/node-sqlite-database.ts'
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts'
import { allTables } from './tables.ts'

const DECLARED_TYPES = {
  text: 'TEXT',
  identifier: 'ANY',
  integer: 'INTEGER',
  instant: 'INTEGER',
  boolean: 'INTEGER',
  json: 'TEXT',
}

it('describes every column of the migrated tables, with its type, key and nulls', async () => {
  using database = new DatabaseSync(':memory:')
  const dialect = new SqliteDialect({ database: createNodeSqliteDatabase(database) })
  await migrate(new Kysely<unknown>({ dialect }), sqliteDialect, migrations)
  const migrated = database
    .prepare(
      `select tables.name as "table", columns.name, upper(columns.type) as type,
         columns."notnull" or columns.pk > 0 as isRequired, columns.pk as keyPosition
       from sqlite_schema as tables, pragma_table_info(tables.name) as columns
       where tables.type = 'table' and tables.name not like 'sqlite%' and tables.name <> 'migrations'`,
    )
    .all()
  const described = allTables.flatMap(({ columns, key, name: table }) =>
    columns.map((column) => ({
      table,
      name: column.name,
      type: DECLARED_TYPES[column.type],
      isRequired: column.isNullable ? 0 : 1,
      keyPosition: key.indexOf(column) + 1,
    })),
  )
  expect(described).toHaveLength(migrated.length)
  expect(described).toEqual(expect.arrayContaining(migrated.map((column) => ({ ...column }))))
})
