/** In one iteration of the event loop, queued work runs for this long before sockets and timers. */
const RUN_MS = 2

/**
 * Keeps work without I/O, which continues from promise to promise, from blocking the event loop. Returns a
 * function that starts such work immediately, or in the next iteration if this one has taken too long. `nextTurn`
 * calls back in the next iteration.
 */
export function createLoopYield(nowMs: () => number, nextTurn: (callback: () => void) => void) {
  let startedAt: number | null = null
  let queued: (() => void)[] = []

  function startQueued(): void {
    startedAt = null
    const due = queued
    queued = []
    for (const start of due) start()
  }

  return (start: () => void): void => {
    if (startedAt === null) {
      startedAt = nowMs()
      nextTurn(startQueued)
    }
    if (nowMs() - startedAt < RUN_MS) start()
    else queued.push(start)
  }
}
