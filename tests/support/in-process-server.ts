import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { playableGames } from '#games/games.ts'
import { OFFERED_BY_DEFAULT } from '#games/registry.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { GameId } from '#rooms/record/ids.ts'
import { createLocalBus } from '#server/cluster/local-bus.ts'
import { BrowserConnection } from '#server/connections/connection.ts'
import { createDrain } from '#server/connections/drain.ts'
import type { Transport } from '#server/connections/transport.ts'
import { createAddressReader, createTrust } from '#server/http/client-origin.ts'
import { createGate } from '#server/limits/gate.ts'
import { LIMITS, type LimitKind, type Limits } from '#server/limits/limits.ts'
import { NewBrowsers } from '#server/rooms/host/new-browsers.ts'
import { createRoomDirectory } from '#server/rooms/host/room-directory.ts'
import { createRoomService } from '#server/rooms/host/room-service.ts'
import type { Clock } from '#server/runtime/clock.ts'
import { createSystemClock } from '#server/runtime/steady-clock.ts'
import { attachSocketServer, KEEP_ALIVE } from '#server/sockets/socket-server.ts'
import type { KeepAlive } from '#server/sockets/socket-transport.ts'
import { createMemoryStore } from '#server/storage/store/memory-store.test-support.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'

export interface InProcessOptions {
  readonly limits?: Partial<Limits>
  /** Wraps the transport between a connection and its socket. */
  readonly wrapTransport?: (transport: Transport) => Transport
  /** The rooms' clock; WebSocket pings use the system clock. */
  readonly clock?: Clock
  readonly keepAlive?: KeepAlive
  /** The public origin, if it differs from the requested host. */
  readonly publicOrigin?: string
  /** All playable games by default. */
  readonly games?: ReadonlyMap<GameId, RoomGame>
  /** The games that new rooms offer; the registry's default unless given. */
  readonly offered?: readonly GameId[]
  /** In memory by default. The caller closes a store that it passes. */
  readonly store?: RoomStore
}

const randomness = { randomInt: (below: number) => randomInt(below), newId: randomUUID }

/**
 * A server with real sockets and rooms in memory, in the test's process: for limits that a real server must
 * not have.
 */
export async function startInProcess({
  limits,
  wrapTransport = (transport) => transport,
  clock = createSystemClock({ isShared: false }),
  keepAlive = KEEP_ALIVE,
  publicOrigin,
  store = createMemoryStore(),
  games = playableGames(),
  offered = [...games.keys()].filter((id) => id === OFFERED_BY_DEFAULT),
}: InProcessOptions = {}) {
  const limitsHit: LimitKind[] = []
  const reports: unknown[] = []
  const report = (error: unknown) => void reports.push(error)
  const rooms = createRoomDirectory({
    node: 'here',
    store,
    bus: createLocalBus({ report }),
    clock,
    timeScale: 1,
    games,
    offered,
    report,
    timeBroadcast: () => () => {},
    ...randomness,
  })
  const http = createServer()
  const gate = createGate({
    limits: { ...LIMITS, ...limits },
    clock,
    count: (kind) => limitsHit.push(kind),
    proofKey: randomBytes(32),
  })
  const newBrowsers = new NewBrowsers()
  const service = createRoomService({ store, rooms, newBrowsers, clock, report, ...randomness })
  const drain = createDrain({
    clock,
    randomInt: randomness.randomInt,
    refuseQueuedCommands: rooms.refuseQueued,
  })
  const { isDraining, openConnections } = drain
  const sockets = attachSocketServer(http, {
    gate,
    newBrowsers,
    addressOf: createAddressReader(createTrust('loopback')),
    connect: (client, transport) => {
      return new BrowserConnection(client, wrapTransport(transport), {
        service,
        rooms,
        clock,
        report,
        timeCall: () => () => {},
        isDraining,
        drawRetryMs: () => 500,
        gate,
        openConnections,
      })
    },
    isDraining,
    keepAlive,
    originOf: (request) => new URL(publicOrigin ?? `http://${request.headers.host}`),
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    sockets,
    limitsHit,
    reports,
    stop: async () => {
      await sockets.close()
      http.close()
      await rooms.close()
    },
  }
}
