import type { Clock } from '../../runtime/clock.ts'
import { createGroupCommit } from '../sqlite/group-commit.ts'
import { createCircuitBreaker, OPEN_AFTER_MS } from '../store/circuit-breaker.ts'
import { createConcurrencyLimit } from '../store/concurrency-limit.ts'
import { createRepository } from '../store/repository.ts'
import type { CommitOutcome, RoomCommit, RoomStore } from '../store/room-store.ts'
import { readStoreFault } from '../store/store-fault.ts'
import { createStoreHealth, type StoreLog } from '../store/store-health.ts'
import { type BatchOutcome, commitBatch, isBatchable } from './postgres-batch.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { isTaken } from './postgres-error.ts'
import { migratePostgres } from './postgres-migrate.ts'
import { CONNECTIONS_MAX } from './postgres-pool.ts'

export interface PostgresStoreOptions {
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: StoreLog
  /** How long a start waits for a database that is not there yet. */
  readonly startWithinMs?: number
}

const START_WITHIN_MS = 15_000
/** The batch under way, and whoever tries whether the database is there, need wait for nobody. */
const CONNECTIONS_SPARED = 3

/**
 * Opens the database that several servers share (decision record 012). While it is away, what is asked waits for up to five
 * seconds and is then refused as the store's trouble, until it is back. Rejects with one sentence if it cannot be used.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<RoomStore> {
  const { clock, databaseUrl, log, startWithinMs = START_WITHIN_MS } = options
  const migrated = await migratePostgres(databaseUrl, startWithinMs)
  log.info({ migrated }, 'database opened')
  const db = createPostgresDatabase({ databaseUrl })
  const repository = createRepository(db, postgresDialect)
  const watch = createStoreHealth(log)
  const patience = createCircuitBreaker({ clock, watch, probe: repository.probe })
  const line = createConcurrencyLimit({
    atOnce: CONNECTIONS_MAX - CONNECTIONS_SPARED,
    clock,
    withinMs: OPEN_AFTER_MS,
  })
  const group = createGroupCommit((commits) => patience.run(() => batch(commits)))
  const underWay = new Set<Promise<unknown>>()
  let closing: Promise<void> | null = null

  /** A crowd waits here rather than for connections, where it would be taken for a database that cannot be reached. */
  function inLine<Value>(work: () => Promise<Value>): Promise<Value> {
    return line.run(() => patience.run(work))
  }

  async function batch(
    commits: readonly RoomCommit[],
  ): Promise<readonly PromiseFulfilledResult<BatchOutcome>[]> {
    const outcomes = await commitBatch(db, commits).catch((error) => {
      const trouble = readStoreFault(error)
      if (trouble !== null && !trouble.isCollision) throw error
      // One of them cannot be stored, or has to wait; which one, each of them will tell.
      return commits.map((): BatchOutcome => 'alone')
    })
    return outcomes.map((value) => ({ status: 'fulfilled', value }))
  }

  async function commitAlone(commit: RoomCommit): Promise<CommitOutcome> {
    const [result] = await inLine(() => repository.commitAll([commit]))
    if (result?.status === 'fulfilled') return result.value
    // Another server was giving it to a room of its own at that moment.
    if (isTaken(result?.reason, 'rooms_code_key')) return 'code-taken'
    throw result?.reason ?? new Error('the transaction came back without its commit')
  }

  async function commit(one: RoomCommit): Promise<CommitOutcome> {
    const outcome = isBatchable(one) ? await group.commit(one) : 'alone'
    return outcome === 'alone' ? commitAlone(one) : outcome
  }

  async function close(): Promise<void> {
    patience.stop()
    await Promise.allSettled(underWay)
    await repository.close()
  }

  return {
    commit: async (one) => {
      if (closing !== null) throw new Error('the database is closed')
      const made = commit(one)
      underWay.add(made)
      try {
        return await made
      } finally {
        underWay.delete(made)
      }
    },
    load: (roomId) => inLine(() => repository.load(roomId)),
    findVersions: (roomIds) => inLine(() => repository.findVersions(roomIds)),
    storePresence: (notes) => inLine(() => repository.storePresence(notes)),
    findStoredPresence: (roomIds, notedAfter) =>
      inLine(() => repository.findStoredPresence(roomIds, notedAfter)),
    findRoomId: (code, browserKey) => inLine(() => repository.findRoomId(code, browserKey)),
    isCodeFree: (code, now) => inLine(() => repository.isCodeFree(code, now)),
    findSeats: (browserKey) => inLine(() => repository.findSeats(browserKey)),
    findSurplusSeats: () => inLine(() => repository.findSurplusSeats()),
    findAnswer: (browserKey, commandId) => inLine(() => repository.findAnswer(browserKey, commandId)),
    findNeglected: (now, emptyBefore) => inLine(() => repository.findNeglected(now, emptyBefore)),
    sweep: async (now) => {
      while (await inLine(() => repository.sweepSome(now))) {}
    },
    ping: () => (watch.isUnhealthy() ? patience.tryAgain() : watch.over(repository.ping())),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
