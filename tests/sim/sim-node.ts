import type { BrowserKey, GameId, RoomId } from '#rooms/ids.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { Bus } from '#server/bus/bus.ts'
import { createPresenceFallbackBus } from '#server/bus/presence-fallback-bus.ts'
import { type Connection, createConnection } from '#server/connections/connection.ts'
import { createDrain } from '#server/connections/drain.ts'
import type { Wire } from '#server/connections/wire.ts'
import { createGate } from '#server/limits/gate.ts'
import { LIMITS, type Limits } from '#server/limits/limits.ts'
import { createRoomDirectory, type RoomDirectory } from '#server/rooms/room-directory.ts'
import { createRoomService } from '#server/rooms/room-service.ts'
import { startRoomSweeper } from '#server/rooms/room-sweeper.ts'
import type { Clock } from '#server/runtime/clock.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'
import type { Chance } from './sim-random.ts'
import { StoreFailure, type StoreUser } from './sim-store.ts'
import type { World } from './virtual-world.ts'

/** They all play behind one address. */
const OFFICE = '203.0.113.7'

/** Small, so that a slow reader meets them. */
const SMALL_LIMITS: Limits = {
  ...LIMITS,
  // Small enough to be solved on the simulation's thread.
  proofs: { ...LIMITS.proofs, effort: 2, maxEffort: 8 },
  sendQueue: { boundBytes: 4_000, drainedBytes: 1_000, closeBytes: 40_000, behindMs: 5_000, checkMs: 100 },
}

export interface NodeDeps {
  readonly name: string
  readonly world: World
  readonly chance: Chance
  readonly openStore: (user: StoreUser) => RoomStore
  readonly openBus: (node: string, isAlive: () => boolean) => Bus
  readonly games: ReadonlyMap<GameId, RoomGame>
  readonly timeScale: number
  /** Whether what is stored of the room's game was damaged on purpose. */
  readonly isDamaged: (roomId: RoomId) => boolean
  /** Told when the power went, whoever switched it off. */
  readonly died: () => void
  /** Wraps the node's clock; for planting faults. */
  readonly wrapClock: (clock: Clock) => Clock
}

/** One server: the real one from its connections down, on a clock, a bus and a store that are not. */
export interface SimNode {
  readonly name: string
  readonly isAlive: () => boolean
  /** Since when the present process lives. */
  readonly bornAt: () => number
  readonly start: () => void
  /** Everything in memory, every timer and every connection is gone at once. */
  readonly kill: () => void
  /** It is told to stop: lets nobody new in, answers and tells everybody, then ends. */
  readonly stop: () => void
  /** Whether it lets anybody in. */
  readonly isOpen: () => boolean
  readonly accept: (browserKey: BrowserKey, wire: Wire) => Connection
  readonly rooms: () => RoomDirectory | null
}

interface Process {
  isAlive: boolean
  readonly rooms: RoomDirectory
  readonly accept: (browserKey: BrowserKey, wire: Wire) => Connection
  readonly isDraining: () => boolean
  readonly stop: () => Promise<void>
}

export function createSimNode(deps: NodeDeps): SimNode {
  const { name, world, chance } = deps
  let life: Process | null = null
  let bornAt = 0

  function die(): void {
    if (life === null) return
    life.isAlive = false
    life = null
    world.note(`${name} dies`)
    deps.died()
  }

  function start(): void {
    const born = { isAlive: true }
    const isAlive = () => born.isAlive
    const clock = deps.wrapClock(clockOf(isAlive, deps))
    const store = deps.openStore({ name, isAlive, die: () => born.isAlive && die() })
    const chanceOf = { randomInt: chance.int, newId: chance.uuid }
    const report = (error: unknown, what: string, roomId?: RoomId) => {
      world.note(`${name} reports: ${what}: ${error}`)
      const isUnreadable = what === 'a game that could not be read was ended'
      const isExpected = isUnreadable && roomId !== undefined && deps.isDamaged(roomId)
      if (!(error instanceof StoreFailure) && !isExpected && born.isAlive)
        world.fail(`${name} reports: ${what}: ${stackOf(error)}`)
    }
    const shared = deps.openBus(name, isAlive)
    const { timeScale } = deps
    const bus = shared.isShared
      ? createPresenceFallbackBus({ bus: shared, store, clock, timeScale, report })
      : shared
    const rooms = createRoomDirectory({
      node: chance.uuid(),
      store,
      bus,
      clock,
      timeScale: deps.timeScale,
      games: deps.games,
      report,
      timeBroadcast: () => () => {},
      ...chanceOf,
    })
    const service = createRoomService({ store, rooms, clock, report, ...chanceOf })
    const sweeper = startRoomSweeper({ store, rooms, clock, timeScale: deps.timeScale, report })
    const drain = createDrain({ randomInt: chance.int, clock, refuseQueuedCommands: rooms.refuseQueued })
    const connectionDeps = {
      service,
      rooms,
      clock,
      report,
      gate: createGate({
        limits: SMALL_LIMITS,
        clock,
        count: () => {},
        proofKey: Uint8Array.from({ length: 32 }, () => chance.int(256)),
      }),
      timeCall: () => () => {},
      isDraining: drain.isDraining,
      drawRetryMs: drain.drawRetryMs,
    }
    life = Object.assign(born, {
      rooms,
      accept: (browserKey: BrowserKey, wire: Wire) =>
        drain.watch(createConnection({ browserKey, address: OFFICE }, wire, connectionDeps)),
      isDraining: drain.isDraining,
      stop: async () => {
        await drain.begin()
        await sweeper.stop()
        await rooms.close()
        if (born.isAlive) die()
      },
    })
    bornAt = world.now()
    world.note(`${name} starts`)
  }

  return {
    name,
    isAlive: () => life !== null,
    bornAt: () => bornAt,
    start,
    kill: die,
    stop: () => {
      if (life === null || life.isDraining()) return
      world.note(`${name} is told to stop`)
      void life.stop()
    },
    isOpen: () => life !== null && !life.isDraining(),
    accept: (browserKey, wire) => {
      if (life === null) throw new Error(`${name} is dead and accepts nobody`)
      return life.accept(browserKey, wire)
    },
    rooms: () => life?.rooms ?? null,
  }
}

/** The node's time. It moves on between two looks at it, as it does on a busy machine. */
function clockOf(isAlive: () => boolean, { world, chance }: NodeDeps): Clock {
  return {
    now: () => {
      if (chance.happens(0.02)) world.creep(chance.between(1, 3))
      return world.now()
    },
    wakeAt: (at, wake) => world.at(at, () => isAlive() && wake()),
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
