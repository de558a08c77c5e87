import { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { within } from '../../runtime/with-timeout.ts'
import { readStoreFault, storeFaultError } from '../store/store-fault.ts'
import { classifyPostgresError } from './postgres-error.ts'

export interface PostgresPoolOptions {
  readonly databaseUrl: string
  readonly connectionsMax?: number
  /** Whether a statement, and a transaction, may take as long as it takes: nobody waits for it. */
  readonly isUnhurried?: boolean
}

/** Most connections that one server opens. */
export const CONNECTIONS_MAX = 10
const CONNECT_WITHIN_MS = 2_000
const STATEMENT_WITHIN_MS = 2_500
/** Shorter, so that whoever waited for a row in vain can be told from a database that is too slow. */
const LOCK_WITHIN_MS = 2_000
/** What the way there and back may add before the connection counts as cut. */
const ANSWER_MARGIN_MS = 500
/** Whoever died in the middle of a transaction holds up others no longer. */
const IDLE_IN_TRANSACTION_MS = 3_000
/** How long the other end has to say goodbye; where the way to it is cut it never does. */
const END_WITHIN_MS = 500
/** Batches come in over a thousand shapes, and each one prepared takes PostgreSQL 0.3 MB a connection; rarer ones go unprepared. */
const PREPARED_MAX = 64

/**
 * What is looked for has an index. A plan is kept for as long as its connection, and one that was made while the tables were
 * empty, where reading the whole of one costs nothing, must do when they are full; nor is any so dear that compiling it pays.
 */
const PLANNING = '-c enable_seqscan=off -c jit=off'

/** Numbers where the driver, for fear of what a float cannot hold, would give text: every instant is a safe integer. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type as number, 'text'),
}

/** What an operator's URL asks for holds as well; the driver would take one for the other. It says of what is no URL that it is none. */
function withPlanning(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  if (url === null) return databaseUrl
  const given = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', `${PLANNING} ${given}`.trim())
  return url.href
}

/**
 * Connections as Kysely wants them. What keeps them from working rejects as the store's trouble, and a connection that met
 * it is not used again. Each text with parameters is prepared once on each connection.
 */
export function createPostgresPool({
  databaseUrl,
  connectionsMax = CONNECTIONS_MAX,
  isUnhurried = false,
}: PostgresPoolOptions): PostgresPool {
  const names = new Map<string, string>()
  const sockets = new Set<Socket>()
  /** How often the server, or the way to it, has failed. What was opened before the last time may be as bad, and not know. */
  let failures = 0
  const failuresAtOpening = new WeakMap<pg.ClientBase, number>()
  const pool = new pg.Pool({
    connectionString: withPlanning(databaseUrl),
    max: connectionsMax,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'rumpus',
    keepAlive: true,
    types,
    stream: openSocket,
    ...(!isUnhurried && {
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      lock_timeout: LOCK_WITHIN_MS,
      statement_timeout: STATEMENT_WITHIN_MS,
      query_timeout: STATEMENT_WITHIN_MS + ANSWER_MARGIN_MS,
    }),
  })
  // A connection that breaks while nobody uses it is replaced by the next one; whoever uses it hears of it there.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    failuresAtOpening.set(client, failures)
    client.on('error', () => undefined)
  })

  function openSocket(): Socket {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }

  function nameOf(text: string): string | undefined {
    if (!names.has(text) && names.size < PREPARED_MAX) names.set(text, `rumpus_${names.size}`)
    return names.get(text)
  }

  async function end(): Promise<void> {
    try {
      await within(END_WITHIN_MS, pool.end())
    } catch {
      // Too late: nobody at the other end closes it.
      for (const socket of sockets) socket.destroy()
    }
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let isBroken = false
    async function query(text: string, values: readonly unknown[]) {
      // Whoever it was connected to undoes it untold.
      if (isBroken && text === 'rollback') return { command: 'SELECT', rowCount: 0, rows: [] }
      const name = values.length === 0 ? undefined : nameOf(text)
      try {
        return await inWords(client.query({ ...(name !== undefined && { name }), text, values: [...values] }))
      } catch (error) {
        const trouble = readStoreFault(error)
        if (trouble === null || trouble.isCollision) throw error
        isBroken = true
        failures++
        throw error
      }
    }
    return {
      // Kysely's other way to ask, by a cursor, is not used.
      query: query as <Row>(
        text: unknown,
        values?: readonly unknown[],
      ) => Promise<PostgresQueryResult<Row>> & never,
      release: () => client.release(isBroken),
    }
  }

  /** A connection from before the last failure is let go: each would keep somebody waiting for nothing. */
  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await inWords(pool.connect())
      if (failuresAtOpening.get(client) === failures) return wrap(client)
      client.release(true)
    }
  }

  return {
    connect,
    end,
    options: pool.options,
  }
}

/** Tells the trouble of the server, or of the way to it, from a statement that is wrong. */
async function inWords<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    const trouble = classifyPostgresError(error)
    throw trouble === null ? error : storeFaultError(trouble)
  }
}
