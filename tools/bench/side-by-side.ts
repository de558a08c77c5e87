import { existsSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Measurements, SystemResults } from './side-by-side/figures.ts'
import {
  isSaturated,
  measureGathering,
  measureHighest,
  measureRound,
  type Plan,
} from './side-by-side/measure-round.ts'
import { writeReport } from './side-by-side/report.ts'
import { DATA } from './side-by-side/start-measured.ts'
import { type SystemId, systems } from './side-by-side/systems.ts'
import { fileSystemOf } from './support/describe-machine.ts'
import { formatFigure } from './support/format.ts'
import { medianOf } from './support/percentile.ts'
import { findMissing } from './support/start-companions.ts'

// The same party on Rumpus, Colyseus, Socket.IO and bare ws in memory, and durably on Socket.IO with SQLite and
// on Socket.IO and Rumpus with PostgreSQL: rooms of 8, players who join by code, and votes that go to all eight
// screens. Run: npm run bench -- side-by-side (about 25 minutes), with --quick for one short round, or
// --systems rumpus,bare-ws. Systems whose programs are not installed are left out.

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
  parties: values.quick ? 5 : 20,
  rates: [1_500, 4_000],
  warmUpMs: values.quick ? 2_000 : 4_000,
  measuredMs: values.quick ? 4_000 : 7_000,
  climb: { from: 5_000, factor: 1.25, most: 40_000 },
  climbRounds: 2,
  climbWarmUpMs: 1_000,
  climbMeasuredMs: 3_000,
}
const plan: Plan = values['no-climb'] ? { ...whole, climb: null } : whole
const chosen = values.systems.split(',').map(toSystemId).filter(canRun)

mkdirSync(DATA, { recursive: true })
if (fileSystemOf(DATA) === 'tmpfs')
  throw new Error('tools/bench/data is in memory: storing durably would cost nothing')
const canPin = existsSync('/usr/bin/taskset') || existsSync('/bin/taskset')
if (plan.climb !== null && !canPin)
  console.log('Without taskset, the search for the highest load on one core is left out.')

const empty = (): SystemResults => ({ rounds: [], highest: [], gatherings: [] })
const measurements: Measurements = {
  rumpus: empty(),
  colyseus: empty(),
  'socket-io': empty(),
  'bare-ws': empty(),
  'socket-io-sqlite': empty(),
  'rumpus-postgres': empty(),
  'socket-io-postgres': empty(),
}
for (let round = 0; round < plan.rounds; round++) {
  // The order changes, so that no system is always first or always follows the same one.
  const inTurn = chosen.map((_, place) => chosen[(round + place) % chosen.length] ?? 'rumpus')
  for (const id of round % 2 === 0 ? inTurn : inTurn.reverse()) {
    const system = systems[id]
    const one = await measureRound(system, plan)
    const partyMs = await measureGathering(system, plan)
    measurements[id].rounds.push(one)
    measurements[id].gatherings.push(partyMs)
    const results = one.loads.map(
      (load) =>
        `${load.rate}/s: ${formatFigure(load.serverUsPerVote)} µs a vote, p50 ${formatFigure(load.screensMs.p50)} ms, ` +
        `p99 ${formatFigure(load.screensMs.p99)} ms, held ${formatFigure(load.heldRate)}/s` +
        `${Object.entries(load.companionUsPerVote)
          .map(([name, us]) => `, ${name} ${formatFigure(us)} µs`)
          .join('')}${load.lost > 0 ? `, ${load.lost} lost` : ''}` +
        `${isSaturated(load.generator) ? ' (the load was not made in time)' : ''}`,
    )
    console.log(
      `${round + 1}. ${system.name}: ${formatFigure(one.seated.joinsPerSecond)} joins/s, ` +
        `${formatFigure(one.memory.perPlayer / 1024)} KB a player (${formatFigure(one.memory.collected.perPlayer / 1024)} collected); ` +
        results.join('; ') +
        `; eight people one after another ${formatFigure(medianOf(partyMs))} ms`,
    )
    const canClimb = canPin && system.companions.length === 0
    if (plan.climb === null || !canClimb || round >= plan.climbRounds) continue
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

/** Leaves out a system whose programs are not installed. */
function canRun(id: SystemId): boolean {
  const { companions, name } = systems[id]
  const missing = findMissing(companions)
  if (missing.length > 0) console.log(`${name} is left out: ${missing.join(' and ')} is not installed.`)
  return missing.length === 0
}
