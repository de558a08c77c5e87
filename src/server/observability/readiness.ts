import type { Clock } from '../runtime/clock.ts'
import { withTimeout } from '../runtime/with-timeout.ts'
import { singleFlight } from '../runtime/work-queue.ts'

interface ReadinessDeps {
  readonly clock: Clock
  readonly pingStore: () => Promise<unknown>
  readonly pingBus: () => Promise<unknown>
  readonly isDraining: () => boolean
  /** Called once per failed check, regardless of how many requests shared it. */
  readonly warn: (reason: string) => void
}

/** A check fails after this time, as a store or a bus may hang. */
const CHECK_TIMEOUT_MS = 1_000
const RESULT_TTL_MS = 1_000

/** Rejects while the server is stopping, or if its store or, where included, its bus does not answer. */
export function createReadiness(deps: ReadinessDeps): (of: { readonly withBus: boolean }) => Promise<void> {
  const check = (pings: readonly (() => Promise<unknown>)[]) =>
    singleFlight(deps.clock, RESULT_TTL_MS, async () => {
      try {
        await withTimeout(CHECK_TIMEOUT_MS, Promise.all(pings.map((ping) => ping())))
      } catch (error) {
        deps.warn(error instanceof Error ? error.message : String(error))
        throw error
      }
    })
  const withBus = check([deps.pingStore, deps.pingBus])
  const withoutBus = check([deps.pingStore])
  return async (of) => {
    if (deps.isDraining()) throw new Error('the server is about to stop')
    await (of.withBus ? withBus() : withoutBus())
  }
}
