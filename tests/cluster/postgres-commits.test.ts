import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { commitBatch } from '../../src/server/storage/postgres/postgres-batch.ts'
import { postgresDialect } from '../../src/server/storage/postgres/postgres-dialect.ts'
import { migratePostgres } from '../../src/server/storage/postgres/postgres-migrate.ts'
import { createPostgresPool } from '../../src/server/storage/postgres/postgres-pool.ts'
import { createRepository } from '../../src/server/storage/store/repository.ts'
import {
  browserKey,
  makeCommit,
  makeRecord,
  NOON,
  nextRecord,
} from '../../src/server/storage/testing/record-fixture.ts'
import { type PostgresProcess, startPostgres } from './start-postgres.ts'

let postgres: PostgresProcess
beforeAll(async () => {
  postgres = await startPostgres()
  await migratePostgres(url(), 10_000)
})
afterAll(() => postgres.dispose())

const opened: { destroy: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.destroy()
})

const url = () => postgres.urlAt(postgres.port)

/** One server's access to the database, over one connection. */
function openRepository() {
  const pool = createPostgresPool({ databaseUrl: url(), connectionsMax: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  opened.push(db)
  return { db, repository: createRepository(db, postgresDialect) }
}

/** Another server, controlled statement by statement. */
async function openRival(): Promise<Client> {
  const rival = new Client({ connectionString: url() })
  await rival.connect()
  opened.push({ destroy: () => rival.end() })
  return rival
}

async function isWaitingForLock(): Promise<boolean> {
  const waiting = await postgres.query(
    `select from pg_stat_activity where application_name = 'rumpus' and wait_event_type = 'Lock'`,
  )
  return waiting.length > 0
}

it('a command decided by two servers at once causes no deadlock', async () => {
  const { repository } = openRepository()
  const record = makeRecord('LOCK')
  await repository.commitAll([makeCommit(null, record)])
  const rival = await openRival()
  await rival.query('begin')
  await rival.query(`update rooms set version = 2 where id = $1`, [record.room.id])
  const command = { browserKey: browserKey('ana'), commandId: 'sent-twice', name: 'lockRoom', answer: null }
  const made = repository.commitAll([makeCommit(record, nextRecord(record, { name: 'B' }), { command })])
  await expect.poll(isWaitingForLock).toBe(true)
  await rival.query(`insert into answered_commands values ('ana', 'sent-twice', 'null', ${NOON}, 'lockRoom')`)
  await rival.query('commit')
  expect(await made).toEqual([{ status: 'fulfilled', value: 'duplicate-command' }])
})

it('a server cut off during its probe blocks no other', async () => {
  const { repository } = openRepository()
  const rival = await openRival()
  await rival.query('begin')
  await rival.query(`insert into retired_codes values ('probe', 0)`)
  await repository.probe()
  expect(await postgres.query(`select from retired_codes where code like 'probe%'`)).toEqual([])
})

it('a query plan made for empty tables reads no more rows than needed when they are full', async () => {
  await postgres.query('alter table rooms set (autovacuum_enabled = false)')
  await postgres.query('alter table players set (autovacuum_enabled = false)')
  await postgres.query('delete from rooms')
  await postgres.query('vacuum analyze rooms, players')
  const { db, repository } = openRepository()
  let record = makeRecord('FULL')
  await repository.commitAll([makeCommit(null, record)])
  async function play(): Promise<void> {
    const players = record.players.map((player) => ({ ...player, avatar: `a${record.room.version}` }))
    const next = nextRecord(record, {}, { players })
    expect(await commitBatch(db, [makeCommit(record, next)])).toEqual(['committed'])
    expect(await repository.load(record.room.id)).toEqual(next)
    record = next
  }
  async function countRowsRead(): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const [row] = await postgres.query<{ rows: string }>(
      `select sum(seq_tup_read + idx_tup_fetch) as rows from pg_stat_user_tables where relname in ('rooms', 'players')`,
    )
    return Number(row?.rows)
  }
  // PostgreSQL caches the plan from the sixth execution on.
  for (let time = 0; time < 8; time++) await play()
  await postgres.query(`insert into rooms (id, code, max_players, status, table_games, version, created_at)
    select 'r' || i, 'r' || i, 8, 'waiting', '[]', 1, 0 from generate_series(1, 3000) as i`)
  await postgres.query(`insert into players (id, room_id, browser_key, name, is_host, avatar_color, joined_at)
    select 'p' || i, 'r' || i, 'b', 'Ann', true, 'tile-1', 0 from generate_series(1, 3000) as i`)
  const before = await countRowsRead()
  await play()
  expect((await countRowsRead()) - before).toBeLessThan(100)
})
