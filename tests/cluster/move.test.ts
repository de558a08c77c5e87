import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { listTables, type RoomRecord } from '#rooms/record/room-record.ts'
import { migrations } from '#server/storage/migrations/migrations.ts'
import { openForWriting } from '#server/storage/open-database.ts'
import { createRepository } from '#server/storage/store/repository.ts'
import {
  browserKey,
  gameId,
  makeCommit,
  makeGame,
  makePrompts,
  makeRecord,
  NOON,
  nextRecord,
  roomCode,
  withLists,
} from '#server/storage/testing/record-fixture.ts'
import { createStoreOpener } from './open-store.ts'
import { startPostgres } from './start-postgres.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'rumpus-move-'))
const postgres = await startPostgres()
const opener = createStoreOpener()
afterEach(opener.closeAll)
afterAll(async () => {
  await postgres.dispose()
  await rm(folder, { recursive: true })
})
const steps = migrations.map(({ name }) => `applied ${name}\n`).join('')
let databases = 0

/** An empty database, with a password in its address that no output may contain. */
async function createDatabase(): Promise<string> {
  const name = `database_${++databases}`
  await postgres.createDatabase(name)
  const url = new URL(postgres.urlAt(postgres.port))
  url.pathname = name
  url.password = 'sesame'
  return url.href
}

async function connect(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  const count = async (table: string) => (await client.query(`select 1 from ${table}`)).rows.length
  return { client, count }
}

/** Runs the command like an operator; returns its output and exit code. */
async function command(name: 'migrate' | 'move', args: readonly string[], env: Record<string, string> = {}) {
  const ended = await run(process.execPath, ['tools/tasks/run.mjs', name, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  }).then(
    ({ stderr, stdout }) => ({ code: 0, stderr, stdout }),
    ({ code, stderr, stdout }: { code: number; stderr: string; stdout: string }) => ({
      code,
      stderr,
      stdout,
    }),
  )
  expect(ended.stdout + ended.stderr).not.toContain('sesame')
  return ended
}

const rooms: readonly RoomRecord[] = Array.from({ length: 600 }, (_, index) => {
  const code = `R${String(index).padStart(3, '0')}`
  const record = makeRecord(code, {
    name: `Friday’s “rumpus” {${index}} \\ 🎉`,
    isLocked: index % 2 === 0,
    gameSettings: index % 3 === 0 ? null : { isLoud: true, theme: '"late"', n: index },
    tableGames: index % 3 === 0 ? [] : [gameId('b-game'), gameId('a-game')],
  })
  const game = makeGame(code, index % 2 === 0 ? null : NOON + index)
  const state = index % 5 === 0 ? null : game.state.state
  return {
    ...withLists(record),
    prompts: [makePrompts(code, 'a-game', { isOn: index % 2 === 0 })],
    game: { ...game, state: { ...game.state, state } },
  }
})

/** A folder whose database has rows in every table. */
async function makeFilled(): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const place = await openForWriting(dataDir)
  const gone = makeRecord('GONE')
  const command = (answer: unknown) => ({
    command: { browserKey: browserKey('browser-ana'), commandId: String(answer), name: 'lockRoom', answer },
  })
  const results = await createRepository(place.db, place.dialect).commitAll([
    ...[...rooms, gone].map((room) => makeCommit(null, room)),
    makeCommit(gone, nextRecord(gone, {}), command('done')),
    makeCommit(nextRecord(gone, {}), null, command(null)),
  ])
  for (const result of results) expect(result).toEqual({ status: 'fulfilled', value: 'committed' })
  await place.close()
  return dataDir
}

describe('npm run move', () => {
  it('copies every table of the embedded database to PostgreSQL, where rooms and games continue', async () => {
    const [from, to] = [await makeFilled(), await createDatabase()]
    const { code, stderr, stdout } = await command('move', ['--from', from], { DATABASE_URL: to })
    expect(stderr).toBe('')
    expect(code).toBe(0)
    expect(stdout.split('\n').map((line) => line.split(/\s+/))).toEqual([
      ['rooms', '600'],
      ...listTables.map(({ list, name }) => [
        name,
        String(rooms.reduce((sum, room) => sum + room[list].length, 0)),
      ]),
      ['game_sessions', '600'],
      ['game_states', '600'],
      ['retired_codes', '1'],
      ['answered_commands', '2'],
      ['game_entries', '1200'],
      ['game_facts', '1200'],
      ['fact_votes', '600'],
      `All of ${join(from, 'rumpus.db')} is in PostgreSQL, counted and compared.`.split(' '),
      [''],
    ])
    const store = await opener.open(to)
    for (const room of rooms) expect(await store.load(room.room.id)).toEqual(room)
    const [room] = rooms
    expect(await store.findRoomId(roomCode('R001'), browserKey('nobody'))).toBe('room-R001')
    expect(await store.commit(makeCommit(room!, nextRecord(room!, {}, { game: null })))).toBe('committed')
    expect(await store.findAnswer(browserKey('browser-ana'), 'null', 'lockRoom')).toBeNull()
    expect(await store.isCodeFree(roomCode('GONE'), NOON + 1)).toBe(false)
  })

  it('copies the same tables back', async () => {
    const [from, between] = [await makeFilled(), await createDatabase()]
    const to = await mkdtemp(join(folder, 'back-'))
    await command('move', ['--from', from], { DATABASE_URL: between })
    expect((await command('move', ['--from', between, '--to', to])).code).toBe(0)
    const place = await openForWriting(to)
    const back = createRepository(place.db, place.dialect)
    for (const room of rooms) expect(await back.load(room.room.id)).toEqual(room)
    await place.close()
  })

  it('leaves nothing when it is interrupted, and can be repeated', async () => {
    const [from, to] = [await makeFilled(), await createDatabase()]
    await command('migrate', [], { DATABASE_URL: to })
    const { client, count } = await connect(to)
    // Blocks the move in the middle: after the rooms, before the first vote.
    await client.query('begin; lock table fact_votes in exclusive mode')
    const moving = command('move', ['--from', from], { DATABASE_URL: to })
    await expect
      .poll(async () => (await client.query('select pid from pg_locks where not granted')).rows.length, {
        timeout: 30_000,
      })
      .toBe(1)
    await client.query('select pg_terminate_backend(pid) from pg_locks where not granted')
    const { code, stderr } = await moving
    expect(stderr).toMatch(/^Nothing was moved\. .*\(57P01\)/)
    expect(code).toBe(1)
    await client.query('rollback')
    expect(await count('rooms')).toBe(0)
    expect((await command('move', ['--from', from], { DATABASE_URL: to })).code).toBe(0)
    expect(await count('rooms')).toBe(600)
    const again = await command('move', ['--from', from], { DATABASE_URL: to })
    expect(again.stderr).toBe('Nothing was moved. the database to move to is not empty (rooms)\n')
    expect(await count('rooms')).toBe(600)
    await client.end()
  })

  it('reports wrong arguments and unusable databases', async () => {
    const nowhere = join(folder, 'nowhere')
    expect((await command('move', ['--from', nowhere])).stderr).toContain('The target is missing.')
    expect((await command('move', ['--form', nowhere])).stderr).toContain("Unknown option '--form'")
    const to = await createDatabase()
    expect((await command('move', ['--from', nowhere, '--to', to])).stderr).toBe(
      `Nothing was moved. There is no database ${join(nowhere, 'rumpus.db')}.\n`,
    )
    expect((await command('move', ['--from', to, '--to', nowhere])).stderr).toContain(
      'run npm run migrate on it first',
    )
  })
})

describe('npm run migrate', () => {
  it('applies and lists the missing steps', async () => {
    const to = await createDatabase()
    expect(await command('migrate', [], { DATABASE_URL: to })).toEqual({
      code: 0,
      stderr: '',
      stdout: `${steps}The tables are up to date.\n`,
    })
    expect((await command('migrate', [], { DATABASE_URL: to })).stdout).toBe('The tables are up to date.\n')
  })

  it('without DATABASE_URL applies the steps to the embedded database', async () => {
    const DATA_DIR = join(folder, 'migrated')
    expect((await command('migrate', [], { DATA_DIR })).stdout).toBe(`${steps}The tables are up to date.\n`)
    expect((await command('migrate', [], { DATA_DIR })).stdout).toBe('The tables are up to date.\n')
  })

  it('fails with one sentence', async () => {
    const url = new URL(await createDatabase())
    url.pathname = 'nowhere'
    expect(await command('migrate', [], { DATABASE_URL: url.href })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The database of DATABASE_URL cannot be used: there is no such database (3D000). It was left as it is.\n',
    })
  })
})
