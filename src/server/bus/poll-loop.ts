import type { Clock } from '../runtime/clock.ts'
import type { Bus } from './bus.ts'

/** How often a node looks for what the bus has not told it; and how often while that tells it nothing. */
const SAMPLE_INTERVAL_MS = 5_000
const DOWN_EVERY_MS = 1_000

export interface PollLoopDeps {
  readonly bus: Pick<Bus, 'isUp'>
  readonly clock: Clock
  readonly timeScale: number
  readonly report: (error: unknown, what: string) => void
}

/** Does the work again and again until stopped, which it can ask. `failed` is what is reported of a round that fails. */
export function startPollLoop(
  { bus, clock, report, timeScale }: PollLoopDeps,
  failed: string,
  work: (isStopped: () => boolean) => Promise<void>,
): { readonly stop: () => void } {
  let isStopped = false
  let cancel = () => {}

  function armNext(): void {
    const everyMs = bus.isUp() ? SAMPLE_INTERVAL_MS : DOWN_EVERY_MS
    if (!isStopped) cancel = clock.wakeAt(clock.now() + everyMs / timeScale, () => void round())
  }

  async function round(): Promise<void> {
    try {
      await work(() => isStopped)
    } catch (error) {
      report(error, failed)
    }
    armNext()
  }

  armNext()
  return {
    stop: () => {
      isStopped = true
      cancel()
    },
  }
}
