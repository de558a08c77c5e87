import { setTimeout as delay } from 'node:timers/promises'
import { EVERY_GAME } from '../support/offered-games.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { type CuttableLink, startCuttableLink } from './cuttable-link.ts'
import { writeHistoryLog } from './history-log.ts'
import { type NatsServer, startNats } from './start-nats.ts'
import { type PostgresProcess, startPostgres } from './start-postgres.ts'

/** One of several identical servers, with separate links to the database and the bus. */
export interface ClusterNode {
  readonly server: ServerProcess
  readonly database: CuttableLink
  readonly bus: CuttableLink
}

/** Servers, a load balancer's decision, the database and the bus, all on this machine. */
export interface Cluster {
  readonly postgres: PostgresProcess
  readonly nats: NatsServer
  readonly nodes: readonly ClusterNode[]
  /** The errors in the servers' logs, except unavailable databases. */
  readonly errors: () => readonly string[]
  /** The load balancer's choice for the next connection: the ready servers in turn. */
  readonly anyOrigin: () => string
  readonly dispose: () => Promise<void>
}

const NODES = 3
/** How often the load balancer checks readiness, and how long it waits for the response. */
const SAMPLE_INTERVAL_MS = 250
const CHECK_TIMEOUT_MS = 1_000
const ERRORS_PRINTED = 20
/** A log line at `error` or above, or output that is not from the log. */
const ERROR_LINE = /^\{"level":[56]0|^(?!\{|Rumpus is on)./

export async function startCluster(environment: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const [postgres, nats] = await Promise.all([startPostgres(), startNats()])
  const nodes = await Promise.all(Array.from({ length: NODES }, () => startNode(postgres, nats, environment)))
  await writeHistoryLog(postgres)
  const balancer = watchReady(nodes)
  const errors = () =>
    nodes.flatMap(({ server }) =>
      server
        .logs()
        .split('\n')
        .filter((line) => ERROR_LINE.test(line) && !line.includes('"the database has failed"')),
    )
  return {
    postgres,
    nats,
    nodes,
    errors,
    anyOrigin: balancer.next,
    dispose: async () => {
      // A failed test shows the effect in a browser; the cause is in these lines.
      for (const line of errors().slice(0, ERRORS_PRINTED)) process.stderr.write(`${line}\n`)
      await balancer.stop()
      await Promise.all(nodes.map(({ server }) => server.dispose()))
      await Promise.all(nodes.flatMap(({ database, bus }) => [database.stop(), bus.stop()]))
      await Promise.all([postgres.dispose(), nats.stop()])
    },
  }
}

async function startNode(
  postgres: PostgresProcess,
  nats: NatsServer,
  environment: Readonly<Record<string, string>>,
): Promise<ClusterNode> {
  const database = await startCuttableLink(postgres.port)
  const bus = await startCuttableLink(nats.port)
  const server = await startServer({
    LOG_LEVEL: 'info',
    DATABASE_URL: postgres.urlAt(database.port),
    NATS_URL: `nats://127.0.0.1:${bus.port}`,
    ...EVERY_GAME,
    ...environment,
  })
  return { server, database, bus }
}

/** The readiness checks of a load balancer. It uses all servers if none is ready. */
function watchReady(nodes: readonly ClusterNode[]) {
  const ready = new Set(nodes)
  const stop = new AbortController()
  let turn = 0

  async function checkReadiness(node: ClusterNode): Promise<void> {
    while (!stop.signal.aborted) {
      const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
      const isReady = await fetch(`${node.server.origin}/readyz?exclude=bus`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(node)
      else ready.delete(node)
      await delay(SAMPLE_INTERVAL_MS)
    }
  }

  const checks = nodes.map(checkReadiness)
  return {
    next: () => {
      const candidates = ready.size > 0 ? nodes.filter((node) => ready.has(node)) : nodes
      turn += 1
      return candidates[turn % candidates.length]?.server.origin ?? ''
    },
    stop: async () => {
      stop.abort()
      await Promise.all(checks)
    },
  }
}
