import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createGroupCommit } from './group-commit.ts'
import type { CommitResult } from './repository.ts'
import type { RoomCommit, RoomStore } from './room-store.ts'
import { toBatch } from './sqlite-batch.ts'
import { type SqliteThread, startSqliteThread } from './sqlite-thread.ts'
import { createTroubleWatch, type StoreLog } from './trouble-watch.ts'

export interface SqliteStoreOptions {
  /** The folder of the database; made if it is not there. */
  readonly dataDir: string
  readonly log: StoreLog
  /** How long to wait for another server on the same data, which may be about to stop. */
  readonly lockWaitMs?: number
}

/** A server that was told to stop has ended after 10 s. */
const LOCK_WAIT_MS = 12_000
/** Long enough for commits to come together when there are many, short enough for nobody to notice when there are few. */
const GATHER = { apartMs: 3, now: () => performance.now(), wait: (ms: number) => delay(ms) }

/**
 * Opens the embedded database, `rumpus.db` in the data folder (decision record 003).
 * Rejects with one sentence for whoever runs the server if it cannot be used, and overwrites nothing.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<RoomStore> {
  const { dataDir, log, lockWaitMs = LOCK_WAIT_MS } = options
  await makeFolder(dataDir)
  const file = join(dataDir, 'rumpus.db')
  const thread = await startSqliteThread(file, lockWaitMs)
  log.info({ file, migrated: thread.migrated }, 'database opened')
  return createSqliteStore(thread, log)
}

/**
 * A room store over the database's thread. While nothing can be stored `ping` rejects, and tries; damaged data is written
 * to no more. Once the thread has died every call rejects, `ping` with the reason.
 */
export function createSqliteStore(thread: SqliteThread, log: StoreLog): RoomStore {
  const { isDamaged, isInTrouble, over, overWrite } = createTroubleWatch(log)
  const { call } = thread
  const group = createGroupCommit((commits) => overWrite(() => commitAll(commits)), GATHER)
  void thread.ended.then((failure) => {
    if (failure !== null) log.error({ err: failure }, 'the database thread has stopped')
  })
  let closing: Promise<void> | null = null

  /** All in one go if they can be made so, otherwise one by one. */
  async function commitAll(commits: readonly RoomCommit[]): Promise<readonly CommitResult[]> {
    const batch = toBatch(commits)
    return batch !== null && (await call('commitBatch', batch))
      ? commits.map(() => ({ status: 'fulfilled', value: 'committed' }))
      : call('commitAll', commits)
  }

  async function close(): Promise<void> {
    await group.idle()
    // Closing would write the log into the file, and remove it.
    if (isDamaged()) throw new Error('it is damaged, and is left as it is')
    await call('close')
    await thread.ended
  }

  return {
    commit: (commit) => {
      if (closing !== null) return Promise.reject(new Error('the database is closed'))
      return group.commit(commit)
    },
    load: (roomId) => over(call('load', roomId)),
    findVersions: (roomIds) => over(call('findVersions', roomIds)),
    notePresence: (notes) => overWrite(() => call('notePresence', notes)),
    findPresenceNotes: (roomIds, notedAfter) => over(call('findPresenceNotes', roomIds, notedAfter)),
    findRoomId: (code, browserKey) => over(call('findRoomId', code, browserKey)),
    isCodeFree: (code, now) => over(call('isCodeFree', code, now)),
    findSeats: (browserKey) => over(call('findSeats', browserKey)),
    findSurplusSeats: () => over(call('findSurplusSeats')),
    findAnswer: (browserKey, commandId) => over(call('findAnswer', browserKey, commandId)),
    findNeglected: (now, emptyBefore) => over(call('findNeglected', now, emptyBefore)),
    sweep: async (now) => {
      // In pieces, so that commits get their turn in between.
      while (await overWrite(() => call('sweepSome', now))) {}
    },
    ping: () => (isInTrouble() ? overWrite(() => call('probe')) : over(call('ping'))),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'there is a file in its place'
        : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
          ? 'it may not be written to'
          : String(code ?? error)
    throw new Error(`The data folder ${dataDir} cannot be used: ${reason}.`)
  }
}
