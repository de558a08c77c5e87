import { formatFigure } from '../support/format-figure.ts'
import { medianOf, spreadOf } from '../support/percentile.ts'
import { connectRoom, type Driven, driveCommands } from './drive-commands.ts'
import type { LimitOptions, LimitSection } from './limit-line.ts'
import { addressOf, openStoredServer } from './open-stored-server.ts'

const ROOMS = 250
const PARTY = 8
const VOTES_PER_SECOND = 1_500
/** One player in a hundred, each in a room of their own. */
const STALLING = 20
const ROOMS_APART = Math.floor(ROOMS / STALLING)
const GOAL_SHARE = 0.1
const GOAL_MS = 10

/** The time from a durable vote to the last screen, and what players who do not read make of it for those who do. */
export async function measureStalledReaders({ dir, rounds, seconds }: LimitOptions): Promise<LimitSection> {
  const { seats, server } = await openStoredServer(dir, { rooms: ROOMS, playersPerRoom: PARTY })
  const isStalling = (room: number, place: number) =>
    place === PARTY - 1 && room % ROOMS_APART === 0 && room < STALLING * ROOMS_APART
  const rooms = seats.map((some, room) =>
    connectRoom({
      origin: server.origin,
      seats: some,
      addressOf: (place) => addressOf(room * PARTY + place),
      // The same screens with and without.
      counts: (place) => !isStalling(room, place),
    }),
  )
  await Promise.all(rooms.flatMap(({ players }) => players.map(({ seated }) => seated)))
  const stalling = rooms.flatMap(({ players }, room) => players.filter((_, place) => isStalling(room, place)))
  const drive = (forSeconds: number) =>
    driveCommands({
      rooms,
      actorsOf: ({ players }) => players.filter((one) => !one.seat.isHost && !stalling.includes(one)),
      perSecond: VOTES_PER_SECOND,
      seconds: forSeconds,
    })

  await drive(5)
  const calm: Driven[] = []
  const stalled: Driven[] = []
  for (let round = 0; round < rounds; round++) {
    const inTurn = [
      async () => void calm.push(await drive(seconds)),
      async () => {
        for (const player of stalling) player.stall()
        stalled.push(await drive(seconds))
        for (const player of stalling) player.goOn()
      },
    ]
    for (const run of round % 2 === 0 ? inTurn : inTurn.toReversed()) await run()
  }
  for (const player of rooms.flatMap(({ players }) => players)) player.end()
  await server.dispose()

  const without = spreadOf(calm.map(({ p99Ms }) => p99Ms))
  const withThem = spreadOf(stalled.map(({ p99Ms }) => p99Ms))
  const change = withThem.median / without.median - 1
  const missing = [...calm, ...stalled].reduce((sum, { seen, sent }) => sum + sent - seen, 0)
  if (missing > 0) throw new Error(`${missing} votes were not seen on every screen`)
  const range = ({ least, greatest }: typeof without) => `${formatFigure(least)} to ${formatFigure(greatest)}`
  return {
    title: 'Durable vote to everybody’s screen, and what stalled readers cost',
    lines: [
      {
        what: 'Vote, committed with fsync, to the last screen of the room: p99',
        figure: `${formatFigure(without.median)} ms (${range(without)}; p50 ${formatFigure(medianOf(calm.map(({ p50Ms }) => p50Ms)))})`,
        goal: `at most ${GOAL_MS} ms`,
        isReached: without.median <= GOAL_MS,
      },
      {
        what: `… with 1 % stalled readers: p99 of the others`,
        figure: `${formatFigure(withThem.median)} ms (${range(withThem)}): ${change < 0 ? '−' : '+'}${Math.abs(change * 100).toFixed(1)} %`,
        goal: 'changed by less than 10 %',
        isReached: change < GOAL_SHARE,
      },
    ],
    how:
      `${ROOMS} rooms of ${PARTY}, ${VOTES_PER_SECOND.toLocaleString('en')} votes a second at moments that nothing puts off, rounds of ${seconds} s with and ` +
      `without in alternating order, medians of ${rounds}. From when a vote is due until the last of the ${PARTY} screens has its ` +
      `change, or of the ${PARTY - 1} that read. ${stalling.length} players, each in a room with others, stop reading. What they are sent then fills ` +
      'their systems’ buffers, which nobody else feels; a ping that is not answered ends such a connection after 33 s at most (WIRE-54).',
    raw: { calm, stalled },
  }
}
