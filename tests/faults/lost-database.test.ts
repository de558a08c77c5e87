import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { FULL } from '../support/property-runs.ts'
import { connectRaw, makeRoom, seat } from '../support/raw-player.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { codeOf } from '../support/wire-room.ts'

let server: ServerProcess
afterEach(async () => {
  await server.dispose()
  await rm(`${server.dataDir}-moved`, { recursive: true, force: true })
})

const gone = 'has been deleted or moved'
const another = 'has been replaced by another file'
type Loss = (dataDir: string, file: string) => Promise<unknown>
const losses: readonly (readonly [what: string, lose: Loss, logged: string])[] = [
  ['the database file is deleted', (_, file) => rm(file), `rumpus.db ${gone}`],
  ['the database file is renamed', (_, file) => rename(file, `${file}.old`), `rumpus.db ${gone}`],
  ['another file takes its place', replaceByCopy, `rumpus.db ${another}`],
  ['its log is deleted', (_, file) => rm(`${file}-wal`), `rumpus.db-wal ${gone}`],
  ['another log takes its place', (_, file) => replaceByCopy(_, `${file}-wal`), `rumpus.db-wal ${another}`],
  ['its shared memory is deleted', (_, file) => rm(`${file}-shm`), `rumpus.db-shm ${gone}`],
  ['the folder is deleted', (dataDir) => rm(dataDir, { recursive: true }), `rumpus.db ${gone}`],
  ['the folder is moved', (dataDir) => rename(dataDir, `${dataDir}-moved`), `rumpus.db ${gone}`],
  ['the folder is made again', remake, `rumpus.db ${gone}`],
]

async function replaceByCopy(_dataDir: string, file: string): Promise<void> {
  await copyFile(file, `${file}.copy`)
  await rename(`${file}.copy`, file)
}

async function remake(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true })
  await mkdir(dataDir)
}

async function startWithRoom() {
  server = await startServer({ LOG_LEVEL: 'info' })
  const host = await connectRaw(server.origin)
  const session = await makeRoom(host)
  await host.watch(session)
  const resize = async (maxPlayers: number) =>
    codeOf(await host.call('resizeRoom', { ...seat(session), maxPlayers }))
  expect(await resize(5)).toBe('ok')
  return { host, resize }
}

it.each(losses)(
  '[WIRE-100] [WIRE-296] %s under a running server: it is logged within two seconds',
  FULL,
  async (_what, lose, logged) => {
    const { resize } = await startWithRoom()
    await lose(server.dataDir, join(server.dataDir, 'rumpus.db'))
    const ready = async () => (await fetch(`${server.origin}/readyz`)).status
    // Without a request, which would trigger the check.
    await expect.poll(server.logs, { timeout: 2_000 }).toContain(logged)
    expect(await ready()).toBe(503)
    expect(await resize(6)).toBe('storage-unavailable')
    const lines = server.logs().split('\n')
    const faults = lines.filter((line) => line.includes('the database has failed'))
    expect(faults).toEqual([expect.stringContaining('then restart the server')])
  },
)

it('[WIRE-100] a command after the loss of the database is never acknowledged, and no room code is drawn', async () => {
  const { host, resize } = await startWithRoom()
  for (let round = 0; round < 20; round++) expect(await resize(6 + (round % 2))).toBe('ok')
  await rm(server.dataDir, { recursive: true })
  const answers = await Promise.all([8, 9, 10].map(resize))
  expect(answers).toEqual(answers.map(() => 'storage-unavailable'))
  expect(codeOf(await host.call('generateRoomCode', {}))).toBe('storage-unavailable')
})

it(
  '[WIRE-297] a file that replaced a lost database is not modified when the server stops',
  FULL,
  async () => {
    await startWithRoom()
    const file = join(server.dataDir, 'rumpus.db')
    await remake(server.dataDir)
    for (const name of [file, `${file}-wal`]) await writeFile(name, 'a backup')
    server.signal('SIGTERM')
    expect(await server.ended()).toBe('SIGKILL')
    await expect.poll(server.logs).toContain('closing the database: ')
    for (const name of [file, `${file}-wal`]) expect(await readFile(name, 'utf8')).toBe('a backup')
  },
)
