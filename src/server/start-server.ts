import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { playableGames } from '#games/games.ts'
import { createLocalBus } from './cluster/local-bus.ts'
import { connectNats } from './cluster/nats-bus.ts'
import { createPresenceFallbackBus } from './cluster/presence-fallback-bus.ts'
import type { Config } from './config.ts'
import { BrowserConnection } from './connections/connection.ts'
import { createDrain } from './connections/drain.ts'
import type { Transport } from './connections/transport.ts'
import { attachEventRoutes } from './events/event-routes.ts'
import { createAddressReader, createOriginReader, createTrust } from './http/client-origin.ts'
import { createHttpServer } from './http/http-server.ts'
import { createOriginWarnings, explainListenError } from './http/operator-hints.ts'
import { type ConnectingClient, createGate } from './limits/gate.ts'
import { LIMITS } from './limits/limits.ts'
import { createMetrics } from './observability/metrics.ts'
import { createReadiness } from './observability/readiness.ts'
import { startRoomSweeper } from './rooms/clock/room-sweeper.ts'
import { NewBrowsers } from './rooms/host/new-browsers.ts'
import { createRoomDirectory } from './rooms/host/room-directory.ts'
import { createRoomService } from './rooms/host/room-service.ts'
import { createLoopYield } from './runtime/loop-yield.ts'
import { shutDown } from './runtime/shut-down.ts'
import { createSystemClock } from './runtime/steady-clock.ts'
import { attachSocketServer } from './sockets/socket-server.ts'
import { openPostgresStore } from './storage/postgres/postgres-store.ts'
import { openSqliteStore } from './storage/sqlite/sqlite-store.ts'
import { readStoreFault } from './storage/store/store-fault.ts'

const CLIENT_DIR = join(import.meta.dirname, '../../dist/client')

export interface RunningServer {
  readonly url: string
  /** Shuts down gracefully. Rejects if the database could not be closed. */
  readonly stop: () => Promise<void>
}

export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const { shared, timeScale } = config
  const clock = createSystemClock({ isShared: shared !== null })
  const metrics = createMetrics()
  const report = (error: unknown, what: string, roomId?: string) => {
    // The store logs its own faults, once per outage instead of once per command.
    if (readStoreFault(error) === null) log.error({ err: error, roomId }, what)
  }
  const { countSignal, timeBroadcast, timeCall } = metrics
  const randomness = { randomInt: (below: number) => randomInt(below), newId: randomUUID }
  const node = randomUUID()
  const store = metrics.measured(
    shared === null
      ? await openSqliteStore({ dataDir: config.dataDir, log })
      : await openPostgresStore({ databaseUrl: shared.databaseUrl, clock, log }),
  )
  const nats =
    shared === null
      ? null
      : connectNats({ address: shared.nats, node, clock, report, log, randomInt: randomness.randomInt })
  const bus =
    nats === null
      ? createLocalBus({ report: (error) => report(error, 'a listener on the bus failed') })
      : createPresenceFallbackBus({ bus: nats.bus, store, clock, timeScale, report })
  const games = playableGames()
  const rooms = createRoomDirectory({
    node,
    store,
    bus,
    clock,
    timeScale,
    games,
    offered: config.offeredGames,
    report,
    timeBroadcast,
    countSignal,
    paced: createLoopYield(() => performance.now(), setImmediate),
    ...randomness,
  })
  const newBrowsers = bus.isShared ? null : new NewBrowsers()
  const service = createRoomService({ store, rooms, newBrowsers, clock, report, ...randomness })
  const gate = createGate({ limits: LIMITS, clock, count: metrics.countLimit, proofKey: randomBytes(32) })
  const trustProxy = createTrust(config.trustProxy)
  const warnings = createOriginWarnings(log)
  const originOf = createOriginReader(
    config.publicOrigin,
    trustProxy,
    config.trustProxy === false ? warnings.ignoredForwarding : undefined,
  )
  const drain = createDrain({
    randomInt: randomness.randomInt,
    clock,
    refuseQueuedCommands: rooms.refuseQueued,
  })
  const { isDraining, drawRetryMs, openConnections } = drain
  const http = await createHttpServer({
    clientDir: CLIENT_DIR,
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
    newBrowsers,
  })
  const connectionDeps = {
    service,
    rooms,
    clock,
    report,
    timeCall,
    gate,
    isDraining,
    drawRetryMs,
    openConnections,
  }
  const connect = (client: ConnectingClient, transport: Transport) =>
    new BrowserConnection(client, transport, connectionDeps)
  const entry = {
    connect,
    newBrowsers,
    gate,
    isDraining,
    originOf,
    originRefused: warnings.originRefused,
    addressOf: createAddressReader(trustProxy),
  }
  const sockets = attachSocketServer(http.server, entry)
  const events = attachEventRoutes(http, {
    ...entry,
    node,
    channel: nats?.channel ?? null,
    clock,
    newId: () => randomBytes(24).toString('base64url'),
    report,
  })
  metrics.watch('rumpus_rooms_held', rooms.size)
  metrics.watch('rumpus_players', rooms.subscriberCount)
  metrics.watch('rumpus_watchers', rooms.watcherCount)
  metrics.watch('rumpus_bus_up', () => (bus.isUp() ? 1 : 0))
  metrics.watch('rumpus_connections', () => sockets.count() + events.count())
  metrics.watch('rumpus_waiting_frames', () => gate.queuedFrames.frames)
  metrics.watch('rumpus_waiting_bytes', () => gate.queuedFrames.bytes)
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
          { what: 'draining the connections', withinMs: 3_000, run: drain.begin },
          {
            what: 'closing the connections',
            withinMs: 1_500,
            run: () => Promise.all([sockets.close(), events.close()]),
          },
          { what: 'closing the pages', withinMs: 1_500, run: () => http.close() },
          { what: 'sweeping', withinMs: 500, run: sweeper.stop },
          { what: 'closing the rooms', withinMs: 500, run: rooms.close },
          { what: 'closing the bus', withinMs: 500, run: bus.close },
          // Last, and it must succeed: a new server may rely on the file being unlocked.
          { what: 'closing the database', withinMs: 2_000, run: store.close, isVital: true },
        ],
        log,
      ),
  }
}
