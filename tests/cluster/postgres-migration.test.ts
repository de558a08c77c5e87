import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type Migration, migrate } from '#server/storage/migrations/migrate.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'
import { postgresDialect } from '#server/storage/postgres/postgres-dialect.ts'
import { createPostgresPool } from '#server/storage/postgres/postgres-pool.ts'
import { makeCommit, makeRecord, roomId } from '#server/storage/testing/record-fixture.ts'
import { createStoreOpener } from './open-store.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
const opener = createStoreOpener()
afterEach(opener.closeAll)
afterAll(postgres.dispose)
const names = migrations.map(({ name }) => name)
let databases = 0

/** A new, empty database. */
async function createDatabase() {
  const name = `database_${++databases}`
  await postgres.createDatabase(name)
  const url = new URL(postgres.urlAt(postgres.port))
  url.pathname = name
  const { href } = url
  const query = async (text: string) => {
    const client = new Client({ connectionString: href })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  const tables = async () =>
    (await query("select tablename from pg_tables where schemaname = 'public' order by 1")).map(
      ({ tablename }) => tablename,
    )
  return { url, href, query, tables }
}

/** Migrates a database to the state of another version of Rumpus. */
async function migrateTo(databaseUrl: string, steps: readonly Migration[]): Promise<void> {
  const pool = createPostgresPool({ databaseUrl, connectionsMax: 1, hasTimeouts: false })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db, postgresDialect, steps)
  await db.destroy()
}

async function refusalOf(href: string, startWithinMs?: number) {
  const startedAt = performance.now()
  const store = opener.open(href, startWithinMs)
  const message = await store.then(
    () => 'opened',
    (error: Error) => error.message,
  )
  return { message, ms: performance.now() - startedAt }
}

describe('servers started at the same time', () => {
  it('on an empty database all succeed, and each step is applied once', async () => {
    for (let round = 0; round < 3; round++) {
      const database = await createDatabase()
      const stores = await Promise.all(Array.from({ length: 4 }, () => opener.open(database.href)))
      const taken = stores.flatMap(({ logged }) =>
        logged.flatMap((line) => names.filter((name) => line.includes(name))),
      )
      expect(taken.toSorted()).toEqual(names)
      expect(await database.query('select name from migrations order by name')).toEqual(
        names.map((name) => ({ name })),
      )
      const record = makeRecord('BCDF')
      expect(await stores[0]?.commit(makeCommit(null, record))).toBe('committed')
      for (const store of stores) expect(await store.load(roomId('room-BCDF'))).toEqual(record)
    }
  })

  it('[WIRE-285] cause no error in the log of the database', async () => {
    const before = postgres.log().length
    for (let round = 0; round < 5; round++) {
      const database = await createDatabase()
      await Promise.all(Array.from({ length: 4 }, () => opener.open(database.href)))
    }
    const logged = postgres.log().slice(before)
    expect(logged.split('\n').filter((line) => /ERROR|FATAL/.test(line))).toEqual([])
  })

  it('wait for a database that is not running yet', async () => {
    const database = await createDatabase()
    await postgres.stop('fast')
    const opening = opener.open(database.href)
    await postgres.start()
    await (await opening).ping()
  })
})

describe('an unusable database is refused in one sentence', () => {
  it('if it is of a newer version, and is not modified', async () => {
    const database = await createDatabase()
    const future: Migration = {
      name: '9999-from-the-future',
      up: async ({ schema }) => {
        await schema.createTable('futures').addColumn('id', 'text').execute()
      },
    }
    await migrateTo(database.href, [...migrations, future])
    const before = await database.tables()
    const { message } = await refusalOf(database.href)
    expect(message).toBe(
      'The database of DATABASE_URL cannot be used: a newer version of Rumpus has made its tables (9999-from-the-future). It was left as it is.',
    )
    expect(await database.tables()).toEqual(before)
  })

  it('if an older build has made it, and is not modified', async () => {
    const database = await createDatabase()
    await migrateTo(database.href, [{ name: '0001-rooms-and-games', up: async () => {} }])
    const { message } = await refusalOf(database.href)
    expect(message).toBe(
      'The database of DATABASE_URL cannot be used: an older build of Rumpus has made its tables (0001-rooms-and-games), and they cannot be migrated; start with an empty database. It was left as it is.',
    )
    expect(await database.tables()).toEqual(['migrations'])
  })

  it('if the password is wrong, at once and without printing it', async () => {
    const { query, url } = await createDatabase()
    await query("create role guarded login password 'the right one'")
    const [settings] = await query('show hba_file')
    await query(`copy (values ('host all guarded 127.0.0.1/32 scram-sha-256'), ('host all all 127.0.0.1/32 trust'))
      to '${settings?.hba_file}'`)
    await query('select pg_reload_conf()')
    url.username = 'guarded'
    url.password = 'sesame'
    await expect
      .poll(async () => (await refusalOf(url.href)).message)
      .toBe(
        'The database of DATABASE_URL cannot be used: it refuses this server’s credentials (28P01). It was left as it is.',
      )
    expect((await refusalOf(url.href)).ms).toBeLessThan(2_000)
  })

  it('if it does not exist, at once', async () => {
    const { url } = await createDatabase()
    url.pathname = 'nowhere'
    const { message, ms } = await refusalOf(url.href)
    expect(message).toContain('there is no such database (3D000)')
    expect(ms).toBeLessThan(2_000)
  })

  it('if it is unreachable, after the given time', async () => {
    const { url } = await createDatabase()
    url.port = '1'
    const { message, ms } = await refusalOf(url.href, 1_000)
    expect(message).toContain('it cannot be reached (ECONNREFUSED)')
    expect(ms).toBeGreaterThan(900)
    expect(ms).toBeLessThan(3_000)
  })

  it('if its address is invalid', async () => {
    const { message } = await refusalOf('postgres://somebody:sesame@:not a port/x')
    expect(message).toMatch(/^The database of DATABASE_URL cannot be used: /)
    expect(message).not.toContain('sesame')
  })
})

describe('a server without the right to change tables', () => {
  it('runs if they are up to date, and otherwise names the remedy', async () => {
    const { href, query, url } = await createDatabase()
    await query('create role servant login; revoke create on schema public from public')
    url.username = 'servant'
    const early = await refusalOf(url.href)
    expect(early.message).toContain('run npm run migrate as a user who may')
    await migrateTo(href, migrations)
    await query('grant select, insert, update, delete on all tables in schema public to servant')
    const store = await opener.open(url.href)
    expect(await store.commit(makeCommit(null, makeRecord('BCDF')))).toBe('committed')
  })
})
