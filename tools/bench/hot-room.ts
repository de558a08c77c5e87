import { parseArgs } from 'node:util'
import { onEachPath, type Path } from './support/each-path.ts'
import type { LightPlayer } from './support/light-player.ts'
import { percentileOf } from './support/percentile.ts'

// One room whose players, other than the host, all vote at the same time, each again as soon as the last vote is answered: embedded,
// one server on PostgreSQL and NATS, three of them with the players spread over all three.
// Run: node tools/bench/hot-room.ts --players 8. Needs PostgreSQL and nats-server.

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '8' },
    /** Commands of each player. A connection may send 150 commands at once, and 20 a second. */
    votes: { type: 'string', default: '130' },
    /** A part of the name of the paths to measure. */
    only: { type: 'string', default: '' },
  },
})
const players = Number(values.players)
const votesOfEach = Number(values.votes)
/** Voted in before, one after another, so that the servers run compiled code. */
const WARM_UP_ROOMS = 3

console.log(
  '| Path | players | votes/s | answer p50 | p99 | CPU a vote: servers | PostgreSQL | NATS |\n|---|---|---|---|---|---|---|---|',
)
await onEachPath(measure, values.only)

async function measure({ name, readCpu, seatRooms }: Path): Promise<void> {
  const parties = await seatRooms(1 + WARM_UP_ROOMS, players)
  // The host cannot vote.
  const [voters = [], ...others] = parties.map(([, ...party]) => party)
  for (const party of others) await Promise.all(party.map(voteOften))
  const before = readCpu()
  const startedAt = performance.now()
  const answersMs = (await Promise.all(voters.map(voteOften))).flat().toSorted((a, b) => a - b)
  const seconds = (performance.now() - startedAt) / 1000
  const after = readCpu()
  const cost = (who: keyof typeof after) =>
    `${Math.round(((after[who] - before[who]) * 1e6) / answersMs.length)} µs`
  const ms = (share: number) => `${percentileOf(answersMs, share).toFixed(1)} ms`
  console.log(
    `| ${name} | ${players} | ${Math.round(answersMs.length / seconds)} | ${ms(0.5)} | ${ms(0.99)} | ` +
      `${cost('servers')} | ${cost('postgres')} | ${cost('nats')} |`,
  )
}

/** Returns how long each answer took. */
async function voteOften(player: LightPlayer): Promise<readonly number[]> {
  const answersMs: number[] = []
  for (let vote = 0; vote < votesOfEach; vote++) {
    const sentAt = performance.now()
    await player.vote()
    answersMs.push(performance.now() - sentAt)
  }
  return answersMs
}
