// @module-tag full

import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import { makeCommit, makeRecord } from '#server/storage/testing/record-fixture.ts'
import { connectRaw, makeRoom } from '../support/raw-player.ts'
import { startServer } from '../support/server-process.ts'

const ROOMS = 10_000

it('a killed server with 10,000 rooms, most of them only in the write-ahead log, restarts soon with all of them', async () => {
  const server = await startServer({ LOG_LEVEL: 'info' })
  const host = await connectRaw(server.origin)
  const session = await makeRoom(host)
  await server.stop()

  // A long read transaction keeps the log from being checkpointed into the file.
  const store = await openSqliteStore({ dataDir: server.dataDir, log: { info: () => {}, error: () => {} } })
  const reader = new DatabaseSync(join(server.dataDir, 'rumpus.db'), { readOnly: true })
  reader.exec('begin; select count(*) from rooms')
  const codes = Array.from({ length: ROOMS }, (_, index) => `${index}`)
  await Promise.all(codes.map((code) => store.commit(makeCommit(null, makeRecord(code)))))
  const left = await mkdtemp(join(tmpdir(), 'rumpus-large-'))
  onTestFinished(() => rm(left, { recursive: true, force: true }))
  for (const name of ['rumpus.db', 'rumpus.db-wal', 'rumpus.db-shm', 'rumpus.db.lock'])
    await copyFile(join(server.dataDir, name), join(left, name))
  reader.close()
  await store.close()
  await server.dispose()

  expect((await stat(join(left, 'rumpus.db-wal'))).size).toBeGreaterThan(5 * 1024 * 1024)
  const next = await startServer({ LOG_LEVEL: 'info', DATA_DIR: left })
  onTestFinished(next.dispose)
  expect(next.readyAfterMs()).toBeLessThan(10_000)
  const back = await connectRaw(next.origin, { cookie: host.cookie })
  expect((await back.watch(session, 2)).players).toHaveLength(1)
  const database = new DatabaseSync(join(left, 'rumpus.db'), { readOnly: true })
  expect(database.prepare('select count(*) as count from rooms').get()).toEqual({ count: ROOMS + 1 })
  database.close()
  await back.close()
})
