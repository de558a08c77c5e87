import { copyFile, mkdtemp, open, readdir, readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { makeCommit, makeRecord, roomId } from '../testing/record-fixture.ts'
import { startInProcess } from '../testing/session-in-process.ts'
import { openSqliteStore } from './sqlite-store.ts'

const log = { info: () => {}, error: () => {} }
const root = await mkdtemp(join(tmpdir(), 'rumpus-inspection-'))
afterAll(() => rm(root, { recursive: true }))
const makeDataDir = () => mkdtemp(join(root, 'data-'))
const openStore = (dataDir: string) => openSqliteStore({ dataDir, log, lockWaitMs: 0, start: startInProcess })
const fileIn = (dataDir: string) => join(dataDir, 'rumpus.db')

/** The files of a killed server: the database, and a log with most of the commits. */
async function killOnce(): Promise<string> {
  const dataDir = await makeDataDir()
  const store = await openStore(dataDir)
  const indexes = Array.from({ length: 60 }, (_, index) => `${index}`)
  await Promise.all(indexes.map((index) => store.commit(makeCommit(null, makeRecord(index)))))
  const left = await makeDataDir()
  for (const name of ['rumpus.db', 'rumpus.db-wal']) await copyFile(join(dataDir, name), join(left, name))
  await store.close()
  return left
}

const killed = killOnce()

async function makeKilled(): Promise<string> {
  const left = await makeDataDir()
  for (const name of ['rumpus.db', 'rumpus.db-wal'])
    await copyFile(join(await killed, name), join(left, name))
  return left
}

async function bytesIn(dataDir: string): Promise<Readonly<Record<string, Buffer>>> {
  const names = (await readdir(dataDir)).filter((name) => name === 'rumpus.db' || name === 'rumpus.db-wal')
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dataDir, name))])),
  )
}

describe('the files of a killed server', () => {
  it('are complete for the next server', async () => {
    const dataDir = await makeKilled()
    const store = await openStore(dataDir)
    for (const index of [0, 30, 59])
      expect(await store.load(roomId(`room-${index}`))).toEqual(makeRecord(`${index}`))
    await store.close()
  })

  it('are rolled back if it was killed at its first start, before its tables were created', async () => {
    const making = await makeDataDir()
    const database = new DatabaseSync(fileIn(making))
    database.exec('create table migrations (name text); pragma cache_size = 1; begin')
    database.exec('create table a (b text)')
    for (let row = 0; row < 200; row++) database.exec(`insert into a values ('${'x'.repeat(2_000)}')`)
    const left = await makeDataDir()
    for (const name of ['rumpus.db', 'rumpus.db-journal'])
      await copyFile(join(making, name), join(left, name))
    database.close()
    const store = await openStore(left)
    const record = makeRecord('BCDF')
    expect(await store.commit(makeCommit(null, record))).toBe('committed')
    expect(await store.load(record.room.id)).toEqual(record)
    await store.close()
  })
})

describe('a refused file and its log stay unchanged:', () => {
  const corruptions: readonly (readonly [string, (file: string) => Promise<void>, RegExp])[] = [
    ['a header of garbage', (file) => overwrite(file, 0, 100), /it is not a database, or is damaged/],
    ['bytes changed in a page', (file) => overwrite(file, 4096, 16), /it is damaged/],
    ['cut off in the middle', (file) => truncate(file, 8192 + 100), /it is damaged/],
    ['empty', (file) => truncate(file, 0), /it is empty, but its log .* is not/],
    ['missing', (file) => unlink(file), /it is missing, but its log .* is not/],
    [
      'a newer version’s',
      (file) => execute(file, "insert into migrations (name) values ('9999-from-the-future')"),
      /a newer version of Rumpus has made its tables/,
    ],
    [
      'an older build’s',
      (file) => execute(file, "update migrations set name = '0001-rooms-and-games'"),
      /an older build of Rumpus has made its tables/,
    ],
  ]
  it.each(corruptions)('%s', async (_what, corrupt, reason) => {
    const dataDir = await makeKilled()
    // A page in the log would hide the damaged page of the file.
    if (reason.source.includes('damaged') || reason.source.includes('Rumpus')) await keepOnlyALateLog(dataDir)
    await corrupt(fileIn(dataDir))
    const before = await bytesIn(dataDir)
    const refusal = await openStore(dataDir).then(
      () => 'opened',
      (error) => String(error.message),
    )
    expect(refusal).toMatch(reason)
    expect(refusal).toContain(fileIn(dataDir))
    expect(refusal).not.toContain('\n')
    expect(await bytesIn(dataDir)).toEqual(before)
  })
})

/** The file with all commits except the last, which is in the log. */
async function keepOnlyALateLog(dataDir: string): Promise<void> {
  const database = new DatabaseSync(fileIn(dataDir))
  database.exec('pragma wal_checkpoint(truncate)')
  database.exec("insert into retired_codes (code, retired_at) values ('LATE', 1)")
  const wal = await readFile(`${fileIn(dataDir)}-wal`)
  const main = await readFile(fileIn(dataDir))
  database.close()
  await writeFile(fileIn(dataDir), main)
  await writeFile(`${fileIn(dataDir)}-wal`, wal)
}

/** Runs the statement in the file, without its log. */
async function execute(file: string, statement: string): Promise<void> {
  const copy = `${file}-copy`
  await copyFile(file, copy)
  const database = new DatabaseSync(copy)
  database.exec(statement)
  database.close()
  await copyFile(copy, file)
  await unlink(copy)
}

async function overwrite(file: string, from: number, bytes: number): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(bytes, 0xa5), 0, bytes, from)
  await handle.close()
}
