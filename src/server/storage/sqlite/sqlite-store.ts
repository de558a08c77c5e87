import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withTimeout } from '../../runtime/with-timeout.ts'
import { createGroupCommit } from '../store/group-commit.ts'
import type { CommitResult } from '../store/repository.ts'
import type { RoomCommit, RoomStore } from '../store/room-store.ts'
import { readStoreFault } from '../store/store-fault.ts'
import { createStoreHealth, type StoreLog } from '../store/store-health.ts'
import { DiskHungError, prepareDataFolder } from './data-folder.ts'
import { toBatch } from './sqlite-batch.ts'
import { type SqliteThread, startSqliteThread } from './sqlite-thread.ts'

interface SqliteStoreOptions {
  /** The folder of the database; created if it is missing. */
  readonly dataDir: string
  readonly log: StoreLog
  /** How long to wait for another server on the same data, which may be about to stop. */
  readonly lockWaitMs?: number
  /** Opens the file; in a separate thread by default. */
  readonly start?: (file: string, lockWaitMs: number) => Promise<SqliteThread>
}

/** A server that stops gracefully has ended after 10 s. */
const LOCK_WAIT_MS = 12_000
/** Opening reads the whole database once; the rate is that of a slow disk. */
const OPEN_WITHIN_MS = 60_000
const OPENED_BYTES_PER_MS = 10_000
/** A fault is found within this time even while no command arrives. */
const PING_INTERVAL_MS = 1_000
/** A sweep vacuums in small steps with pauses in between, so that commits are not delayed. */
const VACUUM_STEPS = 40
const VACUUM_PAUSE_MS = 20
/** Batches start 5 ms apart at 1,500 commits a second. Half a frame of a screen is too short to notice. */
const GATHER = {
  stretch: 3.3,
  longestMs: 8,
  now: () => performance.now(),
  wait: (ms: number) => delay(ms),
}

/**
 * Opens the embedded database, `rumpus.db` in the data folder (decision record 003).
 * If it cannot be used, rejects with one sentence for the operator and overwrites nothing.
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<RoomStore> {
  const { dataDir, log, lockWaitMs = LOCK_WAIT_MS, start = startSqliteThread } = options
  await prepareDataFolder(dataDir)
  const file = join(dataDir, 'rumpus.db')
  const sizes = await Promise.all([file, `${file}-wal`].map(sizeOf))
  const openWithinMs = lockWaitMs + OPEN_WITHIN_MS + Math.max(...sizes) / OPENED_BYTES_PER_MS
  const hung = `The database ${file} cannot be used: its disk does not answer. It was left as it is.`
  const thread = await withTimeout(openWithinMs, start(file, lockWaitMs), new DiskHungError(hung))
  const { migrated, notices } = thread.opening
  for (const { level, message } of notices) log[level]({ file }, message)
  log.info({ file, migrated }, 'database opened')
  const store = createSqliteStore(thread, log)
  // A database that is not writable is logged before the first command.
  await store.ping().catch((error) => {
    if (readStoreFault(error) === null) throw error
  })
  return store
}

/**
 * A room store over the database's thread. During a fault `ping` rejects and probes. Damaged data is not
 * written to. Once the thread has died every call rejects, `ping` with the reason.
 */
export function createSqliteStore(thread: SqliteThread, log: StoreLog): RoomStore {
  const { damageFound, isUnhealthy, observe, observeWrite } = createStoreHealth(log)
  const { call } = thread
  const group = createGroupCommit((commits) => observeWrite(() => commitAll(commits)), GATHER)
  void thread.ended.then((failure) => {
    if (failure !== null) log.error({ err: failure }, 'the database thread has stopped')
  })
  /** Whether a write has succeeded since the start. */
  let hasWritten = false
  let closing: Promise<void> | null = null

  /** All in one batch if possible, otherwise one after another. */
  async function commitAll(commits: readonly RoomCommit[]): Promise<readonly CommitResult[]> {
    const batch = toBatch(commits)
    return batch !== null && (await call('commitBatch', batch))
      ? commits.map(() => ({ status: 'fulfilled', value: 'committed' }))
      : call('commitAll', commits)
  }

  async function ping(): Promise<void> {
    if (hasWritten && !isUnhealthy()) return observe(call('ping'))
    await observeWrite(() => call('probe'))
    hasWritten = true
  }

  /** Detects the beginning and end of a fault while no call arrives. */
  async function pingForever(): Promise<void> {
    for (;;) {
      await delay(PING_INTERVAL_MS, undefined, { ref: false })
      if (closing !== null) return
      await ping().catch(() => {})
    }
  }

  async function close(): Promise<void> {
    await group.idle()
    // Closing would checkpoint the log into the file and delete it, or the file that has replaced it.
    const damage = damageFound()
    if (damage !== null) throw new Error(`${damage}, and is left as it is`)
    await call('close')
    await thread.ended
  }

  void pingForever()
  return {
    commit: (commit) => {
      if (closing !== null) return Promise.reject(new Error('the database is closed'))
      return group.commit(commit)
    },
    load: (roomId) => observe(call('load', roomId)),
    findVersions: (roomIds) => observe(call('findVersions', roomIds)),
    storePresence: (rows) => observeWrite(() => call('storePresence', rows)),
    findStoredPresence: (roomIds, notedAfter) => observe(call('findStoredPresence', roomIds, notedAfter)),
    findRoomId: (code, browserKey) => observe(call('findRoomId', code, browserKey)),
    isCodeFree: (code, now) => observe(call('isCodeFree', code, now)),
    findSeats: (browserKey) => observe(call('findSeats', browserKey)),
    findSurplusSeats: () => observe(call('findSurplusSeats')),
    findAnswer: (...args) => observe(call('findAnswer', ...args)),
    findNeglected: (now, emptyBefore) => observe(call('findNeglected', now, emptyBefore)),
    sweep: async (now) => {
      // In steps, so that commits run in between.
      while (await observeWrite(() => call('sweepSome', now))) {}
      for (let step = 0; step < VACUUM_STEPS && (await observeWrite(() => call('vacuum'))); step++)
        await delay(VACUUM_PAUSE_MS)
    },
    ping,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}
