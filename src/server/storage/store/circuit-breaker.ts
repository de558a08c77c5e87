import type { EpochMs } from '#rooms/record/ids.ts'
import type { Clock } from '../../runtime/clock.ts'
import { readStoreFault, storeFaultError } from './store-fault.ts'
import type { StoreHealth } from './store-health.ts'

/** Calls wait this long for an unavailable database. After a longer outage they are refused immediately. */
export const OPEN_AFTER_MS = 5_000
export const PROBE_INTERVAL_MS = 250
/** A hung probe is abandoned and retried: after a silent disconnect only a new connection can succeed. */
export const PROBE_TIMEOUT_MS = 1_000
/** How long running work may still take after `stop`. */
export const CLOSE_TIMEOUT_MS = 1_000

interface Outage {
  /** The latest reason: a broken connection may be followed by a read-only server. */
  error: unknown
  /** Resolves to true when it ends, or to false when it has lasted too long to wait. */
  readonly settled: Promise<boolean>
  readonly settle: (isOver: boolean) => void
}

/**
 * Retries work after a short outage of the database and after a collision with another transaction. `probe` rejects if
 * nothing can be stored.
 */
export function createCircuitBreaker(clock: Clock, health: StoreHealth, probe: () => Promise<void>) {
  let outage: Outage | null = null
  let cancelProbe = () => {}
  let isStopped = false
  const expiries = new Set<() => void>()

  /** `since` is the start of the work that failed. */
  function startOutage(error: unknown, since: EpochMs): Outage {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const cancelLimit = clock.wakeAt(since + OPEN_AFTER_MS, () => resolve(false))
    const settle = (isOver: boolean) => {
      cancelLimit()
      resolve(isOver)
    }
    scheduleProbe()
    return { error, settled: promise, settle }
  }

  function scheduleProbe(): void {
    if (isStopped) return
    cancelProbe = clock.wakeAt(clock.now() + PROBE_INTERVAL_MS, () => {
      probeNow().catch(() => outage !== null && scheduleProbe())
    })
  }

  /** Probes the database now. If it answers, the outage is over and waiting work runs; if not, rejects. */
  async function probeNow(): Promise<void> {
    const probed = health.observeWrite(probe)
    probed.catch((error: unknown) => {
      if (outage !== null) outage.error = error
    })
    await withDeadline(probed, clock.now() + PROBE_TIMEOUT_MS)
    outage?.settle(true)
    outage = null
    cancelProbe()
  }

  async function withDeadline<Value>(work: Promise<Value>, deadline: EpochMs): Promise<Value> {
    const { promise: expired, reject } = Promise.withResolvers<never>()
    const expire = () => reject(storeFaultError({ reason: 'no answer in time', isDamage: false }))
    const cancel = clock.wakeAt(deadline, expire)
    expiries.add(expire)
    try {
      return await Promise.race([work, expired])
    } finally {
      cancel()
      expiries.delete(expire)
    }
  }

  return {
    /**
     * Runs the work, and runs it again after an outage. Rejects with the store fault once the work has taken
     * five seconds, or the outage has lasted that long; from then on it rejects immediately until the outage
     * ends. A rejected write may have been done, so work has to be idempotent.
     */
    run: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      const deadline = clock.now() + OPEN_AFTER_MS
      let collision: unknown = null
      for (;;) {
        const current = outage
        if (current !== null && !(await current.settled)) throw current.error
        const since = clock.now()
        try {
          return await withDeadline(health.observe(work()), deadline)
        } catch (error) {
          const fault = readStoreFault(error)
          if (fault === null) throw error
          if (fault.isCollision) collision = error
          // Still blocked by other work, which is no sign of an outage.
          if (collision !== null && clock.now() >= deadline) throw collision
          if (fault.isCollision) continue
          if (isStopped) throw error
          outage ??= startOutage(error, since)
          if (clock.now() >= deadline) throw error
        }
      }
    },
    probeNow,
    /** Refuses waiting work, and gives running work a second. */
    stop: () => {
      isStopped = true
      cancelProbe()
      outage?.settle(false)
      clock.wakeAt(clock.now() + CLOSE_TIMEOUT_MS, () => {
        for (const expire of expiries) expire()
      })
    },
  }
}
