import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { readPostgresReason } from './postgres-trouble.ts'
import { readTrouble, troubleError } from './store-trouble.ts'

export interface PostgresPoolOptions {
  readonly databaseUrl: string
  readonly connectionsMax?: number
  /** How long the server works on a statement before it gives up; null for as long as it takes. */
  readonly statementWithinMs?: number | null
}

/** Most connections that one server opens. */
const CONNECTIONS_MAX = 10
const CONNECT_WITHIN_MS = 2_000
const STATEMENT_WITHIN_MS = 2_500
/** What the way there and back may add before the connection counts as cut. */
const ANSWER_MARGIN_MS = 500
/** Whoever died in the middle of a transaction holds up others no longer. */
const IDLE_IN_TRANSACTION_MS = 3_000

/** Numbers where the driver, for fear of what a float cannot hold, would give text: every instant is a safe integer. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type) =>
    type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type as number, 'text'),
}

/**
 * Connections as Kysely wants them. What keeps them from working rejects as the store's trouble, and a connection that met
 * it is not used again. Each text with parameters is prepared once on each connection.
 */
export function createPostgresPool({
  databaseUrl,
  connectionsMax = CONNECTIONS_MAX,
  statementWithinMs = STATEMENT_WITHIN_MS,
}: PostgresPoolOptions): PostgresPool {
  const names = new Map<string, string>()
  /** How often the way to the server has failed. What was opened before the last time may be as dead, and not know. */
  let cuts = 0
  const cutsAtOpening = new WeakMap<pg.ClientBase, number>()
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connectionsMax,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'rumpus',
    keepAlive: true,
    types,
    ...(statementWithinMs !== null && {
      statement_timeout: statementWithinMs,
      query_timeout: statementWithinMs + ANSWER_MARGIN_MS,
    }),
  })
  // A connection that breaks while nobody uses it is replaced by the next one; whoever uses it hears of it there.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    cutsAtOpening.set(client, cuts)
    client.on('error', () => undefined)
  })

  /** The repository's texts are few and fixed, so the map needs no bound. */
  function nameOf(text: string): string {
    const name = names.get(text) ?? `rumpus_${names.size}`
    names.set(text, name)
    return name
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let isBroken = false
    async function query(text: string, values: readonly unknown[]) {
      // Whoever it was connected to undoes it untold.
      if (isBroken && text === 'rollback') return { command: 'SELECT', rowCount: 0, rows: [] }
      const name = values.length === 0 ? {} : { name: nameOf(text) }
      try {
        return await client.query({ ...name, text, values: [...values] })
      } catch (error) {
        const told = inWords(error)
        const isTrouble = readTrouble(told) !== null
        isBroken ||= isTrouble
        // The server itself would have said so over a connection that lives.
        if (isTrouble && !(error instanceof pg.DatabaseError)) cuts += 1
        throw told
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

  /** A connection from before the way there failed is let go: each would keep somebody waiting for nothing. */
  async function take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect().catch((error) => {
        throw inWords(error)
      })
      if (cutsAtOpening.get(client) === cuts) return client
      client.release(true)
    }
  }

  return {
    connect: async () => wrap(await take()),
    end: () => pool.end(),
  }
}

/** Tells the trouble of the server, or of the way to it, from a statement that is wrong. */
function inWords(error: unknown): unknown {
  const reason = readPostgresReason(error)
  return reason === null ? error : troubleError({ reason, isDamage: false })
}
