import { playableGames } from '#games/games.ts'
import { type RandomInt, seededRandomInt } from '#games/kit/rules/random.ts'
import type { CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { BrowserKey, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import { createLocalBus } from '#server/cluster/local-bus.ts'
import { BrowserConnection, type Connection } from '#server/connections/connection.ts'
import { POLICY_VIOLATION } from '#server/connections/transport.ts'
import { createGate } from '#server/limits/gate.ts'
import { LIMITS, type Limits } from '#server/limits/limits.ts'
import { startRoomSweeper } from '#server/rooms/clock/room-sweeper.ts'
import { createRoomDirectory } from '#server/rooms/host/room-directory.ts'
import { createRoomService } from '#server/rooms/host/room-service.ts'
import { manualClock } from '#server/runtime/manual-clock.test-support.ts'
import { createMemoryStore } from '#server/storage/store/memory-store.test-support.ts'
import { checkDownFrame } from '../support/game-schemas.ts'
import { brokenInvariants } from '../support/room-invariants.ts'
import { callIn } from './read-call.ts'

const DAY_MS = 24 * 3_600_000

const PLENTY = { burst: 1_000_000_000, perSecond: 1_000_000 }
/** Without the limits that would keep most inputs from reaching the rules. */
const OPEN_LIMITS: Limits = {
  ...LIMITS,
  lookUps: { ...LIMITS.lookUps, perAddress: PLENTY, guard: PLENTY },
  rooms: { ...LIMITS.rooms, perAddress: PLENTY, guard: PLENTY },
  drawsPerAddress: PLENTY,
  commandsPerAddress: PLENTY,
}

/** In half of the worlds look-ups soon require a proof; any nonces solve it. */
const PROOF_LIMITS: Limits = {
  ...OPEN_LIMITS,
  lookUps: { ...LIMITS.lookUps, perAddress: { burst: 1, perSecond: 0.000_001 } },
  proofs: { ...LIMITS.proofs, effort: 1, maxEffort: 1 },
}

/** One connection to the world. Every frame that it receives is checked against the protocol. */
export interface Line {
  readonly browser: number
  /**
   * Sends one frame; resolves, once the server has processed it, with the messages received in the meantime.
   */
  readonly send: (frame: string) => Promise<readonly DownMessage[]>
  /** The messages received since the last call of `send` or `takeReceived`. */
  readonly takeReceived: () => readonly DownMessage[]
  readonly isClosed: () => boolean
  /** Whether the last hello had a protocol version that the server supports. */
  readonly isGreeted: () => boolean
  readonly close: () => Promise<void>
}

const WATCH_INTERVAL_MS = 250

/**
 * A complete server in this process: real connections, rooms and rules; time, randomness and store are
 * controlled.
 */
export function createFuzzWorld(seed: number) {
  const clock = manualClock()
  const faults: string[] = []
  const randomInt = seededRandomInt(seed)
  const randomSources = { randomInt, newId: () => drawId(randomInt) }
  const memoryStore = createMemoryStore()
  const roomIds = new Set<RoomId>()
  const store = {
    ...memoryStore,
    commit: (commit: Parameters<typeof memoryStore.commit>[0]) => {
      roomIds.add(commit.roomId)
      return memoryStore.commit(commit)
    },
  }
  const report = (error: unknown, what: string) => {
    faults.push(`reported: ${what}: ${error instanceof Error ? error.stack : String(error)}`)
  }
  const bus = createLocalBus({ report: (error) => report(error, 'bus') })
  const games = playableGames()
  const rooms = createRoomDirectory({
    node: 'fuzz',
    store,
    bus,
    clock,
    timeScale: 1,
    games,
    offered: [...games.keys()],
    report,
    timeBroadcast: () => () => {},
    ...randomSources,
  })
  const service = createRoomService({ store, rooms, clock, report, ...randomSources })
  const gate = createGate({
    limits: seed % 2 === 0 ? PROOF_LIMITS : OPEN_LIMITS,
    clock,
    count: () => {},
    proofKey: new Uint8Array(32),
  })
  const callNames = new Map<string, CallName>()

  function open(browser: number): Line {
    let received: DownMessage[] = []
    let isClosed = false
    let isWelcomed = false
    let isGreeted = false
    let isTooFast = false
    const openedAt = clock.now()
    function track(message: DownMessage): void {
      if (message.type === 'welcome') isWelcomed = true
      if (message.type === 'welcome' || message.type === 'reload') isGreeted = message.type === 'welcome'
      if ('refusal' in message && message.refusal.code === 'too-fast') isTooFast = true
    }
    function checkClose(code: number): void {
      const isSilent = !isWelcomed && clock.now() - openedAt >= LIMITS.helloWithinMs
      if (code !== POLICY_VIOLATION || !(isSilent || isTooFast))
        faults.push(`closed with ${code} without a flood or a missing hello`)
    }
    const connection: Connection = new BrowserConnection(
      { browserKey: `${browser}`.padStart(64, '0') as BrowserKey, address: '203.0.113.7' },
      {
        send: (frame) => {
          const fault = checkDownFrame(frame, (id) => callNames.get(id))
          if (fault !== null) faults.push(`sent an invalid frame: ${fault}`)
          if (isClosed) faults.push('sent a frame on a closed transport')
          const message = JSON.parse(frame) as DownMessage
          track(message)
          received.push(message)
        },
        close: (code) => {
          isClosed = true
          checkClose(code)
        },
        terminate: () => faults.push('terminated a client that had read everything'),
        setReading: () => {},
        bufferedBytes: () => 0,
        retainedBytes: () => 0,
      },
      {
        gate,
        service,
        rooms,
        clock,
        report,
        isDraining: () => false,
        drawRetryMs: () => 500,
        openConnections: new Set(),
        timeCall: () => () => {},
      },
    )
    const takeReceived = () => {
      const taken = received
      received = []
      return taken
    }
    return {
      browser,
      send: async (frame) => {
        const call = callIn(frame)
        if (call !== null) callNames.set(call.id, call.name)
        takeReceived()
        connection.receive(frame)
        await clock.pass(0)
        // A watcher that asks again may have to wait until changes are gathered (WIRE-212).
        if (call?.name === 'watch' && !received.some(({ type }) => type === 'answer'))
          await clock.pass(WATCH_INTERVAL_MS)
        return takeReceived()
      },
      takeReceived,
      isClosed: () => isClosed,
      isGreeted: () => isGreeted,
      close: async () => {
        isClosed = true
        await connection.closed()
      },
    }
  }

  async function records(): Promise<readonly RoomRecord[]> {
    const loaded = await Promise.all([...roomIds].map((roomId) => store.load(roomId)))
    return loaded.filter((record) => record !== null)
  }

  return {
    clock,
    faults,
    open,
    records,
    /** Checks the invariants of every stored room. */
    checkRooms: async () => {
      for (const record of await records())
        for (const invariant of brokenInvariants(record)) faults.push(`broken invariant: ${invariant}`)
    },
    /** After all clients have left, nothing may remain a few days later. */
    checkEmptiness: async () => {
      for (let day = 0; day < 3; day++) {
        await clock.pass(DAY_MS)
        const sweeper = startRoomSweeper({ store, rooms, clock, timeScale: 1, report })
        await clock.pass(0)
        await sweeper.stop()
      }
      const remaining = await records()
      if (remaining.length > 0) faults.push(`${remaining.length} rooms are never deleted`)
      if (rooms.size() > 0) faults.push(`${rooms.size()} rooms stay in memory`)
      if (clock.pending() > 0) faults.push(`${clock.pending()} timers are never cleared`)
    },
  }
}

function drawId(randomInt: RandomInt): string {
  const hex = Array.from({ length: 32 }, () => randomInt(16).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
