// @module-tag full

import fc from 'fast-check'
import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { commitBatch, isBatchable } from '#server/storage/postgres/postgres-batch.ts'
import { postgresDialect } from '#server/storage/postgres/postgres-dialect.ts'
import { migratePostgres } from '#server/storage/postgres/postgres-migrate.ts'
import { createPostgresPool } from '#server/storage/postgres/postgres-pool.ts'
import { createRepository } from '#server/storage/store/repository.ts'
import type { RoomCommit } from '#server/storage/store/room-store.ts'
import { readStoreFault } from '#server/storage/store/store-fault.ts'
import { allTables } from '#server/storage/tables/tables.ts'
import {
  CODES,
  commitHistory,
  commitOf,
  normalizeOutcomes,
} from '#server/storage/testing/commit-history-arbitrary.ts'
import { makeCommit, makeRecord } from '#server/storage/testing/record-fixture.ts'
import { assertAsyncUntil } from '#tests/support/property-runs.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
// The test compares rows; durability does not matter.
const url = `${postgres.urlAt(postgres.port)}?options=-c%20synchronous_commit%3Doff`
await migratePostgres(url, 15_000)
const db = new Kysely<unknown>({
  dialect: new PostgresDialect({ pool: createPostgresPool({ databaseUrl: url, hasTimeouts: false }) }),
})
const repository = createRepository(db, postgresDialect)
const client = new Client({ connectionString: url })
await client.connect()
afterAll(async () => {
  await repository.close()
  await client.end()
  await postgres.dispose()
})

type Outcome = string
/** Each commit alone, with the statements that SQLite uses, too. */
async function commitGenerally(commits: readonly RoomCommit[]): Promise<readonly Outcome[]> {
  const results = await repository.commitAll(commits)
  return results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))
}

/** Like the store: batchable commits in one statement, all others alone. */
async function commitTogether(commits: readonly RoomCommit[]): Promise<readonly Outcome[]> {
  const together = commits.filter(isBatchable)
  const made =
    together.length === 0
      ? []
      : await commitBatch(db, together).catch((error) => {
          if (readStoreFault(error) !== null) throw error
          return together.map(() => 'alone')
        })
  const outcomes: Outcome[] = []
  for (const [index, commit] of commits.entries()) {
    const outcome = made[index] ?? 'alone'
    outcomes.push(outcome === 'alone' ? ((await commitGenerally([commit]))[0] ?? 'nothing') : outcome)
  }
  return outcomes
}

async function dump(): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables: Record<string, readonly string[]> = {}
  for (const { name: table } of allTables) {
    const { rows } = await client.query<{ row: string }>(
      `select t::text as row from ${table} as t order by 1`,
    )
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

async function reset(): Promise<readonly RoomRecord[]> {
  await client.query('delete from rooms; delete from retired_codes; delete from answered_commands')
  const records = CODES.map((code) => makeRecord(code))
  await repository.commitAll(records.map((record) => makeCommit(null, record)))
  return records
}

describe('commits in one statement', () => {
  it('leave the same rows and outcomes as each one alone', async () => {
    const seen = new Map<string, number>()
    const property = fc.asyncProperty(commitHistory, async (rounds) => {
      const records = [...(await reset())]
      const played: { commits: readonly RoomCommit[]; outcomes: readonly Outcome[] }[] = []
      for (const round of rounds) {
        const made = round
          .flatMap((step, room) => {
            const before = records[room]
            return step === null || before === undefined
              ? []
              : [{ room, ...commitOf(before, CODES[room] ?? '', step) }]
          })
          // In the order in which `commitTogether` makes them.
          .sort((one, other) => Number(isBatchable(other.commit)) - Number(isBatchable(one.commit)))
        const commits = made.map(({ commit }) => commit)
        const outcomes = await commitGenerally(commits)
        for (const [index, { after, room }] of made.entries())
          if (outcomes[index] === 'committed') records[room] = after
        played.push({ commits, outcomes })
      }
      for (const record of records) expect(await repository.load(record.room.id)).toEqual(record)
      const rows = await dump()

      await reset()
      for (const { commits, outcomes } of played) {
        expect(normalizeOutcomes(commits, await commitTogether(commits))).toEqual(
          normalizeOutcomes(commits, outcomes),
        )
        for (const outcome of outcomes) seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      }
      expect(await dump()).toEqual(rows)
    })
    const expected = ['committed', 'version-conflict', 'duplicate-command', 'failed']
    await assertAsyncUntil(property, () => expected.every((outcome) => (seen.get(outcome) ?? 0) > 5))
    for (const outcome of expected) expect(seen.get(outcome), outcome).toBeGreaterThan(5)
  })
})
