import { setTimeout as delay } from 'node:timers/promises'
import { type ServerProcess, startServer } from '../e2e/server-process.ts'
import { type CuttableLink, startCuttableLink } from './cuttable-link.ts'
import { writeHistoryLog } from './history-log.ts'
import { type NatsServer, startNats } from './start-nats.ts'
import { type PostgresProcess, startPostgres } from './start-postgres.ts'

/** One of several identical servers, whose ways to the database and to the bus are its own. */
export interface ClusterNode {
  readonly server: ServerProcess
  readonly database: CuttableLink
  readonly bus: CuttableLink
}

/** What stands where others would have machines: servers, their database and their bus, all processes of this one. */
export interface Cluster {
  readonly postgres: PostgresProcess
  readonly nats: NatsServer
  readonly nodes: readonly ClusterNode[]
  /** What any of the servers has logged as an error, other than that its database is away. */
  readonly errors: () => readonly string[]
  /** Where the balancer in front of them sends the next connection: to whoever is ready, in turns. */
  readonly anyOrigin: () => string
  readonly dispose: () => Promise<void>
}

const NODES = 3
/** How often the balancer asks, and how long it waits for an answer. */
const SAMPLE_INTERVAL_MS = 250
const LOOK_WITHIN_MS = 1_000
const ERRORS_TOLD = 20
/** What the log writes from `error` on, and what comes past it. */
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
      // What came of it in a browser does not say why.
      for (const line of errors().slice(0, ERRORS_TOLD)) process.stderr.write(`${line}\n`)
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
    ...environment,
  })
  return { server, database, bus }
}

/** A balancer reduced to its decision. One that finds nobody ready sends people anywhere. */
function watchReady(nodes: readonly ClusterNode[]) {
  const ready = new Set(nodes)
  const stop = new AbortController()
  let turn = 0

  async function look(node: ClusterNode): Promise<void> {
    while (!stop.signal.aborted) {
      const signal = AbortSignal.timeout(LOOK_WITHIN_MS)
      const isReady = await fetch(`${node.server.origin}/readyz?exclude=bus`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(node)
      else ready.delete(node)
      await delay(SAMPLE_INTERVAL_MS)
    }
  }

  const looks = nodes.map(look)
  return {
    next: () => {
      const candidates = ready.size > 0 ? nodes.filter((node) => ready.has(node)) : nodes
      turn += 1
      return candidates[turn % candidates.length]?.server.origin ?? ''
    },
    stop: async () => {
      stop.abort()
      await Promise.all(looks)
    },
  }
}
