// @module-tag full

import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { AnsweredCommand, RoomStore } from '#server/storage/store/room-store.ts'
import { readStoreFault } from '#server/storage/store/store-fault.ts'
import { browserKey, makeCommit, makeRecord, nextRecord } from '#server/storage/testing/record-fixture.ts'
import { type CuttableLink, startCuttableLink } from './cuttable-link.ts'
import { createStoreOpener, type OpenedStore } from './open-store.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
const opener = createStoreOpener()
afterAll(postgres.dispose)

let link: CuttableLink
let store: OpenedStore
beforeEach(async () => {
  link = await startCuttableLink(postgres.port)
  store = await opener.open(postgres.urlAt(link.port))
  await postgres.query('truncate rooms, retired_codes, answered_commands cascade')
})
afterEach(async () => {
  await opener.closeAll()
  await link.stop()
})

/** A room in steady use: each commit is based on the one before. */
async function openRoom(code = 'BCDF') {
  let record = makeRecord(code)
  expect(await store.commit(makeCommit(null, record))).toBe('committed')
  return {
    id: record.room.id,
    commit: async (name: string, command: AnsweredCommand | null = null) => {
      const next = nextRecord(record, { name })
      const outcome = await store.commit(makeCommit(record, next, { command }))
      if (outcome === 'committed') record = next
      return outcome
    },
    /** Reloads the record, as a server does after a store fault or a conflict. */
    reload: async () => {
      record = (await store.load(record.room.id)) as RoomRecord
      return record.room.name
    },
  }
}

function endConnections() {
  return postgres.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rumpus'",
  )
}

function openConnections() {
  return postgres.query<{ state: string; isHeldUp: boolean }>(
    `select state, wait_event_type is not distinct from 'Lock' as "isHeldUp"
     from pg_stat_activity where application_name = 'rumpus'`,
  )
}

/** How long the work took, and the reason of its refusal, if any. */
async function time<Value>(work: Promise<Value>) {
  const startedAt = performance.now()
  const refusal = await work.then(
    () => null,
    (error: unknown) => readStoreFault(error)?.reason ?? error,
  )
  return { refusal, ms: performance.now() - startedAt }
}

const openAllConnections = (room: RoomId) => Promise.all(Array.from({ length: 100 }, () => store.load(room)))

const backgroundReads = (store: RoomStore) => [
  store.findSeats(browserKey('browser-ana')),
  store.isCodeFree('BCDG' as never, 0),
]

describe('while the database is unavailable', () => {
  it.each(['refuse', 'cut', 'stall'] as const)('for a second (%s), commits and reads wait', async (how) => {
    const room = await openRoom()
    await openAllConnections(room.id)
    link[how]()
    const commit = room.commit('through')
    const reads = backgroundReads(store)
    await delay(1_000)
    link.mend()
    // If the frames were lost, the command was refused, or stored and its answer lost.
    expect(await time(commit)).toMatchObject({ refusal: null })
    await Promise.all(reads)
    expect(await room.reload()).toBe('through')
  })

  it.each(['refuse', 'cut'] as const)(
    'for longer (%s), waiting work is refused after 5 s and new work at once, until it is back',
    async (how) => {
      const room = await openRoom()
      const others = await Promise.all([openRoom('BCDG'), openRoom('BCDH')])
      await openAllConnections(room.id)
      link[how]()
      const pending = [room.commit('late'), store.load(room.id), ...backgroundReads(store)]
      for (const { ms, refusal } of await Promise.all(pending.map((one) => time<unknown>(one)))) {
        expect(refusal).toMatch(/it cannot be reached|no answer in time/)
        expect(ms).toBeLessThan(7_000)
        expect(ms).toBeGreaterThan(4_500)
      }
      const later = others.map((other) => time(other.commit('later')))
      for (const { ms, refusal } of await Promise.all(later)) {
        expect(refusal).toMatch(/it cannot be reached|no answer in time/)
        expect(ms).toBeLessThan(1_000)
      }
      await expect(store.ping()).rejects.toThrow('nothing can be stored')
      expect(store.logged.at(-1)).toContain('the database has failed')
      link.mend()
      await expect.poll(() => others[0].commit('back').catch(String)).toBe('committed')
      await store.ping()
      await room.reload()
      expect(await room.commit('again')).toBe('committed')
      expect(store.logged.at(-1)).toContain('the database has recovered')
    },
  )

  it('a command whose answer was lost is not applied twice', async () => {
    const room = await openRoom()
    const command = {
      browserKey: browserKey('browser-ana'),
      commandId: 'c1',
      name: 'lockRoom',
      answer: { done: true },
    }
    const before = await store.load(room.id)
    const commit = makeCommit(before, nextRecord(before!, { name: 'once' }), { command })
    // The commit arrives, is delayed by this lock, and the link is cut in the meantime.
    const rival = new Client({ connectionString: postgres.urlAt(postgres.port) })
    await rival.connect()
    onTestFinished(() => rival.end())
    await rival.query('begin; lock table rooms in exclusive mode')
    const pending = store.commit(commit)
    await expect.poll(async () => (await openConnections()).some(({ isHeldUp }) => isHeldUp)).toBe(true)
    link.refuse()
    await rival.end()
    await expect
      .poll(async () => (await postgres.query('select 1 from rooms where version = 2')).length)
      .toBe(1)
    link.mend()
    expect(await pending).toBe('duplicate-command')
    expect(await store.findAnswer(command.browserKey, 'c1', 'lockRoom')).toEqual({ done: true })
    expect((await store.load(room.id))?.room).toMatchObject({ name: 'once', version: 2 })
  })

  it('closing does not hang, and leaves no commit without an answer', async () => {
    const room = await openRoom()
    link.cut()
    const commit = time(room.commit('never'))
    const startedAt = performance.now()
    await store.close()
    // Sooner than the timeout of pending work.
    expect(performance.now() - startedAt).toBeLessThan(2_500)
    expect((await commit).refusal).toMatch(/it cannot be reached|no answer in time/)
    await expect(room.commit('more')).rejects.toThrow('the database is closed')
  })
})

describe('PostgreSQL', () => {
  it.each(['fast', 'immediate'] as const)(
    'restarted (%s) keeps all commits and causes only a delay',
    async (how) => {
      const rooms = await Promise.all(['BCDF', 'BCDG', 'BCDH'].map((code) => openRoom(code)))
      for (const room of rooms) await room.commit('before')
      const stopped = postgres.stop(how)
      const commits = rooms.map((room) => room.commit('meanwhile'))
      await stopped
      await postgres.start()
      for (const outcome of await Promise.all(commits))
        expect(['committed', 'version-conflict']).toContain(outcome)
      for (const room of rooms) {
        expect(await room.reload()).toBe('meanwhile')
        expect(await room.commit('after')).toBe('committed')
      }
    },
  )

  it('may close any connection at any time', async () => {
    const room = await openRoom()
    for (let round = 0; round < 5; round++) {
      const reads = Array.from({ length: 20 }, () => store.load(room.id))
      await endConnections()
      await Promise.all(reads)
      expect(['committed', 'version-conflict']).toContain(await room.commit(`round ${round}`))
      expect(await room.reload()).toBe(`round ${round}`)
    }
  })

  it('in read-only mode is a store fault without damage, which ends with that mode', async () => {
    const room = await openRoom()
    await postgres.query('alter database rumpus set default_transaction_read_only = on')
    await endConnections()
    expect(await time(room.commit('read-only'))).toMatchObject({
      refusal: expect.stringContaining('it is read-only'),
    })
    await expect(store.ping()).rejects.toThrow('it is read-only')
    await postgres.query(
      'begin read write; alter database rumpus reset default_transaction_read_only; commit',
    )
    await expect.poll(() => store.ping().then(() => 'well', String)).toBe('well')
    await expect.poll(() => room.commit('writable').catch(String)).toBe('committed')
  })

  it('without free connections is waited for', async () => {
    // The limit does not apply to superusers, as which all other connections here run.
    await postgres.query('create role guest login')
    await postgres.query('grant select, insert, update, delete on all tables in schema public to guest')
    const url = new URL(postgres.urlAt(link.port))
    url.username = 'guest'
    store = await opener.open(url.href)
    await postgres.query('alter role guest connection limit 0')
    await endConnections()
    await expect.poll(async () => (await openConnections()).length).toBe(0)
    const room = openRoom()
    await expect.poll(() => store.ping().then(() => 'well', String)).toContain('(53300)')
    await postgres.query('alter role guest connection limit -1')
    expect(await (await room).commit('let in')).toBe('committed')
  })

  it('hanging in one statement is abandoned after 2.5 s, and the statement is cancelled', async () => {
    const room = await openRoom()
    await postgres.query(
      `create function dawdle() returns trigger language plpgsql as
         $$ begin perform pg_sleep(60); return new; end $$`,
    )
    await postgres.query(
      'create trigger dawdle before update on rooms for each row execute function dawdle()',
    )
    const { ms, refusal } = await time(room.commit('slow'))
    expect(refusal).toMatch(/too slow|no answer in time/)
    expect(ms).toBeLessThan(7_000)
    // Dropping the trigger has to wait for every transaction that still uses it.
    expect((await time(postgres.query('drop trigger dawdle on rooms'))).ms).toBeLessThan(4_000)
    await expect.poll(() => room.commit('quick').catch(String)).toBe('committed')
    await postgres.query('drop function dawdle')
  })
})

it('a thousand failures leak no connections and leave none in a transaction', async () => {
  const room = await openRoom()
  const record = (await store.load(room.id)) as RoomRecord
  const command = (answer: unknown, index: number) => ({
    browserKey: browserKey('browser-ana'),
    commandId: `c${index}`,
    name: 'lockRoom',
    answer,
  })
  const ways = [
    // Not JSON, not storable, against a constraint, of another version, and interrupted.
    (index: number) =>
      store.commit(makeCommit(record, nextRecord(record, {}), { command: command(undefined, index) })),
    () => store.commit(makeCommit(record, nextRecord(record, { name: 'a\0b' }))),
    () => store.commit(makeCommit(record, nextRecord(record, { maxPlayers: 99 }))),
    () => store.commit(makeCommit(nextRecord(record, {}), nextRecord(nextRecord(record, {}), {}))),
    (index: number) => store.commit(makeCommit(null, makeRecord(`${index}`, { maxPlayers: 99 }))),
  ]
  for (let round = 0; round < 20; round++) {
    const work = Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => ways[(round + index) % ways.length]?.(index)),
    )
    if (round % 4 === 0) link.refuse()
    if (round % 4 === 2) await endConnections()
    await delay(20)
    link.mend()
    await work
  }
  // Sooner than PostgreSQL's own timeout for idle transactions.
  await expect
    .poll(async () => (await openConnections()).filter(({ state }) => state !== 'idle'), { timeout: 1_500 })
    .toEqual([])
  expect((await openConnections()).length).toBeLessThanOrEqual(10)
  expect(await room.commit('fine')).toBe('committed')
  expect(await room.reload()).toBe('fine')
})
