import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { makeCommit, makeRecord, NOON, roomId } from '../testing/record-fixture.ts'
import { startInProcess } from '../testing/session-in-process.ts'
import { openSqliteStore } from './sqlite-store.ts'

const HOUR = 60 * 60 * 1000
const MB = 1_000_000
const log = { info: () => {}, error: () => {} }
const root = await mkdtemp(join(tmpdir(), 'rumpus-space-'))
afterAll(() => rm(root, { recursive: true }))
const sizeOf = async (file: string) => (await stat(file)).size

function fill(file: string, rows: number): void {
  const database = new DatabaseSync(file)
  database.exec(`insert into answered_commands (browser_key, command_id, answer, at, command)
    with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})
    select 'browser-ana', 'command-' || i, '"${'x'.repeat(200)}"', ${NOON}, 'lockRoom' from n`)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}

it('[WIRE-107] a sweep returns the space of expired answers to the file system', async () => {
  const dataDir = await mkdtemp(join(root, 'data-'))
  const file = join(dataDir, 'rumpus.db')
  const store = await openSqliteStore({ dataDir, log, start: startInProcess })
  await store.commit(makeCommit(null, makeRecord('BCDF')))
  fill(file, 60_000)
  expect(await sizeOf(file)).toBeGreaterThan(15 * MB)
  for (let sweep = 1; sweep <= 3; sweep++) await store.sweep(NOON + 6 * HOUR)
  await expect.poll(() => sizeOf(file)).toBeLessThan(5 * MB)
  expect(await store.load(roomId('room-BCDF'))).toEqual(makeRecord('BCDF'))
  await store.close()
})
