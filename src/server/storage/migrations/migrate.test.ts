import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { RoomId } from '#rooms/record/ids.ts'
import { createNodeSqliteDatabase } from '../sqlite/node-sqlite-database.ts'
import { sqliteDialect } from '../sqlite/sqlite-dialect.ts'
import { createRepository } from '../store/repository.ts'
import type { SqlTables } from '../tables/sql-tables.ts'
import { browserKey } from '../testing/record-fixture.ts'
import { type Migration, migrate } from './migrate.ts'
import { migrations } from './migrations.ts'

const opened: DatabaseSync[] = []
afterEach(() => {
  for (const database of opened.splice(0)) database.close()
})

function openDatabase() {
  const database = new DatabaseSync(':memory:')
  opened.push(database)
  const db = new Kysely<SqlTables>({
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

  it('migrates the rooms of a database of the first release', async () => {
    const { database, db } = openDatabase()
    await migrate(db, sqliteDialect, migrations.slice(0, 1))
    database.exec(
      `insert into rooms values ('r', 'BCDF', null, 12, 'waiting', 'p', null, null, 3, 1000, null);
       insert into players values ('p', 'r', 'key', 'Ana', 1, 'amber', 'tile-1', 1000, null)`,
    )
    expect(await migrate(db, sqliteDialect, migrations)).toEqual(
      migrations.slice(1).map((migration) => migration.name),
    )
    const record = await createRepository(db, sqliteDialect).load('r' as RoomId)
    expect(record).toMatchObject({
      room: { code: 'BCDF', isLocked: false, tableGames: null, eveningGames: 0 },
      removals: [],
      prompts: [],
      seenPrompts: [],
      eveningScores: [],
      game: null,
    })
    expect(record?.players.map((player) => player.name)).toEqual(['Ana'])
  })

  it('keeps the answers that were stored under the previous key', async () => {
    const { database, db } = openDatabase()
    await migrate(db, sqliteDialect, migrations.slice(0, 3))
    database.exec(`insert into answered_commands values ('key', 'command', '{"ok":1}', 1000)`)
    await migrate(db, sqliteDialect, migrations)
    expect(database.prepare('select * from answered_commands').all()).toEqual([
      { browser_key: 'key', command_id: 'command', answer: '{"ok":1}', at: 1000, command: null },
    ])
    const indexes = database.prepare("select name from pragma_index_list('answered_commands') order by name")
    expect(indexes.all().map((row) => row.name)).toEqual([
      'answered_commands_by_at',
      'sqlite_autoindex_answered_commands_1',
    ])
    const key = database.prepare("select name from pragma_index_info('sqlite_autoindex_answered_commands_1')")
    expect(key.all().map((row) => row.name)).toEqual(['command_id', 'browser_key'])
  })

  it('keeps the answers that were stored before they were compact', async () => {
    const { database, db } = openDatabase()
    await migrate(db, sqliteDialect, migrations.slice(0, 4))
    const key = browserKey('0123456789abcdef'.repeat(4))
    const commandId = '01890a5d-ac96-7b5c-8e5f-00000000002a'
    const store = database.prepare('insert into answered_commands values (?, ?, ?, 1000)')
    store.run(key, commandId, '{"votedFor":null}')
    store.run('another', 'command', 'null')
    await migrate(db, sqliteDialect, migrations)
    const repository = createRepository(db, sqliteDialect)
    expect(await repository.findAnswer(key, commandId)).toEqual({ votedFor: null })
    expect(await repository.findAnswer(browserKey('another'), 'command')).toBeNull()
    expect(await repository.findAnswer(browserKey('another'), commandId)).toBeUndefined()
    const sizes = 'select length(browser_key) + length(command_id) as bytes from answered_commands'
    expect(database.prepare(`${sizes} order by 1 desc`).get()).toEqual({ bytes: 24 })
  })

  it('refuses a database of a newer version and changes nothing', async () => {
    const { db, tables } = openDatabase()
    await migrate(db, sqliteDialect, [second])
    await expect(migrate(db, sqliteDialect, migrations)).rejects.toThrow(
      'a newer version of Rumpus has made its tables (9002-second)',
    )
    expect(tables()).toEqual(['migrations', 'second'])
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
