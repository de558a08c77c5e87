import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from '../../../tests/support/server-process.ts'
import { formatFigure } from '../support/format.ts'
import { medianOf, spreadOf } from '../support/percentile.ts'
import { ownCpuSecondsOf } from '../support/process-costs.ts'
import { connectRoom, type Driven, driveCommands } from './drive-commands.ts'
import type { LimitOptions, LimitSection } from './limit-line.ts'
import { addressOf } from './open-stored-server.ts'
import { createSeatedPlayer, type SeatedPlayer } from './seated-player.ts'
import { type StoredSeat, storeRooms } from './stored-rooms.ts'

const VOTING = { rooms: 60, players: 8 } as const
const VOTES_PER_SECOND = 400
/** Rooms of the largest size, all at their podiums. */
const REACTING = { rooms: 10, players: 32 } as const
/** As often as a player may react (WIRE-151). */
const TAP_EVERY_MS = 2_000
const FRAMES_GOAL = 4
const GOAL_SHARE = 0.1
/** A folder in memory, where a durable write takes no time. */
const MEMORY = '/dev/shm'

interface Round extends Driven {
  /** Share of one core. */
  readonly cpuShare: number
  /** Frames with reactions a second, for each subscriber. */
  readonly framesPerSecond: number
  /** The most of them that any subscriber received in a second. */
  readonly mostInSecond: number
}

/** The cost of reactions: for each subscriber, and for the votes of other rooms on the server. */
export async function measureReactions({ dir, rounds, seconds }: LimitOptions): Promise<LimitSection> {
  const folder = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : dir, 'rumpus-limits-'))
  try {
    const calm: Round[] = []
    const tapping: Round[] = []
    await withLoad(folder, async (run) => {
      for (let round = 0; round < rounds; round++)
        for (const isTapping of round % 2 === 0 ? [false, true] : [true, false])
          (isTapping ? tapping : calm).push(await run(isTapping, seconds))
    })
    return sectionOf(calm, tapping)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Run = (isTapping: boolean, seconds: number) => Promise<Round>

async function withLoad(dataDir: string, work: (run: Run) => Promise<void>): Promise<void> {
  const { players: playersPerRoom, rooms } = VOTING
  const seats = await storeRooms({ dataDir, rooms, playersPerRoom })
  const { players, rooms: reactingRooms } = REACTING
  const over = { dataDir, rooms: reactingRooms, playersPerRoom: players, from: rooms, isOver: true }
  const reactingSeats = (await storeRooms(over)).flat()
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' })
  const { origin } = server
  const voting = seats.map((some, room) =>
    connectRoom({ origin, seats: some, addressOf: (place) => addressOf(room * playersPerRoom + place) }),
  )
  const frames = createFrameCount(reactingSeats, origin, rooms * playersPerRoom)
  const everybody = [...voting.flatMap((room) => room.players), ...frames.players]
  try {
    await Promise.all(everybody.map(({ seated }) => seated))
    const run: Run = async (isTapping, seconds) => {
      frames.clear()
      const stopTapping = isTapping ? tapAll(frames.players) : () => {}
      const before = ownCpuSecondsOf(server.pid())
      const startedAt = performance.now()
      const driven = await driveCommands({
        rooms: voting,
        actorsOf: (room) => room.players.filter((one) => !one.seat.isHost),
        perSecond: VOTES_PER_SECOND,
        seconds,
      })
      const passed = (performance.now() - startedAt) / 1000
      stopTapping()
      if (driven.seen !== driven.sent)
        throw new Error(`${driven.sent - driven.seen} votes were not on every screen`)
      return {
        ...driven,
        cpuShare: (ownCpuSecondsOf(server.pid()) - before) / passed,
        framesPerSecond: frames.total() / frames.players.length / passed,
        mostInSecond: frames.mostInSecond(),
      }
    }
    await run(true, 5)
    await work(run)
  } finally {
    for (const player of everybody) player.end()
    await server.dispose()
  }
}

/** Players who count the frames with reactions that they receive. */
function createFrameCount(seats: readonly StoredSeat[], origin: string, firstAddress: number) {
  const times = seats.map((): number[] => [])
  return {
    players: seats.map((seat, place) =>
      createSeatedPlayer({
        origin,
        seat,
        address: addressOf(firstAddress + place),
        reactionsShown: (at) => times[place]?.push(at),
      }),
    ),
    clear: () => {
      for (const one of times) one.length = 0
    },
    total: () => times.reduce((sum, one) => sum + one.length, 0),
    mostInSecond: () => Math.max(0, ...times.map(mostInSecond)),
  }
}

/** The most of these sorted times within a second. */
function mostInSecond(times: readonly number[]): number {
  return times.reduce((most, from, index) => {
    const end = times.findIndex((at, later) => later > index && at - from >= 1_000)
    return Math.max(most, (end === -1 ? times.length : end) - index)
  }, 0)
}

/** Each player taps at the interval, all of them evenly spread over it. */
function tapAll(players: readonly SeatedPlayer[]): () => void {
  const timers = players.map((player, place) => {
    const timer = { current: setTimeout(start, (TAP_EVERY_MS * place) / players.length) }
    function start(): void {
      player.react()
      timer.current = setInterval(() => player.react(), TAP_EVERY_MS)
    }
    return timer
  })
  return () => {
    for (const { current } of timers) clearTimeout(current)
  }
}

function sectionOf(calm: readonly Round[], tapping: readonly Round[]): LimitSection {
  const of = (rounds: readonly Round[], field: 'p50Ms' | 'p99Ms' | 'cpuShare' | 'framesPerSecond') =>
    medianOf(rounds.map((round) => round[field]))
  const change = of(tapping, 'p99Ms') / of(calm, 'p99Ms') - 1
  const latency = (rounds: readonly Round[]) => {
    const { greatest, least, median } = spreadOf(rounds.map(({ p99Ms }) => p99Ms))
    return `p99 ${formatFigure(median)} ms (${formatFigure(least)} to ${formatFigure(greatest)}), p50 ${formatFigure(of(rounds, 'p50Ms'))} ms`
  }
  const cpu = (rounds: readonly Round[]) => `${formatFigure(of(rounds, 'cpuShare') * 100)} %`
  const mostInSecond = Math.max(...tapping.map((round) => round.mostInSecond))
  const perSecond = of(tapping, 'framesPerSecond')
  return {
    title: 'Reactions',
    lines: [
      {
        what: 'Frames with reactions a second to each player, in full rooms that react as fast as they may',
        figure: `${formatFigure(perSecond)} (most in a second: ${mostInSecond})`,
        goal: `at most ${FRAMES_GOAL}`,
        isReached: perSecond <= FRAMES_GOAL,
      },
      {
        what: 'Vote to the last screen of its room meanwhile',
        figure: `${latency(tapping)}; without reactions ${latency(calm)}: ${change < 0 ? '−' : '+'}${Math.abs(change * 100).toFixed(1)} %`,
        goal: 'p99 changed by less than 10 %',
        isReached: change < GOAL_SHARE,
      },
      {
        what: '… server CPU, with and without reactions',
        figure: `${cpu(tapping)} and ${cpu(calm)} of a core`,
        goal: '',
        isReached: null,
      },
    ],
    how:
      `${REACTING.rooms} rooms of ${REACTING.players} at their podiums: each player reacts every ${TAP_EVERY_MS / 1000} s, as often as a server ` +
      `accepts it, evenly spread. On the same server, ${VOTING.rooms} rooms of ${VOTING.players} with ${VOTES_PER_SECOND} votes a second at fixed times. ` +
      `The same load with and without reactions, ${calm.length} rounds each, in alternating order; the data are in memory, because the variation of a disk ` +
      'is greater than the effect. A second is measured where frames arrive, so delays on the way can bring a fifth frame into it.',
  }
}
