import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { newCallId } from '#client/sync/call-id.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import {
  browserKey,
  makeCommit,
  makePlayer,
  makeRecord,
  nextRecord,
} from '#server/storage/testing/record-fixture.ts'
import { BENCH_GAME } from './support/bench-game.ts'

// Measures the disk space that one stored command keeps, and the bytes that it writes. Each command is a vote
// with its answer. Run: node tools/bench/stored-bytes.ts --rooms 100 --commands 200000 --dir ./data (Linux:
// it reads /proc/self/io).

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '100' },
    commands: { type: 'string', default: '200000' },
    dir: { type: 'string', default: tmpdir() },
  },
})
const roomCount = Number(values.rooms)
const commandsPerRoom = Math.ceil(Number(values.commands) / roomCount)
const dataDir = await mkdtemp(join(values.dir, 'rumpus-bytes-'))
const file = join(dataDir, 'rumpus.db')
const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: console.error } })
try {
  const records = Array.from({ length: roomCount }, (_, index) => makeRecord(`${index}`))
  await Promise.all(records.map((record) => store.commit(makeCommit(null, record))))
  const [keptBefore, writtenBefore] = [bytesKept(), await bytesWritten()]
  await Promise.all(records.map(playRoom))
  const commands = commandsPerRoom * roomCount
  const kept = (bytesKept() - keptBefore) / commands
  const written = ((await bytesWritten()) - writtenBefore) / commands
  console.log(
    `${roomCount} rooms, ${commands} commands: ${kept.toFixed(0)} B kept and ${(written / 1024).toFixed(1)} KiB written each`,
  )
} finally {
  await store.close()
  await rm(dataDir, { recursive: true })
}

async function playRoom(first: RoomRecord, index: number): Promise<void> {
  const key = browserKey(index.toString(16).padStart(64, '0'))
  let record = first
  for (let turn = 0; turn < commandsPerRoom; turn++) {
    const voteForGame = turn % 2 === 0 ? BENCH_GAME : null
    const host = makePlayer(first.room.code, 'ana', { isHost: true, voteForGame })
    const next = nextRecord(record, {}, { players: [host] })
    const command = { browserKey: key, commandId: newCallId(Date.now()), answer: { votedFor: voteForGame } }
    await store.commit(makeCommit(record, next, { command, at: Date.now() }))
    record = next
  }
}

/** Pages in use, the log included. */
function bytesKept(): number {
  const database = new DatabaseSync(file, { readOnly: true })
  const pages = Number(database.prepare('pragma page_count').get()?.page_count)
  const free = Number(database.prepare('pragma freelist_count').get()?.freelist_count)
  database.close()
  return (pages - free) * 4096
}

/** Bytes written by all threads of this process, through any system call. */
async function bytesWritten(): Promise<number> {
  const io = await readFile('/proc/self/io', 'utf8')
  return Number(/wchar: (\d+)/.exec(io)?.[1])
}
