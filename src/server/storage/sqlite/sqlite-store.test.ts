import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import {
  browserKey,
  makeCommit,
  makeGame,
  makePlayer,
  makeRecord,
  NOON,
  nextRecord,
  roomId,
} from '../testing/record-fixture.ts'
import { describeRoomStore } from '../testing/room-store-contract.ts'
import { startInProcess } from '../testing/session-in-process.ts'
import { REMEDY } from './sqlite-error.ts'
import { createSqliteStore, openSqliteStore } from './sqlite-store.ts'
import { startSqliteThread } from './sqlite-thread.ts'

const log = { info: () => {}, error: () => {} }
const DAY = 24 * 60 * 60 * 1000

const root = await mkdtemp(join(tmpdir(), 'rumpus-storage-'))
afterAll(async () => {
  await shared.close()
  await rm(root, { recursive: true })
})
const makeDataDir = () => mkdtemp(join(root, 'data-'))
const fileIn = (dataDir: string) => join(dataDir, 'rumpus.db')
const openInThread = (dataDir: string) => openSqliteStore({ dataDir, log })
const open = (dataDir: string) => openSqliteStore({ dataDir, log, start: startInProcess })

// Starting a thread takes longer than a contract test, so the tests share one, and each starts with empty
// tables.
const sharedDir = await makeDataDir()
const shared = await openInThread(sharedDir)
describeRoomStore('SQLite', async () => {
  const database = new DatabaseSync(fileIn(sharedDir))
  database.exec(
    'delete from rooms; delete from retired_codes; delete from answered_commands; delete from presence_notes',
  )
  database.close()
  return { ...shared, close: async () => {} }
})

/** A data folder with a closed database that holds this record, and a function that corrupts it with SQL. */
async function makeStored(record: RoomRecord) {
  const dataDir = await makeDataDir()
  const store = await open(dataDir)
  await store.commit(makeCommit(null, record))
  await store.close()
  const corrupt = (statement: string) => {
    const database = new DatabaseSync(fileIn(dataDir))
    database.exec(`pragma ignore_check_constraints = on; ${statement}`)
    database.close()
  }
  return { dataDir, corrupt }
}

describe('a reopened SQLite store', () => {
  it('has everything that was committed before it was closed', async () => {
    const record: RoomRecord = { ...makeRecord('BCDF'), game: makeGame('BCDF') }
    const closing = makeRecord('BCDG')
    const command = {
      browserKey: browserKey('browser-ana'),
      commandId: 'c1',
      name: 'lockRoom',
      answer: ['kept'],
    }
    const dataDir = join(await makeDataDir(), 'made', 'on', 'the', 'way')
    const before = await openInThread(dataDir)
    await before.commit(makeCommit(null, record, { command }))
    await before.commit(makeCommit(null, closing))
    await before.commit(makeCommit(closing, null))
    await before.close()

    const after = await openInThread(dataDir)
    expect(await after.load(record.room.id)).toEqual(record)
    expect(await after.findAnswer(command.browserKey, 'c1', 'lockRoom')).toEqual(['kept'])
    expect(await after.isCodeFree(closing.room.code, NOON + 1)).toBe(false)
    await after.close()
  })

  it('finishes running commits before it closes, and refuses later ones', async () => {
    const dataDir = await makeDataDir()
    const records = Array.from({ length: 300 }, (_, index) => makeRecord(`${index}`))
    const store = await openInThread(dataDir)
    const commits = records.map((record) => store.commit(makeCommit(null, record)))
    const closed = store.close()
    await expect(store.commit(makeCommit(null, makeRecord('LATE')))).rejects.toThrow('the database is closed')
    await closed
    expect(new Set(await Promise.all(commits))).toEqual(new Set(['committed']))
    await expect(store.load(roomId('room-0'))).rejects.toThrow('the database is closed')

    const again = await openInThread(dataDir)
    expect(await again.load(roomId('room-299'))).toEqual(records[299])
    expect(await again.load(roomId('room-LATE'))).toBeNull()
    await again.close()
  })

  it.each([1, 300])('has every commit acknowledged before SIGKILL (%i of 600)', async (acknowledged) => {
    const dataDir = await makeDataDir()
    const script = new URL('../testing/crash-process.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [script, dataDir, String(acknowledged)])
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    const codes = (await readFile(join(dataDir, 'acknowledged'), 'utf8')).trim().split('\n')
    expect(codes).toHaveLength(acknowledged)

    const store = await openInThread(dataDir)
    const records = await Promise.all(codes.map((code) => store.load(roomId(`room-${code}`))))
    expect(records).toEqual(codes.map((code) => makeRecord(code)))
    await store.close()
  })
})

describe('a damaged row', () => {
  it.each([
    ["update rooms set game_settings = '{'", 'rooms room-BCDF: gameSettings: '],
    ["update rooms set status = 'paused'", 'rooms room-BCDF: status: '],
    ['update players set is_host = 2', 'players BCDF-ana: isHost: '],
  ])('[ROOM-188] of a room or a player is replaced in part: %s', async (statement, message) => {
    const record = makeRecord('BCDF')
    const { dataDir, corrupt } = await makeStored(record)
    corrupt(statement)
    const store = await open(dataDir)
    const { damage, ...loaded } = (await store.load(record.room.id)) ?? {}
    expect(damage).toContain(message)
    expect(loaded).toEqual(record)
    await store.close()
  })

  it.each([
    ['update fact_votes set says_fact = 7', 'fact_votes BCDF-fact-1 BCDF-ben: saysFact: '],
    ["update game_states set state = 'oops'", 'game_states BCDF-session: state: '],
    ["update game_sessions set settings = '[[]]'", 'game_sessions BCDF-session: settings'],
    ["update game_facts set id = '' where slot = 1", 'game_facts : id: '],
    ['delete from game_states', 'game_states: the session has no row'],
  ])('[ROOM-55] a damaged game lets the room load, and the game end: %s', async (statement, message) => {
    const record = { ...makeRecord('BCDF'), game: makeGame('BCDF') }
    const { dataDir, corrupt } = await makeStored(record)
    corrupt(`pragma foreign_keys = off; ${statement}`)
    const store = await open(dataDir)
    const loaded = await store.load(record.room.id)
    expect(loaded).toMatchObject({ room: record.room, players: record.players })
    expect(loaded?.game?.damage).toContain(message)
    const ended = nextRecord(loaded ?? record, { status: 'waiting' }, { game: null })
    expect(await store.commit(makeCommit(loaded, ended))).toBe('committed')
    expect(await store.load(record.room.id)).toEqual({ ...record, room: ended.room, game: null })
    await store.close()
  })

  it('[ROOM-56] a damaged game does not hide the version of its state', async () => {
    const { dataDir, corrupt } = await makeStored({ ...makeRecord('BCDF'), game: makeGame('BCDF') })
    corrupt(`update game_states set state = '{"version":7}'; update fact_votes set says_fact = 7`)
    const store = await open(dataDir)
    expect((await store.load(roomId('room-BCDF')))?.game).toMatchObject({
      damage: expect.any(String),
      state: { state: { version: 7 } },
    })
    await store.close()
  })

  it('is reported without its values, which may be a player’s text', async () => {
    const { dataDir, corrupt } = await makeStored({ ...makeRecord('BCDF'), game: makeGame('BCDF') })
    corrupt("update game_states set state = 'I once ate a shoe'")
    const store = await open(dataDir)
    const damage = (await store.load(roomId('room-BCDF')))?.game?.damage
    expect(damage).toMatch(/state: expected/)
    expect(damage).not.toContain('shoe')
    await store.close()
  })
})

describe('a SQLite store’s constraints', () => {
  const record = makeRecord('BCDF')
  it.each([
    ['max_players', nextRecord(record, { maxPlayers: 33 })],
    ['no row was written', nextRecord(record, {}, { players: [makePlayer('BCDF', 'ghost')] })],
  ])('refuse a commit that the rules cannot produce: %s', async (message, after) => {
    const store = await open(await makeDataDir())
    await store.commit(makeCommit(null, record))
    const { changes, ...commit } = makeCommit(record, after)
    const updates = changes.map((change) =>
      change.op === 'insert' && change.table === 'players'
        ? { ...change, op: 'update' as const, changed: ['name' as const] }
        : change,
    )
    await expect(store.commit({ ...commit, changes: updates })).rejects.toThrow(message)
    expect(await store.load(record.room.id)).toEqual(record)
    await store.close()
  })

  it('does not store an answer that is not JSON', async () => {
    const store = await open(await makeDataDir())
    const command = {
      browserKey: browserKey('browser-ana'),
      commandId: 'c1',
      name: 'lockRoom',
      answer: undefined,
    }
    await expect(store.commit(makeCommit(null, record, { command }))).rejects.toThrow('not JSON')
    await store.close()
  })
})

it('keeps an answer with 24 bytes of identifiers, and those that are not hexadecimal as they are', async () => {
  const { dataDir } = await makeStored(makeRecord('BCDF'))
  const store = await open(dataDir)
  const key = browserKey('0123456789abcdef'.repeat(4))
  const commandId = '01890a5d-ac96-7b5c-8e5f-00000000002a'
  const first = makeRecord('BCDF')
  const second = nextRecord(first, {})
  const command = { browserKey: key, commandId, name: 'lockRoom', answer: { votedFor: null } }
  const other = { browserKey: browserKey('another'), commandId: 'command', name: 'lockRoom', answer: null }
  expect(await store.commit(makeCommit(first, second, { command }))).toBe('committed')
  expect(await store.commit(makeCommit(second, nextRecord(second, {}), { command: other }))).toBe('committed')
  expect(await store.findAnswer(key, commandId, 'lockRoom')).toEqual({ votedFor: null })
  expect(await store.findAnswer(browserKey('another'), 'command', 'lockRoom')).toBeNull()
  expect(await store.findAnswer(browserKey('another'), commandId, 'lockRoom')).toBeUndefined()
  await store.close()
  const database = new DatabaseSync(fileIn(dataDir))
  const sizes = 'select length(browser_key) + length(command_id) as bytes from answered_commands'
  expect(database.prepare(`${sizes} order by 1 desc`).get()).toEqual({ bytes: 24 })
  database.close()
})

it('[WIRE-105] a sweep deletes any number of expired answers', async () => {
  const { dataDir, corrupt } = await makeStored(makeRecord('BCDF'))
  corrupt(`insert into answered_commands (browser_key, command_id, answer, at, command) with recursive n (i) as (select 1 union all select i + 1 from n where i < 4500)
         select 'browser-ana', 'c' || i, '1', ${NOON}, 'lockRoom' from n`)
  const store = await open(dataDir)
  await store.sweep(NOON + DAY)
  await store.close()
  const database = new DatabaseSync(fileIn(dataDir))
  expect(database.prepare('select count(*) as count from answered_commands').get()).toEqual({ count: 0 })
  database.close()
})

describe('a SQLite store refuses with one sentence, and overwrites nothing:', () => {
  async function expectRefusal(dataDir: string, message: string): Promise<void> {
    const before = await readFile(fileIn(dataDir))
    await expect(open(dataDir)).rejects.toThrow(
      `The database ${fileIn(dataDir)} cannot be used: ${message}. It was left as it is.`,
    )
    expect(await readFile(fileIn(dataDir))).toEqual(before)
    const files = (await readdir(dataDir)).filter((name) => !name.endsWith('.lock'))
    expect(files).toEqual(['rumpus.db'])
  }

  it('a file that is not a database', async () => {
    const dataDir = await makeDataDir()
    await writeFile(
      fileIn(dataDir),
      'the shopping list, and much more of it than fits into a header of a database'.repeat(9),
    )
    await expectRefusal(dataDir, `it is not a database, or is damaged; ${REMEDY}`)
  })

  it('a damaged database', async () => {
    const { dataDir } = await makeStored(makeRecord('BCDF'))
    const bytes = await readFile(fileIn(dataDir))
    await writeFile(fileIn(dataDir), bytes.fill(0xa5, 4096))
    await expect(open(dataDir)).rejects.toThrow(/cannot be used: it is damaged.* It was left as it is\.$/)
    expect(await readFile(fileIn(dataDir))).toEqual(bytes)
  })

  it('another program’s database', async () => {
    const dataDir = await makeDataDir()
    const database = new DatabaseSync(fileIn(dataDir))
    database.exec('create table recipes (name text)')
    database.close()
    await expectRefusal(dataDir, 'it is the database of another program')
  })

  it('a database that a newer version has migrated', async () => {
    const { dataDir, corrupt } = await makeStored(makeRecord('BCDF'))
    corrupt("insert into migrations (name) values ('9999-from-the-future')")
    await expectRefusal(dataDir, 'a newer version of Rumpus has made its tables (9999-from-the-future)')
  })

  it('a database that an older build has made', async () => {
    const { dataDir, corrupt } = await makeStored(makeRecord('BCDF'))
    corrupt("update migrations set name = '0001-rooms-and-games'")
    await expectRefusal(
      dataDir,
      'an older build of Rumpus has made its tables (0001-rooms-and-games), and they cannot be migrated; start with an empty database',
    )
  })

  it('a folder in place of the file', async () => {
    const dataDir = await makeDataDir()
    const file = join(dataDir, 'rumpus.db', 'inside')
    await (await open(file)).close()
    await expect(open(dataDir)).rejects.toThrow('it is not a file')
  })

  it('a file in place of the data folder', async () => {
    const dataDir = join(await makeDataDir(), 'data')
    await writeFile(dataDir, 'not a folder')
    await expect(open(dataDir)).rejects.toThrow(
      `The data folder ${dataDir} cannot be used: there is a file in its place.`,
    )
    await expect(open(join(dataDir, 'deeper'))).rejects.toThrow('there is a file in its place')
    expect(await readFile(dataDir, 'utf8')).toBe('not a folder')
  })

  it('a data folder that is not writable', async () => {
    // Root may write everywhere except where the kernel refuses.
    const isRoot = process.getuid?.() === 0
    await expect(open(isRoot ? '/sys/rumpus-data' : '/rumpus-data')).rejects.toThrow(
      'it may not be written to',
    )
  })
})

it('a second server on the same data is refused, and the first one stays available', async () => {
  const dataDir = await makeDataDir()
  const first = await openInThread(dataDir)
  await expect(openSqliteStore({ dataDir, log, lockWaitMs: 100 })).rejects.toThrow(
    'another server is using it',
  )
  await expect(first.ping()).resolves.toBeUndefined()
  await first.close()
  await (await openInThread(dataDir)).close()
})

it('a copy of the file and its log is a backup', async () => {
  const dataDir = await makeDataDir()
  const store = await open(dataDir)
  await store.commit(makeCommit(null, makeRecord('BCDF')))
  const copyDir = await makeDataDir()
  for (const name of ['rumpus.db', 'rumpus.db-wal']) await copyFile(join(dataDir, name), join(copyDir, name))
  await store.close()
  const copy = await open(copyDir)
  expect(await copy.load(roomId('room-BCDF'))).toEqual(makeRecord('BCDF'))
  await copy.close()
})

describe('when the database thread dies', () => {
  it('running and later calls reject, ping included, and the reason is logged', async () => {
    const errors: string[] = []
    const thread = await startSqliteThread(fileIn(await makeDataDir()), 0)
    const store = createSqliteStore(thread, { info: () => {}, error: (_, message) => errors.push(message) })
    // Killed first: it answers no call, but its end is not known here before the calls are made.
    const killed = thread.kill()
    const pending = Promise.allSettled([
      store.commit(makeCommit(null, makeRecord('BCDF'))),
      store.load(roomId('room-BCDF')),
    ])
    await killed
    const reason = { message: 'the database thread has stopped' }
    expect(await pending).toMatchObject([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ])
    await expect(store.ping()).rejects.toThrow('the database thread has stopped')
    await expect(store.commit(makeCommit(null, makeRecord('BCDG')))).rejects.toThrow('has stopped')
    expect(errors).toEqual(['the database thread has stopped'])
  })
})
