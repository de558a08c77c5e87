import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readStoreFault } from '#server/storage/store/store-fault.ts'
import {
  browserKey,
  makeCommit,
  makeGame,
  makePlayer,
  makeRecord,
  nextRecord,
  roomCode,
  roomId,
} from '#server/storage/testing/record-fixture.ts'
import { describeRoomStore } from '#server/storage/testing/room-store-contract.ts'
import { createStoreOpener } from './open-store.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
const url = postgres.urlAt(postgres.port)
const shared = createStoreOpener()
const [here, there] = [await shared.open(url), await shared.open(url)]
const client = new Client({ connectionString: url })
await client.connect()

const opener = createStoreOpener()
beforeEach(async () => {
  await client.query('truncate rooms, retired_codes, answered_commands, presence_notes cascade')
})
afterEach(opener.closeAll)
afterAll(async () => {
  await shared.closeAll()
  await client.end()
  await postgres.dispose()
})

const codes = Array.from({ length: 40 }, (_, index) => `C${String(index).padStart(3, '0')}`)
const commandOf = (commandId: string) => ({
  browserKey: browserKey('browser-ana'),
  commandId,
  name: 'lockRoom',
  answer: 'done',
})

describeRoomStore('PostgreSQL', async () => ({ ...here, close: async () => {} }))

async function storeRooms(...names: readonly string[]) {
  const records = names.map((code) => makeRecord(code))
  for (const record of records) expect(await here.commit(makeCommit(null, record))).toBe('committed')
  return records
}

/** Another transaction, started with this statement. */
async function hold(statement: string) {
  const other = new Client({ connectionString: url })
  await other.connect()
  await other.query('begin')
  await other.query(statement)
  return { release: () => other.end() }
}

describe('two servers on one database', () => {
  it('commit one version of a room exactly once', async () => {
    const records = await storeRooms(...codes)
    const rivals = (['here', 'there'] as const).map((name) =>
      records.map((record) => makeCommit(record, nextRecord(record, { name }))),
    )
    const outcomes = await Promise.all(
      [here, there].map((store, server) =>
        Promise.all((rivals[server] ?? []).map((commit) => store.commit(commit))),
      ),
    )
    for (const [index, { room }] of records.entries()) {
      const pair = outcomes.map((each) => each[index])
      expect(pair.toSorted()).toEqual(['committed', 'version-conflict'])
      const name = pair[0] === 'committed' ? 'here' : 'there'
      expect((await there.load(room.id))?.room).toMatchObject({ name, version: 2 })
    }
  })

  it('make every version once, in a race of many rounds', async () => {
    const [first] = await storeRooms('BCDF')
    const { id } = first!.room
    for (let version = 1; version <= 30; version++) {
      const before = await here.load(id)
      const outcomes = await Promise.all([
        here.commit(makeCommit(before, nextRecord(before!, { name: 'here' }))),
        there.commit(makeCommit(before, nextRecord(before!, { name: 'there' }))),
      ])
      expect(outcomes.toSorted()).toEqual(['committed', 'version-conflict'])
      const name = outcomes[0] === 'committed' ? 'here' : 'there'
      expect((await there.load(id))?.room).toMatchObject({ name, version: version + 1 })
    }
    expect((await here.load(id))?.room.version).toBe(31)
  })

  it('give a room code to exactly one of two rooms created with it at the same time', async () => {
    for (const code of codes.slice(0, 10)) {
      const [one, other] = ['one', 'other'].map((name) => {
        const record = makeRecord(`${code}-${name}`)
        return { ...record, room: { ...record.room, code: roomCode(code) } }
      })
      const outcomes = await Promise.all([
        here.commit(makeCommit(null, one!)),
        there.commit(makeCommit(null, other!)),
      ])
      expect(outcomes.toSorted()).toEqual(['code-taken', 'committed'])
    }
  })

  it('give a room code to exactly one of two rooms that change to it at the same time; the other keeps its own', async () => {
    const records = await storeRooms(...codes.slice(0, 20))
    for (let index = 0; index < 20; index += 2) {
      const [one, other] = records.slice(index, index + 2)
      const code = roomCode(`NEW${index}`)
      const outcomes = await Promise.all([
        here.commit(makeCommit(one!, nextRecord(one!, { code }))),
        there.commit(makeCommit(other!, nextRecord(other!, { code }))),
      ])
      expect(outcomes.toSorted()).toEqual(['code-taken', 'committed'])
      const loser = outcomes[0] === 'committed' ? other! : one!
      expect(await here.load(loser.room.id)).toEqual(loser)
      expect(await here.isCodeFree(loser.room.code, 0)).toBe(false)
    }
  })

  it('apply a command sent to both once, and both know its answer', async () => {
    const [first] = await storeRooms('BCDF')
    let before = first!
    for (let round = 0; round < 20; round++) {
      const after = nextRecord(before, { name: `round ${round}` })
      const commit = makeCommit(before, after, { command: commandOf(`c${round}`) })
      const outcomes = await Promise.all([here.commit(commit), there.commit(commit)])
      expect(outcomes).toContain('committed')
      // The other server may have had a conflict; its retry finds the stored answer.
      const again = await there.commit({ ...commit, basedOn: before.room.version })
      expect(again).toBe('duplicate-command')
      expect(await there.findAnswer(browserKey('browser-ana'), `c${round}`, 'lockRoom')).toBe('done')
      expect(await here.load(first!.room.id)).toEqual(after)
      before = after
    }
  })

  it('apply a command that changes two rooms at the same time to one of them', async () => {
    const [one, other] = await storeRooms('BCDF', 'BCDG')
    const [a, b] = [one!, other!].map((record) =>
      makeCommit(record, nextRecord(record, { name: 'done' }), { command: commandOf('c1') }),
    )
    expect((await Promise.all([here.commit(a!), there.commit(b!)])).toSorted()).toEqual([
      'committed',
      'duplicate-command',
    ])
    const names = await Promise.all(
      [one!, other!].map(async ({ room }) => (await here.load(room.id))?.room.name),
    )
    expect(names.toSorted()).toEqual(['done', null])
  })
})

describe('a room locked by another transaction', () => {
  it('delays its own commit only, and is not a store fault in the meantime', async () => {
    const records = await storeRooms(...codes)
    const store = await opener.open(url)
    const lock = await hold("update rooms set name = 'mine' where id = 'room-C007'")
    const done: string[] = []
    const commits = records.map(async (record) => {
      const outcome = await store.commit(makeCommit(record, nextRecord(record, { name: 'next' })))
      done.push(`${record.room.code} ${outcome}`)
    })
    await Promise.all(commits.filter((_, index) => index !== 7))
    expect(done).toHaveLength(39)
    expect(done).not.toContainEqual(expect.stringContaining('C007'))
    // Longer than the lock timeout of a statement.
    await expect.poll(async () => await waitingForLocks()).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 2_200))
    await Promise.all([store.ping(), store.load(roomId('room-C001'))])
    await lock.release()
    await commits[7]
    expect(done.at(-1)).toBe('C007 committed')
    expect(store.logged).toHaveLength(1)
  })

  it('has its commit refused after five seconds, and no other', async () => {
    const [record, other] = await storeRooms('BCDF', 'BCDG')
    const store = await opener.open(url)
    const lock = await hold("update rooms set name = 'mine' where id = 'room-BCDF'")
    const startedAt = performance.now()
    const refused = store
      .commit(makeCommit(record!, nextRecord(record!, {})))
      .catch((error: unknown) => error)
    let last = other!
    while (performance.now() - startedAt < 4_500) {
      const next = nextRecord(last, {})
      const sentAt = performance.now()
      expect(await store.commit(makeCommit(last, next))).toBe('committed')
      // A statement waits 2 s for a locked row.
      expect(performance.now() - sentAt).toBeLessThan(1_800)
      last = next
    }
    expect(readStoreFault(await refused)).toMatchObject({ isDamage: false })
    expect(performance.now() - startedAt).toBeLessThan(7_000)
    expect(store.logged).toHaveLength(1)
    await lock.release()
    // Refused or not, it may have waited for the lock until this moment.
    await expect
      .poll(async () => {
        const now = await store.load(record!.room.id)
        return store.commit(makeCommit(now, nextRecord(now!, { name: 'next' })))
      })
      .toBe('committed')
  })

  async function waitingForLocks(): Promise<number> {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows.length
  }
})

describe('a batch', () => {
  it('fails only the commit whose update has no row', async () => {
    const records = await storeRooms('BCDF', 'BCDG')
    const [fine, defect] = records.map((record) => makeCommit(record, nextRecord(record, { name: 'next' })))
    const ghost = {
      table: 'players',
      op: 'update',
      row: makePlayer('BCDG', 'ghost'),
      changed: ['name'],
    } as const
    const results = await Promise.allSettled([
      here.commit(fine!),
      here.commit({ ...defect!, changes: [...defect!.changes, ghost] }),
    ])
    expect(results).toMatchObject([
      { status: 'fulfilled', value: 'committed' },
      { status: 'rejected', reason: { message: 'players: no row was written' } },
    ])
    expect(await here.load(roomId('room-BCDG'))).toEqual(records[1])
  })

  it('does not write rows of another room', async () => {
    const [one, other] = await storeRooms('BCDF', 'BCDG')
    const stale = makeCommit(nextRecord(one!, {}), nextRecord(nextRecord(one!, {}), {}))
    const smuggled = { table: 'players', op: 'insert', row: makePlayer('BCDF', 'zoe') } as const
    const outcomes = await Promise.all([
      here.commit({ ...stale, changes: [...stale.changes, smuggled] }),
      here.commit(makeCommit(other!, nextRecord(other!, {}))),
    ])
    expect(outcomes).toEqual(['version-conflict', 'committed'])
    expect(await here.load(one!.room.id)).toEqual(one)
  })
})

it('the store works if transactions are serializable by default', async () => {
  const name = 'serializable_by_default'
  await postgres.createDatabase(name)
  await client.query(`alter database ${name} set default_transaction_isolation = 'serializable'`)
  const there = new URL(url)
  there.pathname = name
  const stores = [await opener.open(there.href), await opener.open(there.href)]
  const records = codes.map((code) => ({ ...makeRecord(code), game: makeGame(code) }))
  const created = await Promise.all(
    records.map((record, index) => stores[index % 2]!.commit(makeCommit(null, record))),
  )
  expect(new Set(created)).toEqual(new Set(['committed']))
  const wins = codes.map(() => 0)
  await Promise.all(
    stores.flatMap((store) =>
      records.map(async (record, index) => {
        const commit = makeCommit(record, nextRecord(record, { name: 'next' }))
        if ((await store.commit(commit)) === 'committed') wins[index]!++
      }),
    ),
  )
  expect(wins).toEqual(codes.map(() => 1))
  expect(stores.flatMap(({ logged }) => logged)).toHaveLength(2)
})
