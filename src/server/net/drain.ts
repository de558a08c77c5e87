import type { Connection } from './connection.ts'

/** When browsers come back to a server that restarts: each at a moment of its own, or thousands would come at once. */
const RETRY_MS = { least: 500, most: 3_000 } as const

/** What a server owes its browsers before it stops. */
export interface Drain {
  readonly isDraining: () => boolean
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
    watch: (connection) => {
      const watched: Connection = {
        ...connection,
        closed: () => {
          open.delete(watched)
          return connection.closed()
        },
      }
      open.add(watched)
      return watched
    },
    begin: async () => {
      isDraining = true
      await Promise.all([...open].map((connection) => connection.drain(drawRetryMs())))
    },
  }
}
