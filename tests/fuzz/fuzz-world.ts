import { playableGames } from '#games/registry.ts'
import { type RandomInt, seededRandomInt } from '#games/seeded-random.ts'
import type { CallName } from '#protocol/calls.ts'
import { checkDownFrame } from '#protocol/check-down-frame.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { BrowserKey, GameId, RoomId } from '#rooms/ids.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import { createLocalBus } from '#server/bus/local-bus.ts'
import { POLICY_VIOLATION } from '#server/connections/close-codes.ts'
import { type Connection, createConnection } from '#server/connections/connection.ts'
import { createGate } from '#server/limits/gate.ts'
import { LIMITS, type Limits } from '#server/limits/limits.ts'
import { createRoomDirectory } from '#server/rooms/room-directory.ts'
import { createRoomService } from '#server/rooms/room-service.ts'
import { startRoomSweeper } from '#server/rooms/room-sweeper.ts'
import { manualClock } from '#server/runtime/manual-clock.test-support.ts'
import { createMemoryStore } from '#server/storage/store/memory-store.ts'
import { brokenInvariants } from '../support/room-invariants.ts'
import { callIn } from './read-call.ts'

const DAY_MS = 24 * 3_600_000

const PLENTY = { burst: 1_000_000_000, perSecond: 1_000_000 }
/** What would keep most of the input from the rules it is to try. */
const OPEN_LIMITS: Limits = {
  ...LIMITS,
  lookUps: { ...LIMITS.lookUps, perAddress: PLENTY, guard: PLENTY },
  rooms: { ...LIMITS.rooms, perAddress: PLENTY, guard: PLENTY },
  drawsPerAddress: PLENTY,
  commandsPerAddress: PLENTY,
}

/** In half of the worlds look-ups soon cost a proof, which any nonces solve. */
const PROOF_LIMITS: Limits = {
  ...OPEN_LIMITS,
  lookUps: { ...LIMITS.lookUps, perAddress: { burst: 1, perSecond: 0.000_001 } },
  proofs: { ...LIMITS.proofs, effort: 1, maxEffort: 1 },
}

/** One socket into the world. What it hears is held against the protocol at once. */
export interface Line {
  readonly browser: number
  /** Hands one frame over; resolves, once the server has done all that it does about it, with what was heard meanwhile. */
  readonly say: (frame: string) => Promise<readonly DownMessage[]>
  /** What was heard since this was asked last. */
  readonly heard: () => readonly DownMessage[]
  readonly isClosed: () => boolean
  /** Whether the last hello was of a version that the server speaks. */
  readonly isGreeted: () => boolean
  readonly close: () => Promise<void>
}

/** A whole server in this process: real connections, rooms and rules; time, chance and store are held in the hand. */
export function createFuzzWorld(seed: number) {
  const clock = manualClock()
  const faults: string[] = []
  const randomInt = seededRandomInt(seed)
  const chance = { randomInt, newId: () => drawId(randomInt) }
  const kept = createMemoryStore()
  const roomIds = new Set<RoomId>()
  const store = {
    ...kept,
    commit: (commit: Parameters<typeof kept.commit>[0]) => {
      roomIds.add(commit.roomId)
      return kept.commit(commit)
    },
  }
  const report = (error: unknown, what: string) => {
    faults.push(`reported: ${what}: ${error instanceof Error ? error.stack : String(error)}`)
  }
  const bus = createLocalBus({ report: (error) => report(error, 'bus') })
  const games = playableGames(['fact-or-fiction' as GameId])
  const rooms = createRoomDirectory({
    node: 'fuzz',
    store,
    bus,
    clock,
    timeScale: 1,
    games,
    report,
    timeBroadcast: () => () => {},
    ...chance,
  })
  const service = createRoomService({ store, rooms, clock, report, ...chance })
  const gate = createGate({
    limits: seed % 2 === 0 ? PROOF_LIMITS : OPEN_LIMITS,
    clock,
    count: () => {},
    proofKey: new Uint8Array(32),
  })
  const callNames = new Map<string, CallName>()

  function open(browser: number): Line {
    let news: DownMessage[] = []
    let isClosed = false
    let isWelcomed = false
    let isGreeted = false
    let isTooFast = false
    const openedAt = clock.now()
    function learn(message: DownMessage): void {
      if (message.type === 'welcome') isWelcomed = true
      if (message.type === 'welcome' || message.type === 'reload') isGreeted = message.type === 'welcome'
      if ('refusal' in message && message.refusal.code === 'too-fast') isTooFast = true
    }
    function judgeClose(code: number): void {
      const isSilent = !isWelcomed && clock.now() - openedAt >= LIMITS.helloWithinMs
      if (code !== POLICY_VIOLATION || !(isSilent || isTooFast))
        faults.push(`closed with ${code} who had neither sent too much nor missed the time for a hello`)
    }
    const connection: Connection = createConnection(
      { browserKey: `${browser}`.padStart(64, '0') as BrowserKey, address: '203.0.113.7' },
      {
        send: (frame) => {
          const fault = checkDownFrame(frame, (id) => callNames.get(id))
          if (fault !== null) faults.push(`sent what the protocol does not know: ${fault}`)
          if (isClosed) faults.push('sent to a wire that was closed')
          const message = JSON.parse(frame) as DownMessage
          learn(message)
          news.push(message)
        },
        close: (code) => {
          isClosed = true
          judgeClose(code)
        },
        terminate: () => faults.push('cut who had everything taken'),
        setReading: () => {},
        bufferedBytes: () => 0,
        heldBytes: () => 0,
      },
      {
        gate,
        service,
        rooms,
        clock,
        report,
        isDraining: () => false,
        drawRetryMs: () => 500,
        timeCall: () => () => {},
      },
    )
    const take = () => {
      const taken = news
      news = []
      return taken
    }
    return {
      browser,
      say: async (frame) => {
        const call = callIn(frame)
        if (call !== null) callNames.set(call.id, call.name)
        take()
        connection.receive(frame)
        await clock.pass(0)
        return take()
      },
      heard: take,
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
    /** Holds every stored room against the invariants. */
    checkRooms: async () => {
      for (const record of await records())
        for (const claim of brokenInvariants(record)) faults.push(`not so any more: ${claim}`)
    },
    /** Everybody has left the page: after days, nothing of anything may be left. */
    checkEmptiness: async () => {
      for (let day = 0; day < 3; day++) {
        await clock.pass(DAY_MS)
        const sweeper = startRoomSweeper({ store, rooms, clock, timeScale: 1, report })
        await clock.pass(0)
        await sweeper.stop()
      }
      const left = await records()
      if (left.length > 0) faults.push(`${left.length} rooms are never deleted`)
      if (rooms.size() > 0) faults.push(`${rooms.size()} rooms stay in memory`)
      if (clock.pending() > 0) faults.push(`${clock.pending()} timers are never cleared`)
    },
  }
}

function drawId(randomInt: RandomInt): string {
  const hex = Array.from({ length: 32 }, () => randomInt(16).toString(16)).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
