import { setTimeout as delay } from 'node:timers/promises'
import { formatFigure } from '../support/format.ts'
import { medianOf } from '../support/percentile.ts'
import { ownCpuSecondsOf } from '../support/process-costs.ts'
import { connectRoom, type DrivenRoom, driveCommands } from './drive-commands.ts'
import type { LimitOptions, LimitSection } from './limit-line.ts'
import { addressOf, openStoredServer, type StoredServer } from './open-stored-server.ts'

const FEW = 100
/** The maximum of connections of one server (WIRE-37). */
const MANY = 10_000
const COMMANDS_PER_SECOND = 1_000
const GOAL_SHARE = 0.15
const CONNECT_AT_ONCE = 200

interface Side {
  readonly stored: StoredServer
  readonly rooms: readonly DrivenRoom[]
  /** Share of one core, without any command. */
  idleShare: number
  /** Microseconds of processor time for each command, the idle cost subtracted. */
  readonly costsUs: number[]
  readonly p99sMs: number[]
}

/** The server's cost of a command with few and with many active rooms. */
export async function measureCostByRooms({ dir, rounds, seconds }: LimitOptions): Promise<LimitSection> {
  const few = await open(dir, FEW)
  const many = await open(dir, MANY)
  for (const side of [few, many, few, many]) await drive(side, 5)
  await delay(2_000)
  for (const side of [few, many]) {
    const before = ownCpuSecondsOf(side.stored.server.pid())
    await delay(seconds * 1000)
    side.idleShare = (ownCpuSecondsOf(side.stored.server.pid()) - before) / seconds
  }
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? [few, many] : [many, few]) {
      const startedAt = performance.now()
      const before = ownCpuSecondsOf(side.stored.server.pid())
      const { p99Ms, seen, sent } = await drive(side, seconds)
      const cpu = ownCpuSecondsOf(side.stored.server.pid()) - before
      const idle = side.idleShare * ((performance.now() - startedAt) / 1000)
      if (seen !== sent) throw new Error(`${sent - seen} commands were not seen`)
      side.costsUs.push(((cpu - idle) / sent) * 1e6)
      side.p99sMs.push(p99Ms)
    }
  for (const { rooms, stored } of [few, many]) {
    for (const { players } of rooms) for (const player of players) player.end()
    await stored.server.dispose()
  }

  const costs = [few, many].map(({ costsUs }) => medianOf(costsUs))
  const [low = Number.NaN, high = Number.NaN] = costs
  const change = high / low - 1
  const p99 = [few, many].map(({ p99sMs }) => formatFigure(medianOf(p99sMs)))
  return {
    title: 'Few rooms compared with many',
    lines: [
      {
        what: `Server CPU a command, ${FEW} rooms and ${MANY.toLocaleString('en')}`,
        figure: `${formatFigure(low)} and ${formatFigure(high)} µs: ${change < 0 ? '−' : '+'}${Math.abs(change * 100).toFixed(1)} %`,
        goal: 'flat within 15 %',
        isReached: Math.abs(change) <= GOAL_SHARE,
      },
      {
        what: '… p99 from its due time to the screen',
        figure: `${p99.join(' and ')} ms`,
        goal: '',
        isReached: null,
      },
    ],
    how:
      `Two servers, one with ${FEW} rooms and one with ${MANY.toLocaleString('en')}, all stored, in memory and with one connected player each: the ` +
      `maximum of connections of one server (WIRE-37). ${COMMANDS_PER_SECOND.toLocaleString('en')} commands a second to one of them at a time, in every room in turn: the host selects a ` +
      `game, or none; each is committed with fsync, answered and shown. Rounds of ${seconds} s in alternating order, medians of ${rounds}. The ` +
      `cost of the connections without any command is measured first, and subtracted (${[few, many].map(({ idleShare }) => `${(idleShare * 100).toFixed(1)} %`).join(' and ')} of a core).`,
  }
}

async function open(dir: string, count: number): Promise<Side> {
  const stored = await openStoredServer(dir, { rooms: count, playersPerRoom: 1 })
  const rooms: DrivenRoom[] = []
  while (rooms.length < count) {
    const some = stored.seats.slice(rooms.length, rooms.length + CONNECT_AT_ONCE).map((seats, index) => {
      const address = addressOf(rooms.length + index)
      return connectRoom({ origin: stored.server.origin, seats, addressOf: () => address })
    })
    await Promise.all(some.flatMap(({ players }) => players.map(({ seated }) => seated)))
    rooms.push(...some)
  }
  return { stored, rooms, idleShare: 0, costsUs: [], p99sMs: [] }
}

function drive({ rooms }: Side, seconds: number) {
  return driveCommands({
    rooms,
    actorsOf: ({ players }) => players,
    perSecond: COMMANDS_PER_SECOND,
    seconds,
  })
}
