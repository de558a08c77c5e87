import type { Clock } from '../runtime/clock.ts'
import { singleFlight } from '../runtime/single-flight.ts'
import { within } from '../runtime/with-timeout.ts'

export interface ReadinessDeps {
  readonly clock: Clock
  readonly pingStore: () => Promise<unknown>
  readonly pingBus: () => Promise<unknown>
  readonly isDraining: () => boolean
  /** Called once for each check that failed, however many requests shared it. */
  readonly warn: (reason: string) => void
}

/** A check fails after this time: the answer must not wait for a store or a bus that hangs. */
const READY_WITHIN_MS = 1_000
/** However many ask, store and bus are asked once in this time. */
const READY_FOR_MS = 1_000

/** Rejects while the server is about to stop, or its store or (where that counts) its bus does not answer. */
export function createReadiness(deps: ReadinessDeps): (of: { readonly withBus: boolean }) => Promise<void> {
  const check = (pings: readonly (() => Promise<unknown>)[]) =>
    singleFlight(deps.clock, READY_FOR_MS, async () => {
      try {
        await within(READY_WITHIN_MS, Promise.all(pings.map((ping) => ping())))
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
