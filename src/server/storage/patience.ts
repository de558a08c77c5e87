import type { EpochMs } from '#rooms/ids.ts'
import type { Clock } from '../clock.ts'
import { within } from '../within.ts'
import { readTrouble, troubleError } from './store-trouble.ts'
import type { TroubleWatch } from './trouble-watch.ts'

/** For how long a database may be away before what is asked of it is refused. */
export const PATIENCE_MS = 5_000
/** How often a database that is away is tried. */
export const PROBE_EVERY_MS = 250
/** What has gone without a word is found again by the next probe, not by the one that waits for its answer. */
const PROBE_WITHIN_MS = 1_000

export interface PatienceDeps {
  readonly clock: Clock
  readonly watch: TroubleWatch
  /** Writes something and takes it back: rejects if nothing can be stored. */
  readonly probe: () => Promise<void>
}

/** Lets work wait for a database that may be back in a moment. */
export interface Patience {
  /**
   * Does the work, again where the database failed and has come back. Rejects with the trouble when the work has taken
   * five seconds or the database has been away for so long, and from then on at once, until it is back. Whether work that
   * writes was done is not known then, so it must be such that it cannot be done twice.
   */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Probes the database now: if it is back, whoever waits goes on. Rejects if it is not. */
  readonly tryAgain: () => Promise<void>
  /** Nothing waits any more. */
  readonly stop: () => void
}

interface Outage {
  readonly error: unknown
  /** Resolves when it is over, with true, or has lasted too long to wait for its end. */
  readonly settled: Promise<boolean>
  readonly settle: (isBack: boolean) => void
}

export function createPatience({ clock, watch, probe }: PatienceDeps): Patience {
  let outage: Outage | null = null
  let cancelProbe = () => {}

  /** `since` is when the work began that has failed. */
  function begin(error: unknown, since: EpochMs): Outage {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const cancelLimit = clock.wakeAt(since + PATIENCE_MS, () => resolve(false))
    const settle = (isBack: boolean) => {
      cancelLimit()
      resolve(isBack)
    }
    probeSoon()
    return { error, settled: promise, settle }
  }

  function probeSoon(): void {
    cancelProbe = clock.wakeAt(clock.now() + PROBE_EVERY_MS, () => {
      tryAgain().catch(() => outage !== null && probeSoon())
    })
  }

  async function tryAgain(): Promise<void> {
    await watch.overWrite(() => within(PROBE_WITHIN_MS, probe()))
    outage?.settle(true)
    outage = null
    cancelProbe()
  }

  async function attempt<Value>(work: () => Promise<Value>, deadline: EpochMs): Promise<Value> {
    let cancel = () => {}
    const tooLate = new Promise<never>((_, reject) => {
      cancel = clock.wakeAt(deadline, () =>
        reject(troubleError({ reason: `no answer within ${PATIENCE_MS} ms`, isDamage: false })),
      )
    })
    try {
      return await Promise.race([watch.over(work()), tooLate])
    } finally {
      cancel()
    }
  }

  return {
    run: async (work) => {
      const deadline = clock.now() + PATIENCE_MS
      for (;;) {
        const current = outage
        if (current !== null && !(await current.settled)) throw current.error
        const since = clock.now()
        try {
          return await attempt(work, deadline)
        } catch (error) {
          if (readTrouble(error) === null) throw error
          outage ??= begin(error, since)
          if (clock.now() >= deadline) throw error
        }
      }
    },
    tryAgain,
    stop: () => {
      cancelProbe()
      outage?.settle(false)
      outage = null
    },
  }
}
