import type { Clock } from '../../runtime/clock.ts'
import { createCircuitBreaker, OPEN_AFTER_MS } from '../store/circuit-breaker.ts'
import { createConcurrencyLimit } from '../store/concurrency-limit.ts'
import { createGroupCommit } from '../store/group-commit.ts'
import { createRepository } from '../store/repository.ts'
import type { CommitOutcome, RoomCommit, RoomStore } from '../store/room-store.ts'
import { readStoreFault } from '../store/store-fault.ts'
import { createStoreHealth, type StoreLog } from '../store/store-health.ts'
import { type BatchOutcome, commitBatch, isBatchable } from './postgres-batch.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { isUniqueViolation } from './postgres-error.ts'
import { migratePostgres } from './postgres-migrate.ts'
import { CONNECTIONS_MAX, createPostgresDatabase } from './postgres-pool.ts'

interface PostgresStoreOptions {
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: StoreLog
  /** How long a start waits for a database that is not available yet. */
  readonly startWithinMs?: number
}

const START_WITHIN_MS = 15_000
/** Connections kept free for the running batch and for probes. */
const CONNECTIONS_RESERVED = 3

/**
 * Opens the database that several nodes share (decision record 012). During an outage calls wait for up to
 * five seconds and are then refused with the store fault. If the database cannot be used, rejects with one
 * sentence for the operator.
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<RoomStore> {
  const { clock, databaseUrl, log, startWithinMs = START_WITHIN_MS } = options
  const migrated = await migratePostgres(databaseUrl, startWithinMs)
  log.info({ migrated }, 'database opened')
  const db = createPostgresDatabase({ databaseUrl })
  const repository = createRepository(db, postgresDialect)
  const health = createStoreHealth(log)
  const breaker = createCircuitBreaker(clock, health, repository.probe)
  const limit = createConcurrencyLimit(CONNECTIONS_MAX - CONNECTIONS_RESERVED, clock, OPEN_AFTER_MS)
  const group = createGroupCommit((commits) => breaker.run(() => batch(commits)))
  const running = new Set<Promise<unknown>>()
  let closing: Promise<void> | null = null

  /** Queues calls before the pool, where a long wait would look like an unreachable database. */
  function run<Value>(work: () => Promise<Value>): Promise<Value> {
    return limit(() => breaker.run(work))
  }

  async function batch(
    commits: readonly RoomCommit[],
  ): Promise<readonly PromiseFulfilledResult<BatchOutcome>[]> {
    const outcomes = await commitBatch(db, commits).catch((error) => {
      const fault = readStoreFault(error)
      if (fault !== null && !fault.isCollision) throw error
      // One of them cannot be stored or is blocked. Committing each alone finds out which.
      return commits.map((): BatchOutcome => 'alone')
    })
    return outcomes.map((value) => ({ status: 'fulfilled', value }))
  }

  async function commitAlone(commit: RoomCommit): Promise<CommitOutcome> {
    const [result] = await run(() => repository.commitAll([commit]))
    if (result?.status === 'fulfilled') return result.value
    // Another node has just given the code to one of its rooms.
    if (isUniqueViolation(result?.reason, 'rooms_code_key')) return 'code-taken'
    throw result?.reason ?? new Error('the transaction returned no result for its commit')
  }

  async function commit(one: RoomCommit): Promise<CommitOutcome> {
    const outcome = isBatchable(one) ? await group.commit(one) : 'alone'
    return outcome === 'alone' ? commitAlone(one) : outcome
  }

  async function close(): Promise<void> {
    breaker.stop()
    await Promise.allSettled(running)
    await repository.close()
  }

  return {
    commit: (one) => {
      if (closing !== null) return Promise.reject(new Error('the database is closed'))
      const made = commit(one).finally(() => running.delete(made))
      running.add(made)
      return made
    },
    load: (roomId) => run(() => repository.load(roomId)),
    findVersions: (roomIds) => run(() => repository.findVersions(roomIds)),
    storePresence: (rows) => run(() => repository.storePresence(rows)),
    findStoredPresence: (roomIds, notedAfter) =>
      run(() => repository.findStoredPresence(roomIds, notedAfter)),
    findRoomId: (code, browserKey) => run(() => repository.findRoomId(code, browserKey)),
    isCodeFree: (code, now) => run(() => repository.isCodeFree(code, now)),
    findSeats: (browserKey) => run(() => repository.findSeats(browserKey)),
    findSurplusSeats: () => run(() => repository.findSurplusSeats()),
    findAnswer: (...args) => run(() => repository.findAnswer(...args)),
    findNeglected: (now, emptyBefore) => run(() => repository.findNeglected(now, emptyBefore)),
    sweep: async (now) => {
      while (await run(() => repository.sweepSome(now))) {}
    },
    ping: () => (health.isUnhealthy() ? breaker.probeNow() : health.observe(repository.ping())),
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
