import type { EpochMs } from '#rooms/ids.ts'
import type { Clock } from '../../runtime/clock.ts'
import { readStoreFault, storeFaultError } from './store-fault.ts'
import type { StoreHealth } from './store-health.ts'

/** For how long a database may be away before what is asked of it is refused. */
export const OPEN_AFTER_MS = 5_000
/** How often a database that is away is tried. */
export const PROBE_INTERVAL_MS = 250
/** What has gone without a word is found again by the next probe, not by the one that waits for its answer. */
export const PROBE_TIMEOUT_MS = 1_000
/** How long what is under way may still take when nothing waits any more. */
export const CLOSE_TIMEOUT_MS = 1_000

export interface CircuitBreakerDeps {
  readonly clock: Clock
  readonly watch: StoreHealth
  /** Writes something and takes it back: rejects if nothing can be stored. */
  readonly probe: () => Promise<void>
}

/** Lets work wait for a database that may be back in a moment, and try again what got in another's way. */
export interface CircuitBreaker {
  /**
   * Does the work, again where the database failed and has come back. Rejects with the trouble when the work has taken
   * five seconds or the database has been away for so long, and from then on at once, until it is back. Whether work that
   * writes was done is not known then, so it must be such that it cannot be done twice.
   */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Probes the database now: if it is back, whoever waits goes on. Rejects if it is not. */
  readonly tryAgain: () => Promise<void>
  /** Nothing waits any more for a database that is away, and what is under way is given a second. */
  readonly stop: () => void
}

interface Outage {
  /** The latest reason: a broken connection may be followed by a server that takes no writes. */
  error: unknown
  /** Resolves when it is over, with true, or has lasted too long to wait for its end. */
  readonly settled: Promise<boolean>
  readonly settle: (isBack: boolean) => void
}

export function createCircuitBreaker({ clock, watch, probe }: CircuitBreakerDeps): CircuitBreaker {
  let outage: Outage | null = null
  let cancelProbe = () => {}
  let isStopped = false
  const underWay = new Set<() => void>()

  /** `since` is when the work began that has failed. */
  function begin(error: unknown, since: EpochMs): Outage {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const cancelLimit = clock.wakeAt(since + OPEN_AFTER_MS, () => resolve(false))
    const settle = (isBack: boolean) => {
      cancelLimit()
      resolve(isBack)
    }
    probeSoon()
    return { error, settled: promise, settle }
  }

  function probeSoon(): void {
    if (isStopped) return
    cancelProbe = clock.wakeAt(clock.now() + PROBE_INTERVAL_MS, () => {
      tryAgain().catch(() => outage !== null && probeSoon())
    })
  }

  async function tryAgain(): Promise<void> {
    const probed = watch.overWrite(probe)
    probed.catch((error: unknown) => {
      if (outage !== null) outage.error = error
    })
    await inTime(probed, clock.now() + PROBE_TIMEOUT_MS)
    outage?.settle(true)
    outage = null
    cancelProbe()
  }

  async function inTime<Value>(work: Promise<Value>, deadline: EpochMs): Promise<Value> {
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(storeFaultError({ reason: 'no answer in time', isDamage: false }))
    const cancel = clock.wakeAt(deadline, giveUp)
    underWay.add(giveUp)
    try {
      return await Promise.race([work, tooLate])
    } finally {
      cancel()
      underWay.delete(giveUp)
    }
  }

  return {
    run: async (work) => {
      const deadline = clock.now() + OPEN_AFTER_MS
      let collision: unknown = null
      for (;;) {
        const current = outage
        if (current !== null && !(await current.settled)) throw current.error
        const since = clock.now()
        try {
          return await inTime(watch.over(work()), deadline)
        } catch (error) {
          const trouble = readStoreFault(error)
          if (trouble === null) throw error
          if (trouble.isCollision) collision = error
          // What was in its way still is: nothing is said of the database by that.
          if (collision !== null && clock.now() >= deadline) throw collision
          if (trouble.isCollision) continue
          if (isStopped) throw error
          outage ??= begin(error, since)
          if (clock.now() >= deadline) throw error
        }
      }
    },
    tryAgain,
    stop: () => {
      isStopped = true
      cancelProbe()
      outage?.settle(false)
      clock.wakeAt(clock.now() + CLOSE_TIMEOUT_MS, () => {
        for (const giveUp of underWay) giveUp()
      })
    },
  }
}
