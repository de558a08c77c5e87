import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { playableGames } from '#games/registry.ts'
import { createLocalBus } from './bus/local-bus.ts'
import { connectNats } from './bus/nats-bus.ts'
import { createPresenceFallbackBus } from './bus/presence-fallback-bus.ts'
import { type Config, readConfig } from './config.ts'
import { attachEventServer } from './events/event-server.ts'
import { createAddressReader, createOriginReader, createTrust } from './http/client-origin.ts'
import { createHttpServer } from './http/http-server.ts'
import { explainListenError } from './http/listen-error.ts'
import { type Client, createGate } from './limits/gate.ts'
import { LIMITS } from './limits/limits.ts'
import { createLog } from './observability/create-log.ts'
import { createLoopYield } from './observability/loop-yield.ts'
import { createMetrics } from './observability/metrics.ts'
import { createReadiness } from './observability/readiness.ts'
import { createRoomDirectory } from './rooms/room-directory.ts'
import { createRoomService } from './rooms/room-service.ts'
import { startRoomSweeper } from './rooms/room-sweeper.ts'
import { shutDown } from './runtime/shut-down.ts'
import { createSystemClock } from './runtime/system-clock.ts'
import { type ConnectionDeps, createConnection, type Wire } from './sockets/connection.ts'
import { createDrain } from './sockets/drain.ts'
import { attachSocketServer } from './sockets/socket-server.ts'
import { openPostgresStore } from './storage/postgres/postgres-store.ts'
import { DiskHungError } from './storage/sqlite/data-folder.ts'
import { openSqliteStore } from './storage/sqlite/sqlite-store.ts'
import { readStoreFault } from './storage/store/store-fault.ts'

const CLIENT_DIR = join(import.meta.dirname, '../../dist/client')

const NOT_IN_ORDER = 'Rumpus did not stop in good order'

const config = readConfig(process.env)
if (!config.ok) giveUp(config.problem)
const log = createLog(config.config.logLevel)
process.on('uncaughtException', (error, origin) => {
  // Nothing in memory counts any more; the store is as safe as at a power cut.
  log.fatal({ err: error, origin }, 'an error that nobody caught')
  process.exit(1)
})
try {
  const server = await start(config.config)
  process.stdout.write(`Rumpus is on ${server.url}\n`)
  stopOn(['SIGINT', 'SIGTERM'], server.stop)
} catch (error) {
  log.debug({ err: error }, 'start failed')
  const problem = error instanceof Error ? error.message : String(error)
  if (error instanceof DiskHungError) endAtOnce(`Rumpus cannot run: ${problem}`)
  giveUp(problem)
}

/** Builds the whole server out of its parts: the one place that knows them all. */
async function start(config: Config): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const { shared, timeScale } = config
  const clock = createSystemClock({ isShared: shared !== null })
  const metrics = createMetrics()
  const report = (error: unknown, what: string, roomId?: string) => {
    // The store says so itself, once, and not for everything that cannot be stored meanwhile.
    if (readStoreFault(error) === null) log.error({ err: error, roomId }, what)
  }
  const { timeBroadcast, timeCall } = metrics
  const chance = { randomInt: (below: number) => randomInt(below), newId: randomUUID }
  const node = randomUUID()
  const store = metrics.measured(
    shared === null
      ? await openSqliteStore({ dataDir: config.dataDir, log })
      : await openPostgresStore({ databaseUrl: shared.databaseUrl, clock, log }),
  )
  const nats =
    shared === null
      ? null
      : connectNats({ address: shared.nats, node, clock, report, log, randomInt: chance.randomInt })
  const bus =
    nats === null
      ? createLocalBus({ report: (error) => report(error, 'a listener on the bus failed') })
      : createPresenceFallbackBus({ bus: nats.bus, store, clock, timeScale, report })
  const games = playableGames(config.offeredGames)
  const rooms = createRoomDirectory({
    node,
    store,
    bus,
    clock,
    timeScale,
    games,
    report,
    timeBroadcast,
    paced: createLoopYield({ nowMs: () => performance.now(), nextTurn: setImmediate }),
    ...chance,
  })
  const service = createRoomService({ store, rooms, clock, report, ...chance })
  const gate = createGate({
    limits: LIMITS,
    clock,
    count: metrics.countLimit,
    proofKey: randomBytes(32),
  })
  const trustProxy = createTrust(config.trustProxy)
  const originOf = createOriginReader(config.publicOrigin, trustProxy)
  const drain = createDrain({
    randomInt: chance.randomInt,
    clock,
    refuseTurns: rooms.refuseQueued,
  })
  const { isDraining, drawRetryMs } = drain
  const http = await createHttpServer({
    clientDir: CLIENT_DIR,
    offeredGames: config.offeredGames,
    trustProxy,
    originOf,
    logger: log,
    limits: LIMITS,
    clock,
    checkReady: createReadiness({
      clock,
      pingStore: store.ping,
      pingBus: bus.ping,
      isDraining,
      warn: (reason) => log.warn({ reason }, 'not ready'),
    }),
    metrics,
  })
  const connectionDeps: ConnectionDeps = {
    service,
    rooms,
    clock,
    report,
    timeCall,
    isDraining,
    drawRetryMs,
    gate,
  }
  const connect = (client: Client, wire: Wire) => drain.watch(createConnection(client, wire, connectionDeps))
  const wayIn = { connect, gate, isDraining, originOf, addressOf: createAddressReader(trustProxy) }
  const sockets = attachSocketServer(http.server, wayIn)
  const newStreamId = () => randomBytes(24).toString('base64url')
  const events = attachEventServer(http, {
    ...wayIn,
    node,
    channel: nats?.channel ?? null,
    clock,
    newId: newStreamId,
    report,
  })
  metrics.watch('rumpus_rooms_held', rooms.size)
  metrics.watch('rumpus_players', rooms.subscriberCount)
  metrics.watch('rumpus_bus_up', () => (bus.isUp() ? 1 : 0))
  metrics.watch('rumpus_connections', () => sockets.count() + events.count())
  metrics.watch('rumpus_waiting_frames', () => gate.waiting.frames)
  metrics.watch('rumpus_waiting_bytes', () => gate.waiting.bytes)
  metrics.watch('rumpus_send_queue_bytes', () => sockets.buffered().totalBytes + events.buffered().totalBytes)
  metrics.watch('rumpus_send_queue_max_bytes', () =>
    Math.max(sockets.buffered().maxBytes, events.buffered().maxBytes),
  )
  const sweeper = startRoomSweeper({ store, rooms, clock, timeScale, report })
  await http.listen({ port: config.port, host: config.host }).catch((error) => {
    throw explainListenError(error, config)
  })
  const { port } = http.server.address() as AddressInfo
  return {
    url: config.publicOrigin ?? `http://localhost:${port}`,
    stop: () =>
      shutDown(
        [
          { what: 'telling the browsers', withinMs: 3_000, run: drain.begin },
          {
            what: 'closing the connections',
            withinMs: 1_500,
            run: () => Promise.all([sockets.close(), events.close()]),
          },
          { what: 'closing the pages', withinMs: 1_500, run: () => http.close() },
          { what: 'sweeping', withinMs: 500, run: sweeper.stop },
          { what: 'closing the rooms', withinMs: 500, run: rooms.close },
          { what: 'closing the bus', withinMs: 500, run: bus.close },
          // Last, and the one that must not fail: whoever starts a server anew may count on the file being free.
          { what: 'closing the database', withinMs: 2_000, run: store.close, isVital: true },
        ],
        log,
      ),
  }
}

/** The first signal stops in good order; a second one, for the impatient, at once. */
function stopOn(signals: readonly NodeJS.Signals[], stop: () => Promise<void>): void {
  let isStopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) endAtOnce(`${NOT_IN_ORDER}: told a second time`)
    isStopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error) => endAtOnce(`${NOT_IN_ORDER}: ${error instanceof Error ? error.message : String(error)}`),
    )
  }
  for (const signal of signals) process.on(signal, onSignal)
}

/** Not by `process.exit`, which waits for the database's thread: that may be the one which hangs. */
function endAtOnce(lastLine: string): never {
  process.stderr.write(`${lastLine}\n`)
  process.kill(process.pid, 'SIGKILL')
  // Still here: the first process of a container cannot kill itself. It can fall over.
  process.abort()
}

function giveUp(problem: string): never {
  process.stderr.write(`Rumpus cannot run: ${problem}\n`)
  process.exit(1)
}
