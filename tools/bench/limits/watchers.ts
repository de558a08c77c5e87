import { setTimeout as delay } from 'node:timers/promises'
import { formatFigure } from '../support/format.ts'
import { medianOf } from '../support/percentile.ts'
import { ownCpuSecondsOf, residentBytesOf } from '../support/process-costs.ts'
import { connectRoom, type Driven, type DrivenRoom, driveCommands } from './drive-commands.ts'
import type { LimitOptions, LimitSection } from './limit-line.ts'
import { addressOf, openStoredServer, type StoredServer } from './open-stored-server.ts'
import { createSeatedPlayer } from './seated-player.ts'
import { createWatchingScreen, type WatchingScreen } from './watching-screen.ts'

const PLAYERS = 32
const WATCHERS = 100
/** As many as one address may have in a room. */
const WATCHERS_OF_ADDRESS = 50
/** Each of the 31 players who may vote does so once a second. */
const VOTES_PER_SECOND = 31
const POLL_EVERY_MS = 2_000
const CHANGES_GOAL = 4
const GOAL_SHARE = 0.6
/** Rooms at rest: players of one half are measured, and watchers of the other. */
const RESTING_ROOMS = 60
const REST_MS = 10_000

/** A full room on a separate server. */
interface Side {
  readonly stored: StoredServer
  readonly room: DrivenRoom
  readonly screens: readonly WatchingScreen[]
  readonly rounds: Round[]
}

interface Round extends Driven {
  /** Microseconds of processor time for each vote, polls of all screens included. */
  readonly costUs: number
  /** Changes a second, to each watcher. */
  readonly changesPerSecond: number
}

/** The cost of watchers: for the votes of a full room, and of memory at rest. */
export async function measureWatchers({ dir, rounds, seconds }: LimitOptions): Promise<LimitSection> {
  const alone = await open(dir, 0)
  const watched = await open(dir, WATCHERS)
  try {
    for (const side of [alone, watched]) await runRound(side, seconds)
    for (let round = 0; round < rounds; round++)
      for (const side of round % 2 === 0 ? [alone, watched] : [watched, alone])
        side.rounds.push(await runRound(side, seconds))
  } finally {
    await close(alone)
    await close(watched)
  }
  return sectionOf(alone.rounds, watched.rounds, await measureRest(dir))
}

async function open(dir: string, watchers: number): Promise<Side> {
  const stored = await openStoredServer(dir, { rooms: 1, playersPerRoom: PLAYERS })
  const { origin } = stored.server
  const [seats = []] = stored.seats
  const room = connectRoom({ origin, seats, addressOf })
  await Promise.all(room.players.map(({ seated }) => seated))
  const screens = await watchRoom(origin, seats[0]?.code ?? '', watchers)
  return { stored, room, screens, rounds: [] }
}

async function watchRoom(origin: string, code: string, count: number): Promise<readonly WatchingScreen[]> {
  const screens = Array.from({ length: count }, (_, place) =>
    createWatchingScreen({
      origin,
      code,
      address: addressOf(0xffff + Math.floor(place / WATCHERS_OF_ADDRESS)),
    }),
  )
  await Promise.all(screens.map(({ watching }) => watching))
  return screens
}

async function close({ room, screens, stored }: Side): Promise<void> {
  for (const one of [...room.players, ...screens]) one.end()
  await stored.server.dispose()
}

async function runRound({ room, screens, stored }: Side, seconds: number): Promise<Round> {
  const stopPolling = pollAll([...room.players, ...screens])
  for (const screen of screens) screen.takeChanges()
  const startedAt = performance.now()
  const before = ownCpuSecondsOf(stored.server.pid())
  const driven = await driveCommands({
    rooms: [room],
    actorsOf: ({ players }) => players.filter(({ seat }) => !seat.isHost),
    perSecond: VOTES_PER_SECOND,
    seconds,
  })
  const cpu = ownCpuSecondsOf(stored.server.pid()) - before
  const passed = (performance.now() - startedAt) / 1000
  stopPolling()
  if (driven.seen !== driven.sent)
    throw new Error(`${driven.sent - driven.seen} votes were not on every screen`)
  const newest = room.players[0]?.version() ?? 0
  const behind = screens.filter((screen) => screen.version() < newest)
  if (behind.length > 0) throw new Error(`${behind.length} watchers did not receive version ${newest}`)
  const changes = screens.reduce((sum, screen) => sum + screen.takeChanges(), 0)
  return {
    ...driven,
    costUs: (cpu / driven.sent) * 1e6,
    changesPerSecond: changes / Math.max(1, screens.length) / passed,
  }
}

/** Each screen polls at the interval of a page, all of them evenly spread over it. */
function pollAll(screens: readonly { readonly poll: () => void }[]): () => void {
  let next = 0
  const timer = setInterval(() => screens[next++ % screens.length]?.poll(), POLL_EVERY_MS / screens.length)
  return () => clearInterval(timer)
}

interface Rest {
  readonly playerBytes: number
  readonly watcherBytes: number
}

/** The growth of the server for players of some rooms, then for as many watchers of other rooms with players. */
async function measureRest(dir: string): Promise<Rest> {
  const { seats, server } = await openStoredServer(dir, { rooms: RESTING_ROOMS, playersPerRoom: PLAYERS })
  const { origin } = server
  const half = RESTING_ROOMS / 2
  const ends: (() => void)[] = []
  const sit = async (rooms: typeof seats) => {
    const players = rooms
      .flat()
      .map((seat, place) => createSeatedPlayer({ origin, seat, address: addressOf(place) }))
    ends.push(...players.map(({ end }) => end))
    await Promise.all(players.map(({ seated }) => seated))
  }
  const growth = async (connect: () => Promise<void>) => {
    const before = residentBytesOf(server.pid())
    await connect()
    await delay(REST_MS)
    return (residentBytesOf(server.pid()) - before) / (half * PLAYERS)
  }
  try {
    // The first connections also make the server load and compile its code.
    await sit(seats.slice(0, 2))
    await watchRoom(origin, seats[0]?.[0]?.code ?? '', PLAYERS).then((some) =>
      ends.push(...some.map(({ end }) => end)),
    )
    await delay(REST_MS)
    const playerBytes = await growth(() => sit(seats.slice(2, half + 2)))
    const watcherBytes = await growth(async () => {
      for (const [seat] of seats.slice(2, half + 2))
        for (const { end } of await watchRoom(origin, seat?.code ?? '', PLAYERS)) ends.push(end)
    })
    return { playerBytes, watcherBytes }
  } finally {
    for (const end of ends) end()
    await server.dispose()
  }
}

function sectionOf(alone: readonly Round[], watched: readonly Round[], rest: Rest): LimitSection {
  const of = (rounds: readonly Round[], field: 'p50Ms' | 'p99Ms' | 'costUs' | 'changesPerSecond') =>
    medianOf(rounds.map((round) => round[field]))
  const change = of(watched, 'costUs') / of(alone, 'costUs') - 1
  const perSecond = of(watched, 'changesPerSecond')
  const latency = (rounds: readonly Round[]) =>
    `p99 ${formatFigure(of(rounds, 'p99Ms'))} ms, p50 ${formatFigure(of(rounds, 'p50Ms'))} ms`
  const kib = (bytes: number) => `${formatFigure(bytes / 1024)} KB`
  return {
    title: 'Watchers',
    lines: [
      {
        what: `Server CPU a vote in a room of ${PLAYERS}, with ${WATCHERS} watchers and without`,
        figure: `${formatFigure(of(watched, 'costUs'))} and ${formatFigure(of(alone, 'costUs'))} µs: ${change < 0 ? '−' : '+'}${Math.abs(change * 100).toFixed(1)} %`,
        goal: 'at most + 60 %',
        isReached: change <= GOAL_SHARE,
      },
      {
        what: '… vote to the last of the players’ screens',
        figure: `${latency(watched)}; without watchers ${latency(alone)}`,
        goal: '',
        isReached: null,
      },
      {
        what: 'Changes a second to each watcher',
        figure: formatFigure(perSecond),
        goal: `at most ${CHANGES_GOAL}`,
        isReached: perSecond <= CHANGES_GOAL,
      },
      {
        what: 'Memory of a watcher at rest, and of a player',
        figure: `${kib(rest.watcherBytes)} and ${kib(rest.playerBytes)}`,
        goal: 'no more than a player',
        isReached: rest.watcherBytes <= rest.playerBytes,
      },
    ],
    how:
      `Two servers with one full room each, one of them with ${WATCHERS} watchers, ${WATCHERS_OF_ADDRESS} for each address. In each room in turn, ` +
      `${VOTES_PER_SECOND} votes a second at fixed times, ${alone.length} rounds each in alternating order. All screens poll every ${POLL_EVERY_MS / 1000} s, ` +
      'as pages do, and the cost of a vote includes that. Memory is the growth of a server’s resident memory, garbage included, for ' +
      `${(RESTING_ROOMS / 2) * PLAYERS} players of ${RESTING_ROOMS / 2} rooms, then for as many watchers of them, each ${REST_MS / 1000} s after they have connected.`,
  }
}
