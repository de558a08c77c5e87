import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { onEachPath, type Path } from './support/each-path.ts'
import type { LightPlayer } from './support/light-player.ts'

// The cost of one command on each path: embedded, one server on PostgreSQL and NATS, three of them with the
// players of each room on all three. Rooms of 8 vote for games at a fixed rate; every vote changes a row and
// goes to 8 screens. Run: node tools/bench/paths.ts --rooms 50 --votes 200 --seconds 20. Needs PostgreSQL and
// nats-server.

const { values } = parseArgs({
  options: {
    rooms: { type: 'string', default: '50' },
    /** Votes a second, over all rooms. */
    votes: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    /** A part of the name of the paths to measure. */
    only: { type: 'string', default: '' },
  },
})
const roomCount = Number(values.rooms)
const everyMs = (1000 * roomCount) / Number(values.votes)
const measuredMs = Number(values.seconds) * 1000
const WARM_UP_MS = 3_000

console.log(
  '| Path | votes/s | answer p50 | p99 | last of 8 screens p50 | p99 | CPU a vote: servers | PostgreSQL | NATS |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
await onEachPath(measure, values.only)

async function measure({ name, readCpu, seatRooms }: Path): Promise<void> {
  const rooms = await seatRooms(roomCount)
  const answersMs: number[] = []
  const screensMs: number[] = []
  const startedAt = performance.now()
  const measuredFrom = startedAt + WARM_UP_MS
  const until = measuredFrom + measuredMs
  const cpuBefore = delay(WARM_UP_MS).then(() => readCpu())
  await Promise.all(
    rooms.map(async (party, index) => {
      for (let turn = 0; ; turn++) {
        const dueAt = startedAt + (index / roomCount + turn) * everyMs
        if (dueAt > until) return
        await delay(Math.max(0, dueAt - performance.now()))
        const { answeredMs, shownMs } = await vote(party, turn, dueAt)
        if (dueAt < measuredFrom) continue
        answersMs.push(answeredMs)
        screensMs.push(shownMs)
      }
    }),
  )
  const [before, after] = [await cpuBefore, readCpu()]
  const cost = (who: keyof typeof after) =>
    `${Math.round(((after[who] - before[who]) * 1e6) / answersMs.length)} µs`
  const ms = (all: readonly number[], share: number) => `${at(all, share).toFixed(1)} ms`
  console.log(
    `| ${name} | ${Math.round((answersMs.length * 1000) / measuredMs)} | ${ms(answersMs, 0.5)} | ${ms(answersMs, 0.99)} | ` +
      `${ms(screensMs, 0.5)} | ${ms(screensMs, 0.99)} | ${cost('servers')} | ${cost('postgres')} | ${cost('nats')} |`,
  )
}

/**
 * Sends the vote of a player other than the host; measures from its due time to its answer and to the last
 * screen.
 */
async function vote(party: readonly LightPlayer[], turn: number, dueAt: number) {
  const [, ...voters] = party
  const voter = voters[turn % voters.length]
  if (voter === undefined) throw new Error('a party without players')
  const version = voter.version() + 1
  const shown = Promise.all(party.map((player) => player.sees(version)))
  await voter.vote()
  const answeredMs = performance.now() - dueAt
  await shown
  return { answeredMs, shownMs: performance.now() - dueAt }
}

function at(all: readonly number[], share: number): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN
}
