import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import type { RoomCommit, RoomStore } from '#server/storage/store/room-store.ts'
import { ANSWER_TTL_MS } from '#server/storage/store/sweep.ts'
import { type CommandGroup, playRoom } from './party-commands.ts'

/** Bytes on the disk for one command of a kind, averaged over all of them. */
export interface CommandBytes {
  readonly kind: string
  readonly commands: number
  /** Written to the disk, the log and its checkpoint included. */
  readonly written: number
  /** Kept at first, the answer included. */
  readonly kept: number
  /** Kept once the answer has expired. */
  readonly lasting: number
}

export interface MeasureOptions {
  /** An empty folder on the measured disk. */
  readonly dataDir: string
  readonly rooms: number
  /** Commands a second, regardless of the ones before; null for one after another, each synced alone. */
  readonly perSecond: number | null
}

/** Carries out the commands of many rooms on a new database, kind by kind. */
export async function measureCommands(options: MeasureOptions): Promise<readonly CommandBytes[]> {
  const { dataDir, perSecond, rooms } = options
  const played = Array.from({ length: rooms }, (_, place) => [...playRoom(place)])
  const kinds = [...new Set(played[0]?.map(({ kind }) => kind))]
  const results: CommandBytes[] = []
  await withStore(dataDir, () => Promise.resolve())
  for (const kind of kinds) {
    const commits = inTurns(played, kind)
    const usedBefore = usedBytes(dataDir)
    const writtenBefore = await writtenBytes()
    await withStore(dataDir, (store) => commitAll(store, commits, perSecond))
    const written = (await writtenBytes()) - writtenBefore
    const kept = usedBytes(dataDir) - usedBefore
    await withStore(dataDir, (store) => store.sweep(Date.now() + ANSWER_TTL_MS + 1))
    const lasting = usedBytes(dataDir) - usedBefore
    const count = commits.length
    results.push({
      kind,
      commands: count,
      written: written / count,
      kept: kept / count,
      lasting: lasting / count,
    })
  }
  return results
}

/** The first commit of every room, then the second: a room's commits are far apart. */
function inTurns(played: readonly (readonly CommandGroup[])[], kind: string): readonly RoomCommit[] {
  const byRoom = played.map((groups) =>
    groups.filter((group) => group.kind === kind).flatMap(({ commits }) => commits),
  )
  const turns = Math.max(...byRoom.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) =>
    byRoom.flatMap((commits) => commits.slice(turn, turn + 1)),
  ).flat()
}

/** Closing it writes the log into the file. */
async function withStore(dataDir: string, work: (store: RoomStore) => Promise<unknown>): Promise<void> {
  const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: console.error } })
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

async function commitAll(
  store: RoomStore,
  commits: readonly RoomCommit[],
  perSecond: number | null,
): Promise<void> {
  const commit = async (one: RoomCommit) => {
    const outcome = await store.commit(one)
    if (outcome !== 'committed') throw new Error(outcome)
  }
  if (perSecond === null) {
    for (const one of commits) await commit(one)
    return
  }
  const startedAt = performance.now()
  const underWay: Promise<void>[] = []
  while (underWay.length < commits.length) {
    const due = Math.ceil(((performance.now() - startedAt) * perSecond) / 1000)
    for (const one of commits.slice(underWay.length, due)) underWay.push(commit(one))
    await delay(1)
  }
  await Promise.all(underWay)
}

/** Pages in use. */
function usedBytes(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'rumpus.db'), { readOnly: true })
  const read = (name: string) => Number(database.prepare(`pragma ${name}`).get()?.[name])
  const bytes = (read('page_count') - read('freelist_count')) * read('page_size')
  database.close()
  return bytes
}

/** Bytes that all threads of this process have sent to the disk (proc(5)): whole pages of the file cache. */
async function writtenBytes(): Promise<number> {
  const io = await readFile('/proc/self/io', 'utf8')
  return Number(/^write_bytes: (\d+)$/m.exec(io)?.[1])
}
