import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { Kysely, SqliteDialect } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { assertAsyncUntil } from '#tests/support/property-runs.ts'
import { migrate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import { createRepository } from '../store/repository.ts'
import type { RoomCommit } from '../store/room-store.ts'
import { allTables } from '../tables/tables.ts'
import { CODES, commitHistory, commitOf } from '../testing/commit-history-arbitrary.ts'
import {
  browserKey,
  makeCommit,
  makePlayer,
  makeRecord,
  nextRecord,
  roomCode,
} from '../testing/record-fixture.ts'
import { createNodeSqliteDatabase } from './node-sqlite-database.ts'
import { createBatchRunner, toBatch } from './sqlite-batch.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true })
const adapter = createNodeSqliteDatabase(database)
const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: adapter }) })
await migrate(db, sqliteDialect, migrations)
const repository = createRepository(db, sqliteDialect)
const runBatch = createBatchRunner(adapter)
afterAll(repository.close)

const browser = browserKey('browser-ana')

async function commitGenerally(commits: readonly RoomCommit[]): Promise<readonly string[]> {
  const results = await repository.commitAll(commits)
  return results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))
}

/** Through JSON, as batches are sent to the database's thread. */
function commitTogether(commits: readonly RoomCommit[]): boolean {
  const batch = toBatch(commits)
  return batch !== null && runBatch(JSON.parse(JSON.stringify(batch)))
}

const dump = () => allTables.map(({ name }) => database.prepare(`select * from ${name} order by 1, 2`).all())

async function reset(): Promise<readonly RoomRecord[]> {
  database.exec('delete from rooms; delete from retired_codes; delete from answered_commands')
  const records = CODES.map((code) => makeRecord(code))
  await repository.commitAll(records.map((record) => makeCommit(null, record)))
  return records
}

describe('SQLite batch', () => {
  it('leaves the same rows and outcomes as commits made one after another', async () => {
    let together = 0
    const seen = new Set<string>()
    const property = fc.asyncProperty(commitHistory, async (rounds) => {
      const records = [...(await reset())]
      const played: { commits: readonly RoomCommit[]; outcomes: readonly string[] }[] = []
      for (const round of rounds) {
        const made = round.flatMap((step, room) => {
          const before = records[room]
          return step === null || before === undefined
            ? []
            : [{ room, ...commitOf(before, CODES[room] ?? '', step) }]
        })
        const commits = made.map(({ commit }) => commit)
        const outcomes = await commitGenerally(commits)
        for (const [index, { after, room }] of made.entries())
          if (outcomes[index] === 'committed') records[room] = after
        played.push({ commits, outcomes })
      }
      const rows = dump()

      await reset()
      for (const { commits, outcomes } of played) {
        for (const outcome of outcomes) seen.add(outcome)
        const before = dump()
        if (commitTogether(commits)) {
          together += commits.length
          expect(outcomes).toEqual(commits.map(() => 'committed'))
        } else {
          expect(dump()).toEqual(before)
          expect(outcomes.every((outcome) => outcome === 'committed') && commits.length > 0).toBe(false)
          expect(await commitGenerally(commits)).toEqual(outcomes)
        }
      }
      expect(dump()).toEqual(rows)
    })
    await assertAsyncUntil(property, () => seen.size === 4 && together > 100)
    expect([...seen].sort()).toEqual(['committed', 'duplicate-command', 'failed', 'version-conflict'])
    expect(together).toBeGreaterThan(100)
  })

  it('writes only the changed columns', () => {
    const [ana, ben] = [makePlayer('BCDF', 'ana'), makePlayer('BCDF', 'ben')]
    const before = { ...makeRecord('BCDF'), players: [ana, ben] }
    const after = nextRecord(before, {}, { players: [ana, { ...ben, isHost: true }] })
    const { statements, writes } = toBatch([
      makeCommit(before, after, {
        command: { browserKey: browser, commandId: 'c1', name: 'lockRoom', answer: null },
      }),
    ])!
    const [answered, ...updates] = writes.map(([statement]) => statements[statement]?.text)
    expect(answered).toContain('on conflict do nothing')
    expect(updates).toEqual([
      'update rooms set version = ?1 where id = ?2 and version = ?3',
      'update players set is_host = ?1 where id = ?2',
    ])
  })

  it.each<[string, RoomCommit]>([
    ['creates its room', makeCommit(null, makeRecord('BCDF'))],
    ['deletes its room', makeCommit(makeRecord('BCDF'), null)],
    [
      'renames its room',
      makeCommit(makeRecord('BCDF'), nextRecord(makeRecord('BCDF'), { code: roomCode('BCDG') })),
    ],
    [
      'has an answer that is not JSON',
      makeCommit(makeRecord('BCDF'), nextRecord(makeRecord('BCDF'), {}), {
        command: { browserKey: browser, commandId: 'c1', name: 'lockRoom', answer: undefined },
      }),
    ],
  ])('refuses a commit that %s', (_, commit) => {
    expect(toBatch([commit])).toBeNull()
  })
})
