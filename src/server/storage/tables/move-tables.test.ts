import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { listTables, type RoomRecord } from '#rooms/record/room-record.ts'
import { openForReading, openForWriting } from '../open-database.ts'
import { openSqliteStore } from '../sqlite/sqlite-store.ts'
import { createRepository } from '../store/repository.ts'
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
} from '../testing/record-fixture.ts'
import { startInProcess } from '../testing/session-in-process.ts'
import { type MovedTable, moveTables } from './move-tables.ts'

const log = { info: () => {}, error: () => {} }
const root = await mkdtemp(join(tmpdir(), 'rumpus-move-'))
afterAll(() => rm(root, { recursive: true }))
const makeDataDir = () => mkdtemp(join(root, 'data-'))
const open = (dataDir: string) => openSqliteStore({ dataDir, log, start: startInProcess })

const playing: RoomRecord = {
  ...withLists(
    makeRecord('BCDF', {
      name: 'Friday’s “rumpus” 🎉',
      isLocked: true,
      gameSettings: { isLoud: true, n: 3 },
      tableGames: [gameId('a-game')],
      pace: 'slow',
      areReactionsAllowed: false,
      eveningGames: 2,
    }),
  ),
  prompts: [makePrompts('BCDF', 'a-game')],
  game: makeGame('BCDF'),
}
const state = { sessionId: 'BCDG-session' as never, phase: 'vote', phaseEndsAt: null, state: null }
const paused: RoomRecord = { ...makeRecord('BCDG'), game: { ...makeGame('BCDG'), state } }

/** A data folder with a closed database that has rows in every table. */
async function makeFilled(rooms: readonly RoomRecord[] = [playing, paused]): Promise<string> {
  const dataDir = await makeDataDir()
  const gone = makeRecord('GONE')
  const command = (commandId: string, answer: unknown) => ({
    command: { browserKey: browserKey('browser-ana'), commandId, name: 'lockRoom', answer },
  })
  const database = await openForWriting(dataDir)
  const results = await createRepository(database.db, database.dialect).commitAll([
    ...[...rooms, gone].map((room) => makeCommit(null, room)),
    makeCommit(gone, nextRecord(gone, {}), command('c1', { list: ['a', null] })),
    makeCommit(nextRecord(gone, {}), null, command('c2', null)),
  ])
  for (const result of results) expect(result).toEqual({ status: 'fulfilled', value: 'committed' })
  await database.close()
  return dataDir
}

async function move(from: string, to: string): Promise<readonly MovedTable[]> {
  const source = await openForReading(from)
  try {
    const target = await openForWriting(to)
    try {
      return await moveTables(source, target)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

function corrupt(dataDir: string, statement: string): void {
  const database = new DatabaseSync(join(dataDir, 'rumpus.db'))
  database.exec(`pragma ignore_check_constraints = on; ${statement}`)
  database.close()
}

function countRooms(dataDir: string): unknown {
  const database = new DatabaseSync(join(dataDir, 'rumpus.db'))
  const row = database.prepare('select count(*) as rooms from rooms').get()
  database.close()
  return row?.rooms
}

describe('moving', () => {
  it('copies every table, and returns the number of rows of each', async () => {
    const [from, to] = [await makeFilled(), await makeDataDir()]
    expect(Object.fromEntries((await move(from, to)).map(({ rows, table }) => [table, rows]))).toEqual({
      rooms: 2,
      ...Object.fromEntries(
        listTables.map(({ list, name }) => [name, playing[list].length + paused[list].length]),
      ),
      game_sessions: 2,
      game_states: 2,
      game_facts: 4,
      fact_votes: 2,
      game_entries: 4,
      retired_codes: 1,
      answered_commands: 2,
    })
    const database = await openForReading(to)
    const store = createRepository(database.db, database.dialect)
    expect(await store.load(playing.room.id)).toEqual(playing)
    expect(await store.load(paused.room.id)).toEqual(paused)
    expect(await store.findAnswer(browserKey('browser-ana'), 'c1', 'lockRoom')).toEqual({ list: ['a', null] })
    expect(await store.findAnswer(browserKey('browser-ana'), 'c2', 'lockRoom')).toBeNull()
    expect(await store.isCodeFree(roomCode('GONE'), NOON + 1)).toBe(false)
    await database.close()
  })

  it('copies more rows than it keeps in memory', async () => {
    const rooms = Array.from({ length: 1_100 }, (_, index) => makeRecord(`R${index}`))
    const [from, to] = [await makeFilled(rooms), await makeDataDir()]
    expect(await move(from, to)).toContainEqual({ table: 'players', rows: 1_100 })
    expect(countRooms(to)).toBe(1_100)
  })

  it('leaves the source unchanged and usable', async () => {
    const from = await makeFilled()
    const before = await readFile(join(from, 'rumpus.db'))
    await move(from, await makeDataDir())
    expect(await readFile(join(from, 'rumpus.db'))).toEqual(before)
    await (await open(from)).close()
  })

  it('reads the log of a killed server', async () => {
    const from = await makeDataDir()
    const store = await open(from)
    await store.commit(makeCommit(null, playing))
    const killed = await makeDataDir()
    for (const name of ['rumpus.db', 'rumpus.db-wal'])
      await writeFile(join(killed, name), await readFile(join(from, name)))
    await store.close()
    const to = await makeDataDir()
    expect(await move(killed, to)).toContainEqual({ table: 'rooms', rows: 1 })
    expect(countRooms(to)).toBe(1)
  })

  it('takes a file in place of its folder', async () => {
    const [from, to] = [await makeFilled(), await makeDataDir()]
    await move(join(from, 'rumpus.db'), join(to, 'other.db'))
    await expect(readFile(join(to, 'other.db'))).resolves.toBeDefined()
  })
})

describe('moving refuses:', () => {
  it('a target that is not empty, and leaves it unchanged', async () => {
    const [from, to] = [await makeFilled(), await makeFilled([makeRecord('MINE')])]
    await expect(move(from, to)).rejects.toThrow('the database to move to is not empty (rooms)')
    expect(countRooms(to)).toBe(1)
    const remembering = await makeFilled([])
    await expect(move(from, remembering)).rejects.toThrow('is not empty (retired_codes)')
  })

  it('a source that a server is using', async () => {
    const from = await makeFilled()
    const server = await open(from)
    await expect(move(from, await makeDataDir())).rejects.toThrow('another server is using it')
    await server.close()
  })

  it('a source that does not exist, without creating it', async () => {
    const from = await makeDataDir()
    await expect(move(from, await makeDataDir())).rejects.toThrow('There is no database')
    await expect(readFile(join(from, 'rumpus.db'))).rejects.toThrow('ENOENT')
  })

  it('a source of another version, with the remedy', async () => {
    const from = await makeFilled()
    corrupt(from, 'delete from migrations')
    await expect(move(from, await makeDataDir())).rejects.toThrow('run npm run migrate on it first')
  })

  it('a database into itself', async () => {
    const from = await makeFilled()
    await expect(move(from, from)).rejects.toThrow('another server is using it')
  })

  it.each([
    ["update players set is_host = 7 where id = 'BCDG-ana'", 'players BCDG-ana: is_host is not boolean'],
    ["update game_states set state = 'oops'", 'game_states BCDF-session: state is not json'],
  ])('a damaged row, identified by its key: %s', async (statement, message) => {
    const [from, to] = [await makeFilled(), await makeDataDir()]
    corrupt(from, statement)
    await expect(move(from, to)).rejects.toThrow(message)
    expect(countRooms(to)).toBe(0)
  })
})

describe('a failed move leaves the target empty', () => {
  it.each([
    ['rows that do not arrive', 'begin select raise(ignore); end', '0 of 2 rows of players have arrived'],
    [
      'rows that arrive changed',
      'begin delete from players where id = new.id; insert into players select new.id, new.room_id, new.browser_key, new.name, new.is_host, new.avatar, new.avatar_color, 1, null, 0; end',
      'the rows of players have changed in transit',
    ],
  ])('%s', async (_, body, message) => {
    const [from, to] = [await makeFilled(), await makeFilled([])]
    const when = body.includes('raise') ? 'before' : 'after'
    corrupt(
      to,
      `delete from retired_codes; delete from answered_commands; create trigger interfere ${when} insert on players ${body}`,
    )
    await expect(move(from, to)).rejects.toThrow(message)
    expect(countRooms(to)).toBe(0)
  })
})
