import type { Clock } from '../runtime/clock.ts'
import type { Connection } from './connection.ts'

/** The random delay before a browser reconnects: otherwise thousands would reconnect simultaneously. */
const RETRY_MS = { least: 500, most: 3_000 } as const

/** Received frames that have not started after this time are refused. */
const START_TIMEOUT_MS = 2_000

/** The graceful shutdown of all connections. */
export function createDrain({
  randomInt,
  clock,
  refuseQueuedCommands,
}: {
  /** From 0 to `below`, exclusive. */
  readonly randomInt: (below: number) => number
  readonly clock: Clock
  /** Refuses the commands in the work queues of rooms. */
  readonly refuseQueuedCommands: () => void
}) {
  const openConnections = new Set<Connection>()
  let isDraining = false
  const drawRetryMs = () => RETRY_MS.least + randomInt(RETRY_MS.most - RETRY_MS.least + 1)

  return {
    isDraining: () => isDraining,
    drawRetryMs,
    openConnections,
    /** Stops accepting connections. Resolves once all received frames are answered and connections closed. */
    begin: async () => {
      isDraining = true
      const drained = [...openConnections].map((connection) => connection.drain(drawRetryMs()))
      const cancel = clock.wakeAt(clock.now() + START_TIMEOUT_MS, () => {
        // Frames first: otherwise the end of a refused command would start the next frame of its connection.
        for (const connection of openConnections) connection.refuseQueued()
        refuseQueuedCommands()
      })
      await Promise.all(drained)
      cancel()
    },
  }
}
