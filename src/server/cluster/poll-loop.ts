import type { Clock } from '../runtime/clock.ts'
import type { Bus } from './bus.ts'

/** The interval of polls for changes that the bus has lost; shorter while it is down. */
const POLL_INTERVAL_MS = 5_000
const DOWN_POLL_INTERVAL_MS = 1_000

export interface PollLoopDeps {
  readonly bus: Pick<Bus, 'isUp'>
  readonly clock: Clock
  readonly timeScale: number
  readonly report: (error: unknown, what: string) => void
}

/** Repeats the work until stopped. Reports a failed poll as `failureText` and continues. */
export function startPollLoop(
  { bus, clock, report, timeScale }: PollLoopDeps,
  failureText: string,
  work: (isStopped: () => boolean) => Promise<void>,
): { readonly stop: () => void } {
  let isStopped = false
  let cancel = () => {}

  function armNext(): void {
    const intervalMs = bus.isUp() ? POLL_INTERVAL_MS : DOWN_POLL_INTERVAL_MS
    if (!isStopped) cancel = clock.wakeAt(clock.now() + intervalMs / timeScale, () => void poll())
  }

  async function poll(): Promise<void> {
    try {
      await work(() => isStopped)
    } catch (error) {
      report(error, failureText)
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
