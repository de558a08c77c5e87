import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { inspectWal } from './sqlite-wal-inspection.ts'

const root = await mkdtemp(join(tmpdir(), 'rumpus-wal-'))
afterAll(() => rm(root, { recursive: true }))
const FRAME = 24 + 4096
const at = (frame: number) => 32 + frame * FRAME

/** A log with this number of commits of one frame each, after the commit that created the table. */
async function makeLog(commits: number, { restarted = false } = {}) {
  const folder = await mkdtemp(join(root, 'log-'))
  const file = join(folder, 'rumpus.db')
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; create table t (a); pragma wal_checkpoint(truncate)')
  const insert = database.prepare('insert into t values (?)')
  for (let row = 0; row < commits; row++) insert.run(row)
  // The log restarts at its beginning and overwrites the frames of the previous run.
  if (restarted) {
    database.exec('pragma wal_checkpoint(restart)')
    insert.run(commits)
  }
  const log = join(folder, 'copy-wal')
  await copyFile(`${file}-wal`, log)
  database.close()
  return log
}

async function change(log: string, edit: (bytes: Buffer) => Buffer): Promise<string> {
  await writeFile(log, edit(await readFile(log)))
  return log
}

const flip = (offset: number) => (bytes: Buffer) => {
  bytes[offset] = (bytes[offset] ?? 0) ^ 1
  return bytes
}

it('an undamaged log can be read to its end', async () => {
  expect(inspectWal(await makeLog(5))).toEqual({ readableBytes: at(5), commitsBehind: 0 })
  expect(inspectWal(join(root, 'none'))).toEqual({ readableBytes: 0, commitsBehind: 0 })
})

it('frames of an earlier run are not damage', async () => {
  const log = await makeLog(5, { restarted: true })
  expect(inspectWal(log)).toEqual({ readableBytes: at(1), commitsBehind: 0 })
})

it.each([
  ['a page', at(2) + 24 + 100],
  ['a frame’s page number', at(2) + 3],
  ['a frame’s salt', at(2) + 8],
  ['a checksum', at(2) + 16],
])('[WIRE-298] counts the commits behind a bit that has changed in %s', async (what, offset) => {
  const log = await change(await makeLog(5), flip(offset))
  const isSalt = what.endsWith('salt')
  expect(inspectWal(log)).toEqual({ readableBytes: at(2), commitsBehind: isSalt ? 2 : 3 })
})

it('[WIRE-298] distinguishes a damaged last commit, which a power cut may leave, from damage before it', async () => {
  expect(inspectWal(await change(await makeLog(5), flip(at(4) + 50)))).toEqual({
    readableBytes: at(4),
    commitsBehind: 1,
  })
  const cutOff = await change(await makeLog(5), (bytes) => bytes.subarray(0, at(4) + 1_000))
  expect(inspectWal(cutOff)).toEqual({ readableBytes: at(4), commitsBehind: 0 })
})

it('[WIRE-298] an unreadable header is damage, except one that was never written', async () => {
  expect(inspectWal(await change(await makeLog(5), flip(10)))).toMatchObject({ commitsBehind: Infinity })
  const empty = await change(await makeLog(5), (bytes) => bytes.fill(0))
  expect(inspectWal(empty)).toEqual({ readableBytes: 0, commitsBehind: 0 })
})
