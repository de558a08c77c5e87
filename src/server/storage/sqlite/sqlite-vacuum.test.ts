import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { migrate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import type { SqlTables } from '../tables/sql-tables.ts'
import { browserKey, makeCommit, makeRecord, NOON, roomId } from '../testing/record-fixture.ts'
import { startInProcess } from '../testing/session-in-process.ts'
import { createNodeSqliteDatabase } from './node-sqlite-database.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { openSqliteStore } from './sqlite-store.ts'

const HOUR = 60 * 60 * 1000
const MB = 1_000_000
const root = await mkdtemp(join(tmpdir(), 'rumpus-space-'))
afterAll(() => rm(root, { recursive: true }))
const sizeOf = async (file: string) => (await stat(file)).size

function openLogged(dataDir: string) {
  const logged: string[] = []
  const note = (_: object, message: string) => logged.push(message)
  const log = { info: note, error: note }
  return openSqliteStore({ dataDir, log, start: startInProcess }).then((store) => ({ store, logged }))
}

function fill(file: string, rows: number): void {
  const database = new DatabaseSync(file)
  database.exec(`insert into answered_commands (browser_key, command_id, answer, at)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})
    select 'browser-ana', 'command-' || i, '"${'x'.repeat(200)}"', ${NOON} from n`)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

it('[WIRE-107] a sweep returns the space of expired answers to the file system', async () => {
  const dataDir = await mkdtemp(join(root, 'data-'))
  const file = join(dataDir, 'rumpus.db')
  const { store } = await openLogged(dataDir)
  await store.commit(makeCommit(null, makeRecord('BCDF')))
  fill(file, 60_000)
  expect(await sizeOf(file)).toBeGreaterThan(15 * MB)
  for (let sweep = 1; sweep <= 3; sweep++) await store.sweep(NOON + 6 * HOUR)
  await expect.poll(() => sizeOf(file)).toBeLessThan(5 * MB)
  expect(await store.load(roomId('room-BCDF'))).toEqual(makeRecord('BCDF'))
  await store.close()
})

it('[WIRE-107] a file of an earlier version is rewritten once, keeps its rows, and can shrink', async () => {
  const dataDir = await mkdtemp(join(root, 'data-'))
  const file = join(dataDir, 'rumpus.db')
  const database = new DatabaseSync(file)
  const dialect = new SqliteDialect({ database: createNodeSqliteDatabase(database) })
  await migrate(new Kysely<SqlTables>({ dialect }), sqliteDialect, migrations.slice(0, 4))
  database.exec('pragma journal_mode = wal')
  database.close()
  fill(file, 10_000)
  const before = await sizeOf(file)

  const first = await openLogged(dataDir)
  expect(first.logged.join()).toMatch(/rumpus.db can return free space from now on: \d+ to \d+ MB in \d+ s/)
  expect(await first.store.findAnswer(browserKey('browser-ana'), 'command-9999')).toBe('x'.repeat(200))
  await first.store.close()
  expect(await sizeOf(file)).toBeLessThan(before)

  const second = await openLogged(dataDir)
  expect(second.logged.join()).not.toContain('can return free space from now on')
  await second.store.close()
  const reader = new DatabaseSync(file, { readOnly: true })
  expect(reader.prepare('pragma auto_vacuum').get()).toEqual({ auto_vacuum: 2 })
  reader.close()
})
