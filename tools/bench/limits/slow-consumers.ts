import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { formatFigure } from '../support/format.ts'
import { medianOf, type Spread, spreadOf } from '../support/percentile.ts'
import { connectRoom, type Driven, driveCommands } from './drive-commands.ts'
import type { LimitOptions, LimitSection } from './limit-line.ts'
import { addressOf, openStoredServer } from './open-stored-server.ts'

const ROOMS = 250
const PARTY = 8
const VOTES_PER_SECOND = 1_500
/** One player in a hundred, each in another room. */
const STALLING = 20
const ROOMS_APART = Math.floor(ROOMS / STALLING)
const GOAL_SHARE = 0.1
const GOAL_MS = 10
/** A folder in memory, where a durable write takes no time. */
const MEMORY = '/dev/shm'

/** The time from a durable vote to the last screen, with and without slow consumers in other rooms. */
export async function measureSlowConsumers(options: LimitOptions): Promise<LimitSection> {
  const { dir, rounds, seconds } = options
  const durable = await withLoad(dir, async ({ drive }) => {
    const each: Driven[] = []
    while (each.length < rounds) each.push(await drive(seconds))
    return each
  })
  const isOnMemory = existsSync(MEMORY)
  const pairs = 2 * rounds
  const pairSeconds = seconds / 2
  const compared = await withLoad(isOnMemory ? MEMORY : dir, ({ drive, setStalled }) =>
    compare(pairs, async (isStalled) => {
      setStalled(isStalled)
      return drive(pairSeconds)
    }),
  )

  const vote = spreadOf(durable.map(({ p99Ms }) => p99Ms))
  const calm = spreadOf(compared.calm.map(({ p99Ms }) => p99Ms))
  const stalled = spreadOf(compared.stalled.map(({ p99Ms }) => p99Ms))
  const change = stalled.median / calm.median - 1
  const words = ({ median, least, greatest }: Spread) =>
    `${formatFigure(median)} ms (${formatFigure(least)} to ${formatFigure(greatest)})`
  return {
    title: 'Durable vote to every screen, and the cost of slow consumers',
    lines: [
      {
        what: 'Vote, committed with fsync, to the last screen of the room: p99',
        figure: `${words(vote)}, p50 ${formatFigure(medianOf(durable.map(({ p50Ms }) => p50Ms)))} ms`,
        goal: `at most ${GOAL_MS} ms`,
        isReached: vote.median <= GOAL_MS,
      },
      {
        what: `p99 of the others while 1 % are slow consumers${isOnMemory ? ', data in memory' : ''}`,
        figure: `${words(stalled)}, without them ${words(calm)}: ${change < 0 ? '−' : '+'}${Math.abs(change * 100).toFixed(1)} %`,
        goal: 'changed by less than 10 %',
        isReached: change < GOAL_SHARE,
      },
    ],
    how:
      `${ROOMS} rooms of ${PARTY}, ${VOTES_PER_SECOND.toLocaleString('en')} votes a second at fixed times: from the due time of a vote until ` +
      `the last screen has its change. Medians of ${rounds} rounds of ${seconds} s for the first line. For the second, ${pairs} rounds of ${pairSeconds} s ` +
      `with and ${pairs} without, in alternating order, on the same screens${isOnMemory ? '; the data are in memory, because the variation of a disk is greater than the effect' : ''}. ${STALLING} players, each in a room with ` +
      'seven others, stop reading. The buffers of their systems fill up, without an effect on other players. An unanswered ping ' +
      'ends such a connection after 33 s at most (WIRE-54), and they reconnect.',
  }
}

interface Load {
  readonly drive: (seconds: number) => Promise<Driven>
  readonly setStalled: (isStalled: boolean) => void
}

async function withLoad<Value>(dir: string, work: (load: Load) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(dir, 'rumpus-limits-'))
  const { seats, server } = await openStoredServer(folder, { rooms: ROOMS, playersPerRoom: PARTY })
  const isStalling = (room: number, place: number) =>
    place === PARTY - 1 && room % ROOMS_APART === 0 && room < STALLING * ROOMS_APART
  const rooms = seats.map((some, room) =>
    connectRoom({
      origin: server.origin,
      seats: some,
      addressOf: (place) => addressOf(room * PARTY + place),
      // The same screens in both runs.
      counts: (place) => !isStalling(room, place),
    }),
  )
  const stalling = rooms.flatMap(({ players }, room) => players.filter((_, place) => isStalling(room, place)))
  try {
    await Promise.all(rooms.flatMap(({ players }) => players.map(({ seated }) => seated)))
    const drive = async (seconds: number) => {
      const driven = await driveCommands({
        rooms,
        actorsOf: ({ players }) => players.filter((one) => !one.seat.isHost && !stalling.includes(one)),
        perSecond: VOTES_PER_SECOND,
        seconds,
      })
      if (driven.seen !== driven.sent)
        throw new Error(`${driven.sent - driven.seen} votes were not on every screen`)
      return driven
    }
    const setStalled = (isStalled: boolean) => {
      for (const player of stalling) {
        if (isStalled) player.stall()
        else player.goOn()
      }
    }
    await drive(5)
    return await work({ drive, setStalled })
  } finally {
    for (const player of rooms.flatMap(({ players }) => players)) player.end()
    await server.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(pairs: number, run: (isStalled: boolean) => Promise<Driven>) {
  const calm: Driven[] = []
  const stalled: Driven[] = []
  for (let pair = 0; pair < pairs; pair++)
    for (const isStalled of pair % 2 === 0 ? [false, true] : [true, false])
      (isStalled ? stalled : calm).push(await run(isStalled))
  return { calm, stalled }
}
