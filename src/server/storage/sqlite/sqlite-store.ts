import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { CommitResult } from '../store/repository.ts'
import type { RoomCommit, RoomStore } from '../store/room-store.ts'
import { readStoreFault } from '../store/store-fault.ts'
import { createStoreHealth, type StoreLog } from '../store/store-health.ts'
import { prepareDataFolder, withDiskTimeout } from './data-folder.ts'
import { createGroupCommit } from './group-commit.ts'
import { toBatch } from './sqlite-batch.ts'
import { type SqliteThread, startSqliteThread } from './sqlite-thread.ts'

export interface SqliteStoreOptions {
  /** The folder of the database; made if it is not there. */
  readonly dataDir: string
  readonly log: StoreLog
  /** How long to wait for another server on the same data, which may be about to stop. */
  readonly lockWaitMs?: number
}

/** A server that was told to stop has ended after 10 s. */
const LOCK_WAIT_MS = 12_000
/** A database is read through once when it is opened, which takes a slow disk as long as this for each byte. */
const OPEN_WITHIN_MS = 60_000
const OPENED_BYTES_PER_MS = 10_000
/** Trouble that no command meets is noticed within this time. */
const WATCH_EVERY_MS = 1_000
/** A sweep gives back so much at most, and in such steps, that no commit notices. */
const SHRINK_STEPS = 40
const SHRINK_APART_MS = 20
/** Long enough for commits to come together when there are many, short enough for nobody to notice when there are few. */
const GATHER = { apartMs: 3, now: () => performance.now(), wait: (ms: number) => delay(ms) }

/**
 * Opens the embedded database, `rumpus.db` in the data folder (decision record 003).
 * Rejects with one sentence for whoever runs the server if it cannot be used, and overwrites nothing.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<RoomStore> {
  const { dataDir, log, lockWaitMs = LOCK_WAIT_MS } = options
  await prepareDataFolder(dataDir)
  const file = join(dataDir, 'rumpus.db')
  const sizes = await Promise.all([file, `${file}-wal`].map(sizeOf))
  const openWithinMs = lockWaitMs + OPEN_WITHIN_MS + Math.max(...sizes) / OPENED_BYTES_PER_MS
  const thread = await withDiskTimeout(
    openWithinMs,
    startSqliteThread(file, lockWaitMs),
    `The database ${file} cannot be used: its disk does not answer. It was left as it is.`,
  )
  const { migrated, notices } = thread.opening
  for (const { level, message } of notices) log[level]({ file }, message)
  log.info({ file, migrated }, 'database opened')
  const store = createSqliteStore(thread, log)
  // A database that cannot be written to is logged before the first command.
  await store.ping().catch((error) => {
    if (readStoreFault(error) === null) throw error
  })
  return store
}

/**
 * A room store over the database's thread. While nothing can be stored `ping` rejects, and tries; damaged data is written
 * to no more. Once the thread has died every call rejects, `ping` with the reason.
 */
export function createSqliteStore(thread: SqliteThread, log: StoreLog): RoomStore {
  const { damageFound, isUnhealthy, over, overWrite } = createStoreHealth(log)
  const { call } = thread
  const group = createGroupCommit((commits) => overWrite(() => commitAll(commits)), GATHER)
  void thread.ended.then((failure) => {
    if (failure !== null) log.error({ err: failure }, 'the database thread has stopped')
  })
  const stopWatching = watchEvery(WATCH_EVERY_MS, ping)
  /** Whether something could be stored since the start. */
  let isProven = false
  let closing: Promise<void> | null = null

  /** All in one go if they can be made so, otherwise one by one. */
  async function commitAll(commits: readonly RoomCommit[]): Promise<readonly CommitResult[]> {
    const batch = toBatch(commits)
    return batch !== null && (await call('commitBatch', batch))
      ? commits.map(() => ({ status: 'fulfilled', value: 'committed' }))
      : call('commitAll', commits)
  }

  async function ping(): Promise<void> {
    if (isProven && !isUnhealthy()) return over(call('ping'))
    await overWrite(() => call('probe'))
    isProven = true
  }

  async function close(): Promise<void> {
    await group.idle()
    stopWatching()
    // Closing would write the log into the file, and remove it, or whatever is in its place by now.
    const damage = damageFound()
    if (damage !== null) throw new Error(`${damage}, and is left as it is`)
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
    storePresence: (notes) => overWrite(() => call('storePresence', notes)),
    findStoredPresence: (roomIds, notedAfter) => over(call('findStoredPresence', roomIds, notedAfter)),
    findRoomId: (code, browserKey) => over(call('findRoomId', code, browserKey)),
    isCodeFree: (code, now) => over(call('isCodeFree', code, now)),
    findSeats: (browserKey) => over(call('findSeats', browserKey)),
    findSurplusSeats: () => over(call('findSurplusSeats')),
    findAnswer: (browserKey, commandId) => over(call('findAnswer', browserKey, commandId)),
    findNeglected: (now, emptyBefore) => over(call('findNeglected', now, emptyBefore)),
    sweep: async (now) => {
      // In pieces, so that commits get their turn in between.
      while (await overWrite(() => call('sweepSome', now))) {}
      for (let step = 0; step < SHRINK_STEPS && (await overWrite(() => call('shrink'))); step++)
        await delay(SHRINK_APART_MS)
    },
    ping,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** Trouble shows, and ends, also while nobody asks for anything. */
function watchEvery(ms: number, ping: () => Promise<void>): () => void {
  let isAsked = false
  const answered = () => {
    isAsked = false
  }
  const timer = setInterval(() => {
    if (isAsked) return
    isAsked = true
    ping().then(answered, answered)
  }, ms)
  timer.unref()
  return () => clearInterval(timer)
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}
