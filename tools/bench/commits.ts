import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { createSystemClock } from '#server/runtime/steady-clock.ts'
import { openPostgresStore } from '#server/storage/postgres/postgres-store.ts'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import {
  browserKey,
  makeCommit,
  makePlayer,
  makeRecord,
  nextRecord,
} from '#server/storage/testing/record-fixture.ts'

// Durable commits a second of a store with the given number of active rooms, each running one command after
// another: a player's vote and its answer. Run: node tools/bench/commits.ts --rooms 100 --dir ./data, or with
// --database postgres://… for PostgreSQL, where the rows it inserts stay.

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '5' },
    /** A folder on the measured disk. */
    dir: { type: 'string', default: tmpdir() },
    database: { type: 'string' },
    /** A smoke test. */
    quick: { type: 'boolean', default: false },
  },
})
const roomCount = Number(values.rooms)
const endsAt = (seconds: number) => performance.now() + seconds * 1000

const dataDir = await mkdtemp(join(values.dir, 'rumpus-bench-'))
const log = { info: () => {}, error: console.error }
const store =
  values.database === undefined
    ? await openSqliteStore({ dataDir, log })
    : await openPostgresStore({
        databaseUrl: values.database,
        clock: createSystemClock({ isShared: true }),
        log,
      })
/** Keeps the rows of several runs on one database apart. */
const run = Date.now().toString(36)
try {
  const records = Array.from({ length: roomCount }, (_, index) => makeRecord(`${run}-${index}`))
  await Promise.all(records.map((record) => store.commit(makeCommit(null, record))))

  const latenciesMs: number[] = []
  const startedAt = performance.now()
  const end = endsAt(values.quick ? 1 : Math.min(Number(values.seconds), 60))
  await Promise.all(records.map((record) => playRoom(record, end, latenciesMs)))
  const seconds = (performance.now() - startedAt) / 1000

  latenciesMs.sort((a, b) => a - b)
  const at = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)]?.toFixed(1)
  const rate = Math.round(latenciesMs.length / seconds)
  console.log(`${roomCount} rooms: ${rate} commits/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
} finally {
  await store.close()
  await rm(dataDir, { recursive: true })
}
// The clock keeps a timer until the process ends.
process.exit()

async function playRoom(first: RoomRecord, end: number, latenciesMs: number[]): Promise<void> {
  const { code } = first.room
  let record = first
  while (performance.now() < end) {
    const { version } = record.room
    const players = [makePlayer(code, 'ana', { isHost: true, joinedAt: record.room.createdAt + version })]
    const next = nextRecord(record, {}, { players })
    const command = { browserKey: browserKey(code), commandId: `${version}`, name: 'lockRoom', answer: null }
    const sentAt = performance.now()
    const outcome = await store.commit(makeCommit(record, next, { command, at: Date.now() }))
    if (outcome !== 'committed') throw new Error(outcome)
    latenciesMs.push(performance.now() - sentAt)
    record = next
  }
}
