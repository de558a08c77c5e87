import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatLines, printLines } from '../limits/limit-line.ts'
import { type BarPanel, drawBars } from '../support/bar-chart.ts'
import { describeMachine } from '../support/describe-machine.ts'
import { formatFigure, formatTable } from '../support/format.ts'
import { spreadOf } from '../support/percentile.ts'
import { writeResults } from '../support/write-results.ts'
import {
  type Figure,
  formatValue,
  listDurableFigures,
  listMemoryFigures,
  type Measurements,
  medianOfRounds,
  type SystemResults,
} from './figures.ts'
import { checkGoals } from './goals.ts'
import { isSaturated, type Plan } from './measure-round.ts'
import { DATA } from './start-measured.ts'
import {
  DURABLE_PEERS,
  DURABLE_TABLE,
  MEMORY_PEERS,
  MEMORY_TABLE,
  type SystemId,
  systems,
} from './systems.ts'

const TITLE = 'The same party on other servers'

export function writeReport(measurements: Measurements, plan: Plan): void {
  const inMemory = listMemoryFigures(MEMORY_TABLE, plan)
  const durable = listDurableFigures(DURABLE_TABLE, plan)
  const goals = checkGoals(measurements)
  printLines('goal', goals)
  const toPanels = (figures: readonly Figure[], ids: readonly SystemId[], isLeftOut: RegExp) =>
    figures
      .filter(({ name }) => !isLeftOut.test(name))
      .map((figure) => toPanel(figure, ids, measurements, plan.rooms * 8))
  writeResults('side-by-side', {
    title: TITLE,
    command: 'npm run bench -- side-by-side',
    machine: describeMachine(DATA),
    body: [
      describeJob(plan),
      '## Goals',
      formatLines(goals),
      '## Beside servers that keep everything in memory',
      formatMemoryTable(inMemory, measurements),
      '## Beside servers that store every vote and join durably',
      formatDurableTable(durable, measurements),
      '## Variation',
      formatSpreadTable(inMemory, MEMORY_TABLE, measurements),
      formatSpreadTable(durable, DURABLE_TABLE, measurements),
      describeDoubts(measurements),
      describeMethod(plan),
    ].join('\n\n'),
    svg: drawBars({
      title: TITLE,
      subtitle: `${plan.rooms} rooms of 8 players. Median of ${plan.rounds} rounds. PG: PostgreSQL, with NATS for Rumpus.`,
      panels: [
        ...toPanels(inMemory, MEMORY_TABLE, /p50|max|answer/),
        ...toPanels(durable, DURABLE_TABLE, /p50|max|answer|Server CPU|CPU of P|a second|Memory|Highest/),
      ],
    }),
  })
}

function describeJob({ rooms, rounds, rates }: Plan): string {
  return [
    `${rooms} rooms of 8. All players connect, join by code with a name, and receive the room. Then seven players of each room vote, at`,
    `${rates.map(formatFigure).join(' and ')} votes a second over all rooms; each vote is answered and goes to all eight screens.`,
    'Rumpus commits every vote and join to its database, with fsync, before it publishes them, and enforces its limits. Colyseus,',
    'Socket.IO and bare `ws` keep everything in memory. Socket.IO is also measured with the same party stored in SQLite and in',
    `PostgreSQL, each vote and join synced to the disk before it is broadcast. Median of ${rounds} rounds.`,
  ].join('\n')
}

function formatMemoryTable(figures: readonly Figure[], measurements: Measurements): string {
  const rows = figures.map((figure) => [
    figure.name,
    ...MEMORY_TABLE.map((id) => formatMedian(figure, measurements[id])),
    formatRatio(figure, measurements, 'rumpus', MEMORY_PEERS),
    formatRatio(figure, measurements, 'rumpus', ['bare-ws']),
  ])
  const names = MEMORY_TABLE.map((id) => systems[id].name)
  return formatTable(['', ...names, 'Rumpus to the better peer', 'Rumpus to bare ws'], rows)
}

function formatDurableTable(figures: readonly Figure[], measurements: Measurements): string {
  const rows = figures.map((figure) => [
    figure.name,
    ...DURABLE_TABLE.map((id) => formatMedian(figure, measurements[id])),
    formatRatio(figure, measurements, 'rumpus', DURABLE_PEERS),
    formatRatio(figure, measurements, 'rumpus-postgres', ['socket-io-postgres']),
  ])
  const names = DURABLE_TABLE.map((id) => systems[id].name)
  return formatTable(['', ...names, 'Rumpus to the better peer', 'Both on PostgreSQL'], rows)
}

function formatMedian(figure: Figure, results: SystemResults): string {
  return formatValue(medianOfRounds(figure, results), figure)
}

/** The ratio to the best of these peers; empty if it was not measured. */
function formatRatio(
  figure: Figure,
  measurements: Measurements,
  own: SystemId,
  peers: readonly SystemId[],
): string {
  const values = peers
    .map((id) => medianOfRounds(figure, measurements[id]))
    .filter((one) => !Number.isNaN(one))
  const ratio =
    medianOfRounds(figure, measurements[own]) /
    (figure.isLessBetter ? Math.min(...values) : Math.max(...values))
  return Number.isFinite(ratio) ? `${formatFigure(ratio)} ×` : ''
}

function formatSpreadTable(
  figures: readonly Figure[],
  ids: readonly SystemId[],
  measurements: Measurements,
): string {
  const rows = figures.map((figure) => [
    figure.name,
    ...ids.map((id) => {
      const values = figure.read(measurements[id])
      const { least, greatest } = spreadOf(values)
      if (values.length === 0) return ''
      return `${formatFigure(least)} to ${formatValue(greatest, figure)}`
    }),
  ])
  return formatTable(['Least and greatest of the rounds', ...ids.map((id) => systems[id].name)], rows)
}

function describeDoubts(measurements: Measurements): string {
  const ids = new Set<SystemId>([...MEMORY_TABLE, ...DURABLE_TABLE])
  return [...ids].flatMap((id) => describeDoubtsOf(id, measurements[id])).join('\n')
}

/** Notes for results that the load generator may have limited. */
function describeDoubtsOf(id: SystemId, { rounds, highest }: SystemResults): readonly string[] {
  const { name } = systems[id]
  const late = rounds.flatMap(({ loads }) => loads.filter(({ generator }) => isSaturated(generator)))
  const lost = rounds.flatMap(({ loads }) => loads).reduce((sum, load) => sum + load.lost, 0)
  const busy = rounds.filter(({ seated }) => seated.generatorCpu > 0.9)
  const bound = highest.filter(({ isBoundByGenerator }) => isBoundByGenerator)
  return [
    ...(late.length > 0 ? [`- ${name}: ${late.length} loads were not generated in time.`] : []),
    ...(lost > 0 ? [`- ${name}: ${lost} votes did not reach all screens within 10 s of the last one.`] : []),
    ...(busy.length > 0 ? [`- ${name}: in ${busy.length} rounds the load generator limited the joins.`] : []),
    ...(bound.length > 0
      ? [`- ${name}: in ${bound.length} rounds its highest load was limited by the load generator.`]
      : []),
  ]
}

function describeMethod({
  warmUpMs,
  measuredMs,
  climb,
  climbMeasuredMs,
  climbRounds,
  parties,
  rooms,
}: Plan): string {
  const versions = Object.entries(readVersions()).map(([name, version]) => `${name} ${version}`)
  return [
    '## How',
    '',
    `- ${versions.join(', ')}. One process each, \`NODE_ENV=production\`, on the same Node, all on this machine.`,
    '- A round is one life of a server. The order of the systems changes from round to round.',
    `- One other process runs all ${rooms * 8} players. Votes are due at fixed instants, evenly spread over time, rooms and voters, and`,
    '  are sent when due, regardless of earlier ones. Latency counts from the due time of a vote until the last of the eight',
    '  screens has it. The players are plain TCP sockets with a minimal WebSocket client, the same for all. A vote is found in',
    '  the received data by the voter’s id, and for Colyseus by its official decoder. Timers have a resolution of 1 ms, so every',
    '  latency includes half of one on average.',
    `- CPU is the processor time of the server’s process, with its threads and the kernel’s work for it, over ${measuredMs / 1000} s after ${warmUpMs / 1000} s of warm-up,`,
    '  divided by the votes that reached all screens in that time: a server that lags works on earlier ones. The processes of',
    '  PostgreSQL and NATS are counted separately.',
    '- Memory is the resident memory with all players seated, minus that of the empty server: as it is, and after all garbage',
    '  has been collected and returned in both.',
    '- Joins: once the hosts have created the rooms, all other players join, 64 at a time, until the last one has the room.',
    '- Eight people join one room: on a new server without any other work, a host creates a room. Then eight people connect, join by',
    `  code with a name, and receive the room (Rumpus: hello, join, subscribe), each once the one before has it. Median of ${parties} rooms`,
    '  in each round.',
    ...(climb === null
      ? []
      : [
          `- Highest load, in ${climbRounds} rounds: the server on one core and the load generator on the other (taskset), ${climbMeasuredMs / 1000} s at each step, each ${climb.factor} × the one before,`,
          `  after ${warmUpMs / 1000} s at half of the first.`,
          '  Colyseus sends changes every 50 ms, so its p99 is above that at any load: its bound is 100 ms.',
          '  Servers on PostgreSQL use more than one process, so they are left out.',
        ]),
    '- Socket.IO on SQLite: `node:sqlite` in the same thread, prepared statements, `journal_mode=wal`, `synchronous=full`, a transaction',
    '  for each vote and join. On PostgreSQL: a pool of `pg` with 10 connections, named statements, one statement for each vote and',
    '  join. The changes of a room are stored in order; those of different rooms at the same time, and PostgreSQL can sync them',
    '  together. A new PostgreSQL of the operating system for each life, with its own settings, `fsync=on`, on the same disk.',
    '- `TRUST_PROXY` makes Rumpus trust the load generator, and each player has their own address, as',
    '  behind a proxy: one address may not use as much as 2,000 players do. All its limits are on.',
    '- Colyseus: a schema as state, the default patch rate of 20 a second, the code as the room’s id. Socket.IO: rooms and',
    '  acknowledgements, WebSocket only, with `bufferutil` and without the first request in memory, as its page on performance',
    '  recommends. Bare `ws`: only the fan-out, without checks or pings; a lower bound, not a competitor.',
    '- The code of each is in `tools/bench/peers` and `tools/bench/side-by-side`.',
  ].join('\n')
}

function toPanel(
  figure: Figure,
  ids: readonly SystemId[],
  measurements: Measurements,
  players: number,
): BarPanel {
  const [title = figure.name, at] = figure.name.split(/, (?=[\d,]+ votes\/s$|p99 under|garbage|one after)/)
  const better = figure.isLessBetter ? 'less is better' : 'more is better'
  return {
    title,
    caption: `${at ?? `${formatFigure(players)} players`}; ${better}`,
    unit: figure.unit,
    bars: ids.map((id) => {
      const { median, least, greatest } = spreadOf(figure.read(measurements[id]))
      const name = systems[id].name.replace(' on', ',').replace('PostgreSQL', 'PG')
      // Whiskers have an end.
      const ends = Number.isFinite(greatest) ? { least, greatest } : {}
      return { name, value: median, ...ends, ink: systems[id].ink }
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
    pg: read('tools/bench/peers', 'pg'),
    ws: read('.', 'ws'),
  }
}
