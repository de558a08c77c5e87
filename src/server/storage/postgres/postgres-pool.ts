import { Socket } from 'node:net'
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { withTimeout } from '../../runtime/with-timeout.ts'
import { readStoreFault, storeFaultError } from '../store/store-fault.ts'
import { classifyPostgresError } from './postgres-error.ts'

export interface PostgresPoolOptions {
  readonly databaseUrl: string
  readonly connectionsMax?: number
  /** False for maintenance, whose statements and transactions may take any time. */
  readonly hasTimeouts?: boolean
}

export const CONNECTIONS_MAX = 10
const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 2_500
/** Shorter than the statement's, to distinguish a locked row from a database that is too slow. */
const LOCK_TIMEOUT_MS = 2_000
/** A connection counts as broken if no answer arrives within this time after the statement's timeout. */
const ANSWER_MARGIN_MS = 500
/** Ends transactions that a dead node has left open. */
const IDLE_IN_TRANSACTION_MS = 3_000
/** How long to wait for the other end to close a connection; a partitioned one never does. */
const END_TIMEOUT_MS = 500
/** Batches have over a thousand texts. Prepared, one takes 0.3 MB per connection, so few are. */
const PREPARED_MAX = 64

/**
 * Every query has an index. A plan lives as long as its connection: one made for empty tables, where a
 * sequential scan is cheapest, would be used for full ones. No query is expensive enough for compilation to
 * pay.
 */
const PLANNING = '-c enable_seqscan=off -c jit=off'

/** The driver returns `bigint` as text, which a float may not hold; but every instant is a safe integer. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type as number, 'text'),
}

/** Adds to the options of the operator's URL, which the driver would replace. It reports an invalid URL. */
function withPlanning(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  if (url === null) return databaseUrl
  const given = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', `${PLANNING} ${given}`.trim())
  return url.href
}

/**
 * A pool of connections for Kysely. Infrastructure errors reject as store faults, and a connection that had
 * one is not used again. Each text with parameters is prepared once for each connection.
 */
export function createPostgresPool({
  databaseUrl,
  connectionsMax = CONNECTIONS_MAX,
  hasTimeouts = true,
}: PostgresPoolOptions): PostgresPool {
  const names = new Map<string, string>()
  const sockets = new Set<Socket>()
  /** Counts infrastructure errors. A connection from before the latest one may be broken without notice. */
  let failures = 0
  const failuresAtOpening = new WeakMap<pg.ClientBase, number>()
  const pool = new pg.Pool({
    connectionString: withPlanning(databaseUrl),
    max: connectionsMax,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'rumpus',
    keepAlive: true,
    types,
    stream: openSocket,
    ...(hasTimeouts && {
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: STATEMENT_TIMEOUT_MS + ANSWER_MARGIN_MS,
    }),
  })
  // An idle connection that breaks is replaced; one in use rejects its query.
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
      await withTimeout(END_TIMEOUT_MS, pool.end())
    } catch {
      // The other end did not close them in time.
      for (const socket of sockets) socket.destroy()
    }
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let isBroken = false
    async function query(text: string, values: readonly unknown[]) {
      // The server rolls back when the connection breaks.
      if (isBroken && text === 'rollback') return { command: 'SELECT', rowCount: 0, rows: [] }
      const name = values.length === 0 ? undefined : nameOf(text)
      try {
        return await mapPostgresError(
          client.query({ ...(name !== undefined && { name }), text, values: [...values] }),
        )
      } catch (error) {
        const fault = readStoreFault(error)
        if (fault === null || fault.isCollision) throw error
        isBroken = true
        failures++
        throw error
      }
    }
    return {
      // Kysely's cursors are not used.
      query: query as <Row>(
        text: unknown,
        values?: readonly unknown[],
      ) => Promise<PostgresQueryResult<Row>> & never,
      release: () => client.release(isBroken),
    }
  }

  /** Discards connections from before the latest failure. Each might delay a call until its timeout. */
  async function connect(): Promise<PostgresPoolClient> {
    for (;;) {
      const client = await mapPostgresError(pool.connect())
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

/** Maps errors of the server or the network to store faults. Errors of statements stay as they are. */
async function mapPostgresError<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    const fault = classifyPostgresError(error)
    throw fault === null ? error : storeFaultError(fault)
  }
}

export function createPostgresDatabase(options: PostgresPoolOptions): Kysely<unknown> {
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPostgresPool(options) }) })
}
