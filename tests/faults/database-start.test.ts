import { chmod, chown, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { FULL } from '../support/property-runs.ts'
import { connectRaw, makeRoom, seat } from '../support/raw-player.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { codeOf } from '../support/wire-room.ts'

let server: ServerProcess | undefined
afterEach(async () => {
  await server?.dispose()
  server = undefined
})
const UNPRIVILEGED_ID = 65_534
const isRoot = process.getuid?.() === 0
/** File modes restrict every user but root. */
const under = isRoot
  ? [
      'setpriv',
      `--reuid=${UNPRIVILEGED_ID}`,
      `--regid=${UNPRIVILEGED_ID}`,
      '--clear-groups',
      '--inh-caps=-all',
    ]
  : []
const READ_ONLY = 0o400
const OWN = 0o600
/** The time that a server may take to start on a busy machine. */
const STARTING = { timeout: 40_000 }

/** A server restricted by file modes, with a room in its database; and that database's file. */
async function makeBound() {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumpus-bound-'))
  if (isRoot) await chown(dataDir, UNPRIVILEGED_ID, UNPRIVILEGED_ID)
  server = await startServer({ LOG_LEVEL: 'info', DATA_DIR: dataDir }, { under })
  const host = await connectRaw(server.origin)
  const session = await makeRoom(host)
  return { server, session, cookie: host.cookie, dataDir, file: join(dataDir, 'rumpus.db') }
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777
const refusals = ({ logs }: ServerProcess) =>
  logs()
    .split('\n')
    .filter((line) => line.startsWith('Rumpus cannot run'))

it(
  'starts under `node --watch`, which reports files over the channel of the database thread',
  FULL,
  async () => {
    server = await startServer({ WATCH_REPORT_DEPENDENCIES: '1' })
    await makeRoom(await connectRaw(server.origin))
  },
)

describe.skipIf(process.platform !== 'linux')('a server restricted by file modes', () => {
  it(
    '[WIRE-101] refuses commands while its database is read-only, and recovers without a restart',
    FULL,
    async () => {
      const { cookie, file, server, session } = await makeBound()
      await server.stop()
      await chmod(file, READ_ONLY)
      const starting = server.restart()
      await expect
        .poll(server.logs, STARTING)
        .toContain('"it may not be written to","msg":"the database has failed"')
      const health = () =>
        fetch(`${server.origin}/healthz`).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(health, STARTING).toBe(200)
      const back = await connectRaw(server.origin, { cookie })
      const resize = (maxPlayers: number) => back.call('resizeRoom', { ...seat(session), maxPlayers })
      expect(codeOf(await resize(5))).toBe('storage-unavailable')
      expect((await fetch(`${server.origin}/readyz`)).status).toBe(503)
      await chmod(file, OWN)
      await starting
      expect(codeOf(await resize(6))).toBe('ok')
      await server.stop()
      await server.restart()
      const again = await connectRaw(server.origin, { cookie })
      expect((await again.watch(session, 2)).room.maxPlayers).toBe(6)
    },
  )

  it('[WIRE-101] refuses commands while its folder is inaccessible, and recovers without a restart', async () => {
    const { cookie, dataDir, server, session } = await makeBound()
    const back = await connectRaw(server.origin, { cookie })
    const resize = async (maxPlayers: number) =>
      codeOf(await back.call('resizeRoom', { ...seat(session), maxPlayers }))
    await chmod(dataDir, 0)
    expect(await resize(5)).toBe('storage-unavailable')
    await chmod(dataDir, 0o700)
    await expect.poll(() => resize(6)).toBe('ok')
    await expect.poll(server.logs).toContain('rumpus.db cannot be accessed (EACCES)')
    await expect.poll(server.logs).toContain('the database has recovered')
  })

  it('[WIRE-103] names a folder without write permission, even if its files have it', FULL, async () => {
    const { dataDir, server } = await makeBound()
    await server.stop()
    await chmod(dataDir, 0o500)
    await expect(server.restart()).rejects.toThrow('the server ended before it was ready')
    const { uid, gid } = await stat(dataDir)
    expect(refusals(server)).toEqual([
      `Rumpus cannot run: The data folder ${dataDir} cannot be used: it may not be written to by user ${uid} of group ${gid}; to give it to them, run chown -R ${uid}:${gid} ${dataDir}.`,
    ])
    await chmod(dataDir, 0o700)
  })

  it('[WIRE-103] names a lock file without write permission', FULL, async () => {
    const { file, server } = await makeBound()
    await server.stop()
    await chmod(`${file}.lock`, READ_ONLY)
    await expect(server.restart()).rejects.toThrow(`${file}.lock: it may not be written to`)
  })
})

it('[WIRE-103] a data folder that does not respond ends the start in one line', FULL, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumpus-hanging-'))
  const hook = new URL('./hanging-folder.ts', import.meta.url).href
  const began = performance.now()
  await expect(startServer({ DATA_DIR: dataDir }, { nodeArguments: ['--import', hook] })).rejects.toThrow(
    `\nRumpus cannot run: The data folder ${dataDir} cannot be used: its disk does not answer.`,
  )
  expect(performance.now() - began).toBeLessThan(20_000)
  await rm(dataDir, { recursive: true })
})

it('[WIRE-104] files are created for the server’s own user only, and existing ones are restricted', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'rumpus-modes-'))
  const dataDir = join(parent, 'made')
  server = await startServer({ LOG_LEVEL: 'info', DATA_DIR: dataDir })
  await makeRoom(await connectRaw(server.origin))
  const files = ['rumpus.db', 'rumpus.db-wal', 'rumpus.db-shm', 'rumpus.db.lock'].map((name) =>
    join(dataDir, name),
  )
  expect(await modeOf(dataDir)).toBe(0o700)
  for (const file of files) expect(await modeOf(file)).toBe(OWN)

  await server.kill()
  for (const file of files) await chmod(file, 0o644)
  await server.restart()
  for (const file of files) expect(await modeOf(file)).toBe(OWN)
  expect(server.logs()).toContain(`the mode of ${files[0]} was changed from 644 to 600`)
  await rm(parent, { recursive: true })
})

describe('a start with missing data', () => {
  const MISSING = 'a new database is created; if it held rooms, stop the server and put a backup in its place'

  it('[WIRE-102] logs an empty or missing database, and starts with a new one', FULL, async () => {
    server = await startServer({ LOG_LEVEL: 'info' })
    const file = join(server.dataDir, 'rumpus.db')
    expect(server.logs()).not.toContain(MISSING)
    await server.stop()
    await truncate(file, 0)
    await server.restart()
    expect(server.logs()).toContain(`${file} is empty: ${MISSING}`)
    await server.stop()
    await rm(file)
    await server.restart()
    expect(server.logs()).toContain(`${file} is missing, but was here: ${MISSING}`)
  })

  it('[WIRE-298] ends in one line if the write-ahead log is damaged', FULL, async () => {
    server = await startServer({ LOG_LEVEL: 'info' })
    const host = await connectRaw(server.origin)
    const session = await makeRoom(host)
    for (let maxPlayers = 5; maxPlayers < 15; maxPlayers++)
      await host.call('resizeRoom', { ...seat(session), maxPlayers })
    await server.kill()
    const log = join(server.dataDir, 'rumpus.db-wal')
    const handle = await open(log, 'r+')
    await handle.write(Buffer.from([0xa5, 0xa5]), 0, 2, Math.floor((await handle.stat()).size / 2))
    await handle.close()
    await expect(server.restart()).rejects.toThrow('the server ended before it was ready')
    expect(refusals(server)).toEqual([expect.stringMatching(/its log is damaged after \d+ of \d+ bytes/)])
    // Truncated as the message suggests.
    const readable = Number(/damaged after (\d+)/.exec(server.logs())?.[1])
    await truncate(log, readable)
    await server.restart()
  })
})
