import { existsSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isSaturated, measureHighest, measureRound, type Plan } from './side-by-side/measure-round.ts'
import { type Measurements, writeReport } from './side-by-side/report.ts'
import { DATA } from './side-by-side/start-measured.ts'
import { type SystemId, systems } from './side-by-side/systems.ts'
import { fileSystemOf } from './support/describe-machine.ts'
import { formatFigure } from './support/format.ts'

// The same party on Rumpus, Colyseus, Socket.IO and bare ws: rooms of 8, players who join by code, and votes
// that go to all eight screens. Run: npm run bench -- side-by-side, with --quick for one short round, or
// --systems rumpus,bare-ws.

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    systems: { type: 'string', default: Object.keys(systems).join(',') },
    rounds: { type: 'string' },
    /** Leaves out the search for the highest load. */
    'no-climb': { type: 'boolean', default: false },
  },
})
const whole: Plan = {
  rooms: 250,
  rounds: Number(values.rounds ?? (values.quick ? 1 : 5)),
  rates: [1_500, 4_000],
  warmUpMs: values.quick ? 2_000 : 6_000,
  measuredMs: values.quick ? 4_000 : 8_000,
  climb: { from: 5_000, factor: 1.25, most: 40_000 },
  climbWarmUpMs: 1_000,
  climbMeasuredMs: 3_000,
}
const plan: Plan = values['no-climb'] ? { ...whole, climb: null } : whole
const chosen = values.systems.split(',').map(toSystemId)

mkdirSync(DATA, { recursive: true })
if (fileSystemOf(DATA) === 'tmpfs')
  throw new Error('tools/bench/data is in memory: storing durably would cost nothing')
const canPin = existsSync('/usr/bin/taskset') || existsSync('/bin/taskset')
if (plan.climb !== null && !canPin)
  console.log('Without taskset, the search for the highest load on one core is left out.')

const measurements: Measurements = {
  rumpus: { rounds: [], highest: [] },
  colyseus: { rounds: [], highest: [] },
  'socket-io': { rounds: [], highest: [] },
  'bare-ws': { rounds: [], highest: [] },
  'socket-io-sqlite': { rounds: [], highest: [] },
  'rumpus-postgres': { rounds: [], highest: [] },
  'socket-io-postgres': { rounds: [], highest: [] },
}
for (let round = 0; round < plan.rounds; round++) {
  // The order changes, so that no system is always first or always follows the same one.
  const inTurn = chosen.map((_, place) => chosen[(round + place) % chosen.length] ?? 'rumpus')
  for (const id of round % 2 === 0 ? inTurn : inTurn.reverse()) {
    const system = systems[id]
    const one = await measureRound(system, plan)
    measurements[id].rounds.push(one)
    const results = one.loads.map(
      (load) =>
        `${load.rate}/s: ${formatFigure(load.serverUsPerVote)} µs a vote, p50 ${formatFigure(load.screensMs.p50)} ms, ` +
        `p99 ${formatFigure(load.screensMs.p99)} ms, held ${formatFigure(load.heldRate)}/s` +
        `${Object.entries(load.companionUsPerVote).map(([name, us]) => `, ${name} ${formatFigure(us)} µs`).join('')}${load.lost > 0 ? `, ${load.lost} lost` : ''}` +
        `${isSaturated(load.generator) ? ' (the load was not made in time)' : ''}`,
    )
    console.log(
      `${round + 1}. ${system.name}: ${formatFigure(one.seated.joinsPerSecond)} joins/s, ` +
        `${formatFigure(one.memory.perPlayer / 1024)} KB a player (${formatFigure(one.memory.collected.perPlayer / 1024)} collected); ` +
        results.join('; '),
    )
    if (plan.climb === null || !canPin) continue
    const highest = await measureHighest(system, plan)
    measurements[id].highest.push(highest)
    const steps = highest.steps.map(({ rate, screensMs }) => `${rate}: ${formatFigure(screensMs.p99)}`)
    console.log(
      `   highest on one core ${formatFigure(highest.votesPerSecond)} votes/s (p99 ${steps.join(', ')} ms)` +
        `${highest.isBoundByGenerator ? ', bound by the load’s own process' : ''}`,
    )
  }
}

const isWhole = !values.quick && chosen.length === Object.keys(systems).length
if (isWhole) writeReport(measurements, plan)
else console.log('\nNo results written: this was a partial run.')
process.exit()

function toSystemId(text: string): SystemId {
  if (Object.hasOwn(systems, text)) return text as SystemId
  throw new Error(`There is no system ${text}: there are ${Object.keys(systems).join(', ')}.`)
}
