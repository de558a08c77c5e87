/** So long work that waited goes on in one turn of the event loop, before sockets and timers are looked at. */
const SHARE_MS = 2

export interface LoopYieldDeps {
  readonly nowMs: () => number
  /** Calls back in the next turn of the event loop. */
  readonly nextTurn: (callback: () => void) => void
}

/**
 * Work that needs no I/O goes on from promise to promise, and nothing else runs until all of it is done. Gives a function
 * that begins such work at once, or in the next turn of the event loop where this one has taken long enough.
 */
export function createLoopYield({ nowMs, nextTurn }: LoopYieldDeps): (begin: () => void) => void {
  let startedAt: number | null = null
  let waiting: (() => void)[] = []

  function beginNextTurn(): void {
    startedAt = null
    const due = waiting
    waiting = []
    for (const begin of due) begin()
  }

  return (begin) => {
    if (startedAt === null) {
      startedAt = nowMs()
      nextTurn(beginNextTurn)
    }
    if (nowMs() - startedAt < SHARE_MS) begin()
    else waiting.push(begin)
  }
}
