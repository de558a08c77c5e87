import type { Connection } from './connection.ts'

/** When browsers come back to a server that restarts: each at a moment of its own, or thousands would come at once. */
const RETRY_MS = { least: 500, most: 3_000 } as const

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
}: {
  /** 0 to `below`, without `below`. */
  readonly randomInt: (below: number) => number
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
      await Promise.all([...open].map((connection) => connection.drain(drawRetryMs())))
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

  closed(): Promise<void> {
    this.#open.delete(this.#connection)
    return this.#connection.closed()
  }
}
