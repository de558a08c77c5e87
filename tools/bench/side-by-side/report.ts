import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BarPanel, drawBars } from '../support/bar-chart.ts'
import { describeMachine } from '../support/describe-machine.ts'
import { formatFigure, formatTable } from '../support/format.ts'
import { spreadOf } from '../support/percentile.ts'
import { writeResults } from '../support/write-results.ts'
import { type Highest, isSaturated, type Plan, type Round } from './measure-round.ts'
import { DATA } from './start-measured.ts'
import { type SystemId, systems } from './systems.ts'

export type Measurements = Readonly<Record<SystemId, { rounds: Round[]; highest: Highest[] }>>

interface Figure {
  readonly name: string
  readonly unit: string
  readonly isLessBetter: boolean
  /** One value for each round. */
  readonly read: (id: SystemId) => readonly number[]
}

const IDS = Object.keys(systems) as SystemId[]
const PEERS = ['colyseus', 'socket-io'] as const satisfies readonly SystemId[]
const TITLE = 'The same party on four servers'

export function writeReport(measurements: Measurements, plan: Plan): void {
  const figures = listFigures(measurements, plan)
  const players = plan.rooms * 8
  writeResults('side-by-side', {
    title: TITLE,
    command: 'npm run bench -- side-by-side',
    machine: describeMachine(DATA),
    body: [
      describeJob(plan),
      formatFigureTable(figures),
      formatSpreadTable(measurements, plan),
      describeMethod(plan),
    ].join('\n\n'),
    raw: { plan, versions: readVersions(), measurements },
    svg: drawBars({
      title: TITLE,
      subtitle: `${plan.rooms} rooms of 8 players; Rumpus stores every vote durably, the others nothing. Median of ${plan.rounds} rounds.`,
      panels: figures
        .filter(({ name }) => !/p50|max|answer/.test(name))
        .map((figure) => toPanel(figure, players)),
    }),
  })
}

function listFigures(measurements: Measurements, { rates, climb }: Plan): readonly Figure[] {
  const ofLoad = (rate: number, read: (load: Round['loads'][number]) => number) => (id: SystemId) =>
    measurements[id].rounds.flatMap(({ loads }) => loads.filter((load) => load.rate === rate).map(read))
  const atRates = (name: string, unit: string, read: (load: Round['loads'][number]) => number) =>
    rates.map((rate) => ({
      name: `${name}, ${formatFigure(rate)} votes/s`,
      unit,
      isLessBetter: true,
      read: ofLoad(rate, read),
    }))
  return [
    ...atRates('Server CPU a vote', 'µs', (load) => load.serverUsPerVote),
    ...atRates('Vote to last screen, p50', 'ms', (load) => load.screensMs.p50),
    ...atRates('Vote to last screen, p99', 'ms', (load) => load.screensMs.p99),
    ...atRates('Vote to last screen, max', 'ms', (load) => load.screensMs.max),
    ...atRates('Vote to its answer, p99', 'ms', (load) => load.answersMs.p99),
    {
      name: 'Memory a player',
      unit: 'KB',
      isLessBetter: true,
      read: (id) => measurements[id].rounds.map(({ memory }) => memory.perPlayer / 1024),
    },
    {
      name: 'Memory a player, garbage collected',
      unit: 'KB',
      isLessBetter: true,
      read: (id) => measurements[id].rounds.map(({ memory }) => memory.collected.perPlayer / 1024),
    },
    {
      name: 'Joins',
      unit: '/s',
      isLessBetter: false,
      read: (id) => measurements[id].rounds.map(({ seated }) => seated.joinsPerSecond),
    },
    ...(climb === null
      ? []
      : [
          {
            name: `Highest load on one core, ${describeBounds()}`,
            unit: 'votes/s',
            isLessBetter: false,
            read: (id: SystemId) => measurements[id].highest.map(({ votesPerSecond }) => votesPerSecond),
          },
        ]),
  ]
}

/** Such as `p99 under 50 ms (Colyseus: 100 ms)`. */
function describeBounds(): string {
  const usual = systems.rumpus.tolerableP99Ms
  const others = IDS.filter((id) => systems[id].tolerableP99Ms !== usual)
  const exceptions = others.map((id) => `${systems[id].name}: ${systems[id].tolerableP99Ms} ms`)
  return `p99 under ${usual} ms${exceptions.length > 0 ? ` (${exceptions.join(', ')})` : ''}`
}

function describeJob({ rooms, rounds, rates }: Plan): string {
  return [
    `${rooms} rooms of 8. All players connect, join by code with a name, and receive the room. Then seven players of each room vote, at`,
    `${rates.map(formatFigure).join(' and ')} votes a second over all rooms; each vote is answered and goes to all eight screens.`,
    `Rumpus commits every vote and join to its database, with fsync, before it publishes them, and enforces its limits; Colyseus,`,
    `Socket.IO and bare \`ws\` keep everything in memory. Median of ${rounds} rounds.`,
  ].join('\n')
}

function formatFigureTable(figures: readonly Figure[]): string {
  const median = (figure: Figure, id: SystemId) => spreadOf(figure.read(id)).median
  const rows = figures.map((figure) => {
    const peers = PEERS.map((id) => median(figure, id))
    const better = figure.isLessBetter ? Math.min(...peers) : Math.max(...peers)
    const own = median(figure, 'rumpus')
    return [
      figure.name,
      ...IDS.map((id) => `${formatFigure(median(figure, id))} ${figure.unit}`),
      `${formatFigure(own / better)} ×`,
      `${formatFigure(own / median(figure, 'bare-ws'))} ×`,
    ]
  })
  const header = ['', ...IDS.map((id) => systems[id].name), 'Rumpus to the better peer', 'Rumpus to bare ws']
  return formatTable(header, rows)
}

function formatSpreadTable(measurements: Measurements, plan: Plan): string {
  const rows = listFigures(measurements, plan).map((figure) => [
    figure.name,
    ...IDS.map((id) => {
      const { least, greatest } = spreadOf(figure.read(id))
      return `${formatFigure(least)} to ${formatFigure(greatest)} ${figure.unit}`
    }),
  ])
  const table = formatTable(['Least and greatest of the rounds', ...IDS.map((id) => systems[id].name)], rows)
  return `${table}\n\n${IDS.flatMap((id) => describeDoubts(id, measurements)).join('\n')}`.trimEnd()
}

/** A note for results that the load generator may have limited. */
function describeDoubts(id: SystemId, measurements: Measurements): readonly string[] {
  const { rounds, highest } = measurements[id]
  const { name } = systems[id]
  const late = rounds.flatMap(({ loads }) => loads.filter(({ generator }) => isSaturated(generator)))
  const lost = rounds.flatMap(({ loads }) => loads).reduce((sum, load) => sum + load.lost, 0)
  const busy = rounds.filter(({ seated }) => seated.generatorCpu > 0.9)
  const bound = highest.filter(({ isBoundByGenerator }) => isBoundByGenerator)
  return [
    ...(late.length > 0 ? [`- ${name}: ${late.length} loads were not generated in time.`] : []),
    ...(lost > 0 ? [`- ${name}: ${lost} votes did not reach all screens.`] : []),
    ...(busy.length > 0 ? [`- ${name}: in ${busy.length} rounds the load generator limited the joins.`] : []),
    ...(bound.length > 0
      ? [`- ${name}: in ${bound.length} rounds its highest load was limited by the load generator.`]
      : []),
  ]
}

function describeMethod({ warmUpMs, measuredMs, climb, climbMeasuredMs, rooms }: Plan): string {
  const versions = Object.entries(readVersions()).map(([name, version]) => `${name} ${version}`)
  return [
    '## How',
    '',
    `- ${versions.join(', ')}. One process each, \`NODE_ENV=production\`, on the same Node, all on this machine.`,
    '- A round is one life of a server. The order of the systems changes from round to round.',
    `- One other process runs all ${rooms * 8} players. Votes are due at fixed instants, evenly spread over time, rooms and voters, and`,
    '  are sent when due, regardless of earlier ones. Latency counts from the due time of a vote until the last of the eight',
    '  screens has it. The players are plain TCP sockets with a minimal WebSocket client, the same for all four. A vote is found in',
    '  the received data by the voter’s id, and for Colyseus by its official decoder. Timers have a resolution of 1 ms, so every',
    '  latency includes half of one on average.',
    `- CPU is the processor time of the server’s process, with its threads and the kernel’s work for it, over ${measuredMs / 1000} s after ${warmUpMs / 1000} s of warm-up.`,
    '- Memory is the resident memory with all players seated, minus that of the empty server: as it is, and after all garbage',
    '  has been collected and returned in both.',
    '- Joins: once the hosts have created the rooms, all other players join, 64 at a time, until the last one has the room.',
    ...(climb === null
      ? []
      : [
          `- Highest load: the server on one core and the load generator on the other (taskset), ${climbMeasuredMs / 1000} s at each step, each ${climb.factor} × the one before,`,
          `  after ${warmUpMs / 1000} s at half of the first.`,
          '  Colyseus sends changes every 50 ms, so its p99 is above that at any load: its bound is 100 ms.',
        ]),
    '- `TRUST_PROXY` makes Rumpus trust the load generator, and each player has an address of their own, as',
    '  behind a proxy: one address may not use as much as 2,000 players do. All its limits are on.',
    '- Colyseus: a schema as state, the default patch rate of 20 a second, the code as the room’s id. Socket.IO: rooms and',
    '  acknowledgements, WebSocket only, with `bufferutil` and without the first request in memory, as its page on performance',
    '  recommends. Bare `ws`: only the fan-out, without checks or pings; a lower bound, not a competitor.',
    '- The code of each is in `tools/bench/peers` and `tools/bench/side-by-side`.',
  ].join('\n')
}

function toPanel(figure: Figure, players: number): BarPanel {
  const [title = figure.name, at] = figure.name.split(/, (?=[\d,]+ votes\/s$|p99 under|garbage)/)
  const better = figure.isLessBetter ? 'less is better' : 'more is better'
  return {
    title,
    caption: `${at ?? `${formatFigure(players)} players`}; ${better}`,
    unit: figure.unit,
    bars: IDS.map((id) => {
      const { median, least, greatest } = spreadOf(figure.read(id))
      return { name: systems[id].name, value: median, least, greatest, ink: systems[id].ink }
    }),
  }
}

/** Installed versions. */
function readVersions(): Readonly<Record<string, string>> {
  const root = join(import.meta.dirname, '../../..')
  const read = (folder: string, name: string) =>
    JSON.parse(readFileSync(join(root, folder, 'node_modules', name, 'package.json'), 'utf8'))
      .version as string
  return {
    '@colyseus/core': read('tools/bench/peers', '@colyseus/core'),
    '@colyseus/ws-transport': read('tools/bench/peers', '@colyseus/ws-transport'),
    'socket.io': read('tools/bench/peers', 'socket.io'),
    ws: read('.', 'ws'),
  }
}
