import { formatFigure } from '../support/format.ts'
import { spreadOf } from '../support/percentile.ts'
import type { Voted } from './load-messages.ts'
import type { Highest, Plan, Round } from './measure-round.ts'
import { type SystemId, systems } from './systems.ts'

/** The results of one system. */
export interface SystemResults {
  readonly rounds: Round[]
  readonly highest: Highest[]
  /** For each round, how long each of several parties took to join. */
  readonly gatherings: (readonly number[])[]
}

export type Measurements = Readonly<Record<SystemId, SystemResults>>

/** One line of the tables. */
export interface Figure {
  readonly name: string
  readonly unit: string
  readonly isLessBetter: boolean
  /** One value for each round; none if it was not measured. */
  readonly read: (results: SystemResults) => readonly number[]
}

export const medianOfRounds = (figure: Figure, results: SystemResults) =>
  spreadOf(figure.read(results)).median

/** With its unit; empty if it was not measured. */
export function formatValue(value: number, { unit }: Figure): string {
  if (Number.isNaN(value)) return ''
  return value === Number.POSITIVE_INFINITY ? 'not all arrived' : `${formatFigure(value)} ${unit}`
}

/** The figures at one rate of votes. */
export const atRate = {
  serverCpu: (rate: number) => ofLoad('Server CPU a vote', 'µs', rate, (load) => load.serverUsPerVote),
  companionCpu: (rate: number) =>
    ofLoad('CPU of PostgreSQL and NATS a vote', 'µs', rate, (load) => companionUsOf(load)),
  allCpu: (rate: number) =>
    ofLoad('CPU of all processes a vote', 'µs', rate, (load) => load.serverUsPerVote + companionUsOf(load)),
  p50: (rate: number) => ofLoad('Vote to last screen, p50', 'ms', rate, (load) => load.screensMs.p50),
  p99: (rate: number) => ofLoad('Vote to last screen, p99', 'ms', rate, (load) => load.screensMs.p99),
  max: (rate: number) => ofLoad('Vote to last screen, max', 'ms', rate, (load) => load.screensMs.max),
  answer: (rate: number) => ofLoad('Vote to its answer, p99', 'ms', rate, (load) => load.answersMs.p99),
  held: (rate: number): Figure => ({
    ...ofLoad('Votes on all screens a second', '/s', rate, (load) => load.heldRate),
    isLessBetter: false,
  }),
}

function ofLoad(name: string, unit: string, rate: number, read: (load: Voted) => number): Figure {
  return {
    name: `${name}, ${formatFigure(rate)} votes/s`,
    unit,
    isLessBetter: true,
    read: ({ rounds }) => rounds.flatMap(({ loads }) => loads.filter((load) => load.rate === rate).map(read)),
  }
}

function companionUsOf({ companionUsPerVote }: Voted): number {
  return Object.values(companionUsPerVote).reduce((sum, us) => sum + us, 0)
}

export const joins: Figure = {
  name: 'Joins',
  unit: '/s',
  isLessBetter: false,
  read: ({ rounds }) => rounds.map(({ seated }) => seated.joinsPerSecond),
}

export const gathering: Figure = {
  name: 'Eight people join one room, one after another',
  unit: 'ms',
  isLessBetter: true,
  read: ({ gatherings }) => gatherings.map((partyMs) => spreadOf(partyMs).median),
}

const memory: readonly Figure[] = [
  {
    name: 'Memory a player',
    unit: 'KB',
    isLessBetter: true,
    read: ({ rounds }) => rounds.map((round) => round.memory.perPlayer / 1024),
  },
  {
    name: 'Memory a player, garbage collected',
    unit: 'KB',
    isLessBetter: true,
    read: ({ rounds }) => rounds.map((round) => round.memory.collected.perPlayer / 1024),
  },
]

const highest = (ids: readonly SystemId[]): Figure => ({
  name: `Highest load on one core, ${describeBounds(ids)}`,
  unit: 'votes/s',
  isLessBetter: false,
  read: (results) => results.highest.map(({ votesPerSecond }) => votesPerSecond),
})

/** Beside the servers that keep everything in memory. */
export function listMemoryFigures(ids: readonly SystemId[], { climb, rates }: Plan): readonly Figure[] {
  const { answer, max, p50, p99, serverCpu } = atRate
  return [
    ...[serverCpu, p50, p99, max, answer].flatMap((figure) => rates.map(figure)),
    ...memory,
    joins,
    gathering,
    ...(climb === null ? [] : [highest(ids)]),
  ]
}

/** Beside those that store durably. */
export function listDurableFigures(ids: readonly SystemId[], { climb, rates }: Plan): readonly Figure[] {
  const { allCpu, answer, companionCpu, held, max, p50, p99, serverCpu } = atRate
  return [
    ...[allCpu, serverCpu, companionCpu, held, p50, p99, max, answer].flatMap((figure) => rates.map(figure)),
    ...memory,
    joins,
    gathering,
    ...(climb === null ? [] : [highest(ids)]),
  ]
}

/** Such as `p99 under 50 ms (Colyseus: 100 ms)`. */
function describeBounds(ids: readonly SystemId[]): string {
  const usual = systems.rumpus.tolerableP99Ms
  const others = ids.filter((id) => systems[id].tolerableP99Ms !== usual)
  const exceptions = others.map((id) => `${systems[id].name}: ${systems[id].tolerableP99Ms} ms`)
  return `p99 under ${usual} ms${exceptions.length > 0 ? ` (${exceptions.join(', ')})` : ''}`
}
