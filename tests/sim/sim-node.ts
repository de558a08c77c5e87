import type { RoomGame } from '#rooms/games/room-game.ts'
import type { BrowserKey, GameId, RoomId } from '#rooms/record/ids.ts'
import type { Bus } from '#server/cluster/bus.ts'
import { createPresenceFallbackBus } from '#server/cluster/presence-fallback-bus.ts'
import { BrowserConnection, type Connection } from '#server/connections/connection.ts'
import { createDrain } from '#server/connections/drain.ts'
import type { Transport } from '#server/connections/transport.ts'
import { createGate } from '#server/limits/gate.ts'
import { LIMITS, type Limits } from '#server/limits/limits.ts'
import { startRoomSweeper } from '#server/rooms/clock/room-sweeper.ts'
import { NewBrowsers } from '#server/rooms/host/new-browsers.ts'
import { createRoomDirectory, type RoomDirectory } from '#server/rooms/host/room-directory.ts'
import { createRoomService } from '#server/rooms/host/room-service.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'
import { TOKEN } from './checks/secrets.ts'
import type { SimRandom } from './sim-random.ts'
import { StoreFailure, type StoreUser } from './sim-store.ts'
import type { World } from './virtual-world.ts'
import { type Watch, type WrapWatch, withWatch } from './watch-faults.ts'

/** All players share one address. */
const OFFICE = '203.0.113.7'

/** Small queues, so that slow consumers exceed them. */
const SMALL_LIMITS: Limits = {
  ...LIMITS,
  // An effort that the simulation's thread solves at once.
  proofs: { ...LIMITS.proofs, effort: 2, maxEffort: 8 },
  sendQueue: { boundBytes: 4_000, drainedBytes: 1_000, closeBytes: 40_000, behindMs: 5_000, checkMs: 100 },
}

interface NodeDeps {
  readonly name: string
  readonly world: World
  readonly random: SimRandom
  readonly openStore: (user: StoreUser) => RoomStore
  readonly openBus: (node: string, isAlive: () => boolean) => Bus
  readonly games: ReadonlyMap<GameId, RoomGame>
  readonly offered: readonly GameId[]
  readonly timeScale: number
  /** Rooms with more subscribers hold back moves. */
  readonly crowdOver: number
  /** The most watchers of a room; all have the same address. */
  readonly watchersMax: number
  /** Whether the stored game of the room was damaged on purpose. */
  readonly isDamaged: (roomId: RoomId) => boolean
  /** Called when the node dies, regardless of the cause. */
  readonly died: () => void
  /** Wraps the node's clock; for planting faults. */
  readonly wrapClock: (clock: Clock) => Clock
  /** Wraps how frames are sent over a connection, likewise. */
  readonly wrapSend: (send: Transport['send']) => Transport['send']
  /** Wraps how watchers are admitted, likewise; null for as they are. */
  readonly wrapWatch: WrapWatch | null
}

/** One server: the real code from its connections down, on a simulated clock, bus and store. */
export interface SimNode {
  readonly name: string
  readonly isAlive: () => boolean
  /** The start time of the current process. */
  readonly bornAt: () => number
  /** When the last process died; null if none has. */
  readonly diedAt: () => number | null
  readonly start: () => void
  /** Loses everything in memory, every timer and every connection at once. */
  readonly kill: () => void
  /** Shuts down gracefully: accepts nothing new, answers queued calls, notifies every client, then ends. */
  readonly stop: () => void
  /** Whether it accepts connections. */
  readonly isOpen: () => boolean
  readonly accept: (browserKey: BrowserKey, transport: Transport) => Connection
  readonly rooms: () => RoomDirectory | null
}

interface Process {
  isAlive: boolean
  readonly rooms: RoomDirectory
  readonly accept: (browserKey: BrowserKey, transport: Transport) => Connection
  readonly isDraining: () => boolean
  readonly stop: () => Promise<void>
}

export function createSimNode(deps: NodeDeps): SimNode {
  const { name, world, random } = deps
  let process: Process | null = null
  let bornAt = 0
  let diedAt: number | null = null
  /** Browsers that have connected since the beginning, over all starts. */
  const knownBrowsers = new Set<BrowserKey>()

  function die(): void {
    if (process === null) return
    process.isAlive = false
    process = null
    diedAt = world.now()
    world.note(`${name} dies`)
    deps.died()
  }

  function start(): void {
    const flags = { isAlive: true }
    const isAlive = () => flags.isAlive
    const clock = deps.wrapClock(clockOf(isAlive, deps))
    const store = deps.openStore({ name, isAlive, die: () => flags.isAlive && die() })
    const randomSources = { randomInt: random.int, newId: random.uuid }
    const report = (error: unknown, what: string, roomId?: RoomId) => {
      world.note(`${name} reports: ${what}: ${error}`)
      if (TOKEN.test(stackOf(error))) world.fail(`${name} logs a player’s text: ${error}`)
      const isUnreadable = what === 'a game that could not be read was ended'
      const isExpected = isUnreadable && roomId !== undefined && deps.isDamaged(roomId)
      if (!(error instanceof StoreFailure) && !isExpected && flags.isAlive)
        world.fail(`${name} reports: ${what}: ${stackOf(error)}`)
    }
    const shared = deps.openBus(name, isAlive)
    const { timeScale } = deps
    const bus = shared.isShared
      ? createPresenceFallbackBus({ bus: shared, store, clock, timeScale, report })
      : shared
    const rooms = createRoomDirectory({
      node: random.uuid(),
      store,
      bus,
      clock,
      timeScale: deps.timeScale,
      games: deps.games,
      offered: deps.offered,
      crowdOver: deps.crowdOver,
      watchersMax: { room: deps.watchersMax, address: deps.watchersMax },
      report,
      timeBroadcast: () => () => {},
      ...randomSources,
    })
    const newBrowsers = bus.isShared ? null : new NewBrowsers()
    const service = createRoomService({ store, rooms, newBrowsers, clock, report, ...randomSources })
    const sweeper = startRoomSweeper({ store, rooms, clock, timeScale: deps.timeScale, report })
    const drain = createDrain({ randomInt: random.int, clock, refuseQueuedCommands: rooms.refuseQueued })
    const connectionDeps = {
      service,
      rooms: deps.wrapWatch === null ? rooms : withWatch(rooms, deps.wrapWatch(watchRoom, { random, clock })),
      clock,
      report,
      gate: createGate({
        limits: SMALL_LIMITS,
        clock,
        count: () => {},
        proofKey: Uint8Array.from({ length: 32 }, () => random.int(256)),
      }),
      timeCall: () => () => {},
      isDraining: drain.isDraining,
      drawRetryMs: drain.drawRetryMs,
      openConnections: drain.openConnections,
    }
    process = Object.assign(flags, {
      rooms,
      accept: (browserKey: BrowserKey, transport: Transport) => {
        if (!knownBrowsers.has(browserKey)) newBrowsers?.add(browserKey)
        knownBrowsers.add(browserKey)
        return new BrowserConnection(
          { browserKey, address: OFFICE },
          { ...transport, send: deps.wrapSend(transport.send) },
          connectionDeps,
        )
      },
      isDraining: drain.isDraining,
      stop: async () => {
        await drain.begin()
        await sweeper.stop()
        await rooms.close()
        if (flags.isAlive) die()
      },
    })
    bornAt = world.now()
    world.note(`${name} starts`)
  }

  return {
    name,
    isAlive: () => process !== null,
    bornAt: () => bornAt,
    diedAt: () => diedAt,
    start,
    kill: die,
    stop: () => {
      if (process === null || process.isDraining()) return
      world.note(`${name} shuts down`)
      void process.stop()
    },
    isOpen: () => process !== null && !process.isDraining(),
    accept: (browserKey, transport) => {
      if (process === null) throw new Error(`${name} is dead and accepts no connection`)
      return process.accept(browserKey, transport)
    },
    rooms: () => process?.rooms ?? null,
  }
}

const watchRoom: Watch = (host, ...args) => host.watch(...args)

/** The node's clock. It may advance between two reads, as on a busy machine. */
function clockOf(isAlive: () => boolean, { world, random }: NodeDeps): Clock {
  return {
    now: () => {
      if (random.happens(0.02)) world.advance(random.between(1, 3))
      return world.now()
    },
    wakeAt: (at, wake) => world.at(at, () => isAlive() && wake()),
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
