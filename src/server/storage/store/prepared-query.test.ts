import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, it } from 'vitest'
import type { RoomCode } from '#rooms/record/ids.ts'
import { migrate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import { createNodeSqliteDatabase } from '../sqlite/node-sqlite-database.ts'
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts'
import type { SqlTables } from '../tables/tables.ts'
import { roomCode } from '../testing/record-fixture.ts'
import { prepareQuery } from './prepared-query.ts'

it('builds a query once, and runs it with the values of each call', async () => {
  using database = new DatabaseSync(':memory:')
  const db = new Kysely<SqlTables>({
    dialect: new SqliteDialect({ database: createNodeSqliteDatabase(database) }),
  })
  await migrate(db, sqliteDialect, migrations)
  let built = 0
  const insert = prepareQuery((sql, values: { retiredAt: number; code: RoomCode }) => {
    built++
    const row = { code: values.code, retired_at: values.retiredAt }
    return sql
      .insertInto('retired_codes')
      .values(row)
      .onConflict((on) => on.column('code').doUpdateSet(row))
  })
  const retire = (code: string, retiredAt: number) => insert(db, { retiredAt, code: roomCode(code) })
  expect((await retire('BCDF', 1)).numAffectedRows).toBe(1n)
  await retire('BCDG', 2)
  await retire('BCDF', 3)
  expect(built).toBe(1)
  expect(database.prepare('select code, retired_at as at from retired_codes order by code').all()).toEqual([
    { code: 'BCDF', at: 3 },
    { code: 'BCDG', at: 2 },
  ])
})
