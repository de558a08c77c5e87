import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { createNodeSqliteDatabase } from '../sqlite/node-sqlite-database.ts'
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts'
import { type Migration, migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

const opened: DatabaseSync[] = []
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

function openDatabase() {
  const database = new DatabaseSync(':memory:')
  opened.push(database)
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: createNodeSqliteDatabase(database) }),
  })
  const tables = () =>
    database
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name",
      )
      .all()
      .map((row) => row.name)
  return { database, db, tables }
}

const second: Migration = {
  name: '9002-second',
  up: async (db) => {
    await db.schema.createTable('second').addColumn('id', 'text').execute()
  },
}

describe('migrate', () => {
  it('creates every table of an empty database', async () => {
    const { db, tables } = openDatabase()
    expect(await migrate(db, sqliteDialect, migrations)).toEqual(
      migrations.map((migration) => migration.name),
    )
    expect(tables()).toEqual([
      'answered_commands',
      'evening_scores',
      'fact_votes',
      'game_entries',
      'game_facts',
      'game_sessions',
      'game_states',
      'migrations',
      'players',
      'presence_notes',
      'retired_codes',
      'room_prompts',
      'room_removals',
      'room_seen_prompts',
      'rooms',
    ])
  })

  it('does nothing the second time', async () => {
    const { db } = openDatabase()
    await migrate(db, sqliteDialect, migrations)
    expect(await migrate(db, sqliteDialect, migrations)).toEqual([])
  })

  it('applies only new migrations, and keeps the rows', async () => {
    const { database, db, tables } = openDatabase()
    await migrate(db, sqliteDialect, migrations)
    database.exec("insert into retired_codes values ('BCDF', 1)")
    expect(await migrate(db, sqliteDialect, [...migrations, second])).toEqual(['9002-second'])
    expect(tables()).toContain('second')
    expect(database.prepare('select code from retired_codes').all()).toEqual([{ code: 'BCDF' }])
  })

  it('refuses a database of a newer version and changes nothing', async () => {
    const { db, tables } = openDatabase()
    await migrate(db, sqliteDialect, [...migrations, second])
    const before = tables()
    await expect(migrate(db, sqliteDialect, migrations)).rejects.toThrow(
      'a newer version of Rumpus has made its tables (9002-second)',
    )
    expect(tables()).toEqual(before)
  })

  it.each([
    ['0001-rooms-and-games', ['0001-rooms-and-games']],
    ['0001-rooms-and-games', ['0001-rooms-and-games', '0002-keeping-order', '0003-presence-notes']],
    ['9002-second', ['9002-second']],
  ])('refuses a database with %s instead of the baseline and changes nothing', async (other, names) => {
    const { db, database, tables } = openDatabase()
    await migrate(
      db,
      sqliteDialect,
      names.map((name) => ({ name, up: async () => {} })),
    )
    for (const known of [migrations, [...migrations, second]])
      await expect(migrate(db, sqliteDialect, known)).rejects.toThrow(
        `an older build of Rumpus has made its tables (${other}), and they cannot be migrated; start with an empty database`,
      )
    expect(tables()).toEqual(['migrations'])
    expect(database.prepare('select name from migrations order by name').all()).toEqual(
      names.map((name) => ({ name })),
    )
  })

  it('rolls back a failed migration together with those before it', async () => {
    const { db, tables } = openDatabase()
    const failing: Migration = {
      name: '9003-failing',
      up: async (transaction, dialect) => {
        await second.up(transaction, dialect)
        throw new Error('half way')
      },
    }
    await expect(migrate(db, sqliteDialect, [...migrations, failing])).rejects.toThrow('half way')
    expect(tables()).toEqual([])
  })

  it('has migrations with ascending numbers and unique names', () => {
    const names = migrations.map((migration) => migration.name)
    expect(names).toEqual([...new Set(names)].sort())
    for (const name of names) expect(name).toMatch(/^\d{4}-[a-z-]+$/)
  })

  it('makes every table strict, so that SQLite enforces the types of columns', async () => {
    const { database, db } = openDatabase()
    await migrate(db, sqliteDialect, migrations)
    const loose = database.prepare(
      "select name from pragma_table_list where strict = 0 and name not like 'sqlite%'",
    )
    expect(loose.all()).toEqual([])
  })
})
