import type { Clock } from '../runtime/clock.ts'
import type { Connection } from './connection.ts'

/** When browsers come back to a server that restarts: each at a moment of its own, or thousands would come at once. */
const RETRY_MS = { least: 500, most: 3_000 } as const

/** Frames that were taken are carried out for this long; those not begun by then are refused. */
const CARRIED_OUT_WITHIN_MS = 2_000

/** What a server owes its browsers before it stops. */
export interface Drain {
  readonly isDraining: () => boolean
  /** How long one browser is to stay away, drawn for it alone. */
  readonly drawRetryMs: () => number
  /** Counts the connection among those to be told, until it is closed. */
  readonly watch: (connection: Connection) => Connection
  /** From here on nobody new is let in. Resolves once everybody has been answered, told and closed. */
  readonly begin: () => Promise<void>
}

export function createDrain({
  randomInt,
  clock,
  refuseTurns,
}: {
  /** 0 to `below`, without `below`. */
  readonly randomInt: (below: number) => number
  readonly clock: Clock
  /** Refuses the commands that wait for their turn in a room. */
  readonly refuseTurns: () => void
}): Drain {
  const open = new Set<Connection>()
  let isDraining = false
  const drawRetryMs = () => RETRY_MS.least + randomInt(RETRY_MS.most - RETRY_MS.least + 1)

  return {
    isDraining: () => isDraining,
    drawRetryMs,
    watch: (connection) => {
      open.add(connection)
      return new WatchedConnection(connection, open)
    },
    begin: async () => {
      isDraining = true
      const told = [...open].map((connection) => connection.drain(drawRetryMs()))
      const cancel = clock.wakeAt(clock.now() + CARRIED_OUT_WITHIN_MS, () => {
        // Frames first: a refused turn would otherwise begin the next frame of its connection.
        for (const connection of open) connection.refuseQueued()
        refuseTurns()
      })
      await Promise.all(told)
      cancel()
    },
  }
}

/** Counts as open until it is closed. */
class WatchedConnection implements Connection {
  readonly #connection: Connection
  readonly #open: Set<Connection>

  constructor(connection: Connection, open: Set<Connection>) {
    this.#connection = connection
    this.#open = open
  }

  receive(frame: string): void {
    this.#connection.receive(frame)
  }

  drain(retryMs: number): Promise<void> {
    return this.#connection.drain(retryMs)
  }

  refuseQueued(): void {
    this.#connection.refuseQueued()
  }

  async closed(): Promise<void> {
    await this.#connection.closed()
    this.#open.delete(this.#connection)
  }
}
