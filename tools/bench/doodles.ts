import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import type { RoomStore } from '#server/storage/store/room-store.ts'
import {
  awaitNextRound,
  fillDoodles,
  PLAYERS,
  ROUNDS,
  rowCount,
  startDoodles,
  viewOf,
} from './doodles/doodle-party.ts'
import { type BlockCost, blocksOf, type StrokeCost, timeStrokes } from './doodles/stroke-costs.ts'
import { type LimitLine, type LimitSection, printLines, toMarkdown } from './limits/limit-line.ts'
import { describeMachine } from './support/describe-machine.ts'
import { formatFigure, formatTable } from './support/format.ts'
import { writeResults } from './support/write-results.ts'

// Measures a stroke's cost for a server, from the first of a doodle to the last, and the memory of a room full of
// doodles. Run: npm run bench -- doodles, or node tools/bench/doodles.ts --quick, which writes nothing.

const { values } = parseArgs({
  options: {
    /** Few rooms, as a smoke test. The figures mean nothing. */
    quick: { type: 'boolean', default: false },
    /** A folder on the measured disk. */
    dir: { type: 'string', default: tmpdir() },
  },
})
/** Rooms whose first doodle is measured, those before that warm the code up, and those whose last one is measured. */
const rooms = values.quick ? { first: 2, warmUp: 1, last: 1 } : { first: 20, warmUp: 5, last: 5 }
/** The last strokes of a doodle may cost so much more than the first. */
const MORE_MAX = 0.2
const HEAP_MAX = 1024 * 1024
/** Strokes in a move where only memory is measured. */
const STROKES_IN_MOVE = 20

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const sections = [await withStore(measureStrokes), measureHeap()]
for (const section of sections) printLines('doodles', section.lines)
if (!values.quick)
  writeResults('doodles', {
    title: 'What doodles cost',
    body: sections.map(toMarkdown).join('\n\n'),
    command: 'npm run bench -- doodles',
    machine: describeMachine(values.dir),
  })
// The clock of a store keeps a timer until the process ends.
process.exit()

async function withStore<Result>(measure: (store: RoomStore) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(values.dir, 'rumpus-doodles-'))
  const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: console.error } })
  try {
    return await measure(store)
  } finally {
    await store.close()
    await rm(dataDir, { recursive: true })
  }
}

async function measureStrokes(store: RoomStore): Promise<LimitSection> {
  const first: (readonly StrokeCost[])[] = []
  for (let room = 0; room < rooms.warmUp + rooms.first; room++) {
    const party = startDoodles()
    const costs = await timeStrokes(store, party, drawerOf(party))
    if (room >= rooms.warmUp) first.push(costs)
  }
  const last: (readonly StrokeCost[])[] = []
  let rows = 0
  for (let room = 0; room < rooms.last; room++) {
    const party = beforeLastDoodle()
    rows = rowCount(party)
    last.push(await timeStrokes(store, party, drawerOf(party)))
  }
  const [firstBlocks, lastBlocks] = [blocksOf(first), blocksOf(last)]
  const earlier = rows.toLocaleString('en')
  return {
    title: 'Strokes',
    lines: [
      growthLine('The first doodle of a game, strokes 361 to 400 compared with 1 to 40', firstBlocks, 'all'),
      growthLine('… rules and frames alone', firstBlocks, 'computed'),
      growthLine(`The last one of ${PLAYERS * ROUNDS}, after ${earlier} stored rows`, lastBlocks, 'all'),
      growthLine('… rules and frames alone', lastBlocks, 'computed'),
      lateLine('A stroke of the last doodle compared with one of the first', firstBlocks, lastBlocks, 'all'),
      lateLine('… rules and frames alone', firstBlocks, lastBlocks, 'computed'),
    ],
    how: [
      `The cost of one stroke in a room of ${PLAYERS}: the rules, the frames for all players, and the commit with fsync on the embedded ` +
        `database. Each stroke is a separate move, 40 bytes long; 400 of them fill a doodle. Medians of ${rooms.first} rooms, and of ` +
        `${rooms.last} for the last doodle. Before that one, all others have been drawn to their end, one stored row for each stroke: more ` +
        'than DOODLE-10 admits in the time of Draw.',
      '### The first doodle of a game',
      tableOf(firstBlocks),
      '### The last doodle',
      tableOf(lastBlocks),
    ].join('\n\n'),
  }
}

type Party = ReturnType<typeof startDoodles>

/** Neither the host nor the last player, so that rows come before and after their own. */
function drawerOf(party: Party) {
  const [host, drawer = host] = party.playerIds()
  if (drawer === undefined) throw new Error('a room without players')
  return drawer
}

/** A room in which all doodles but one are full. */
function beforeLastDoodle(): Party {
  const party = startDoodles()
  for (let round = 1; round < ROUNDS; round++) {
    fillDoodles(party, party.playerIds(), 1)
    awaitNextRound(party)
  }
  const drawer = drawerOf(party)
  const others = party.playerIds().filter((playerId) => playerId !== drawer)
  fillDoodles(party, others, 1)
  return party
}

/** How much more the last strokes of a doodle cost than its first. */
function growthLine(what: string, blocks: readonly BlockCost[], cost: 'all' | 'computed'): LimitLine {
  const [early, late] = [blocks[0]?.[cost] ?? Number.NaN, blocks.at(-1)?.[cost] ?? Number.NaN]
  return {
    what,
    figure: compare(early, late),
    goal: `at most ${percent(MORE_MAX)}`,
    isReached: late / early - 1 <= MORE_MAX,
  }
}

/** How much more the strokes of the last doodle cost than those of the first. */
function lateLine(
  what: string,
  first: readonly BlockCost[],
  last: readonly BlockCost[],
  cost: 'all' | 'computed',
): LimitLine {
  const meanOf = (blocks: readonly BlockCost[]) =>
    blocks.reduce((sum, block) => sum + block[cost], 0) / blocks.length
  return { what, figure: compare(meanOf(first), meanOf(last)), goal: '', isReached: null }
}

/** Two costs in microseconds. */
function compare(before: number, after: number): string {
  return `${percent(after / before - 1)} (${formatFigure(before)} and ${formatFigure(after)} µs)`
}

function percent(share: number): string {
  return `${share > 0 ? '+' : share < 0 ? '−' : ''}${formatFigure(100 * Math.abs(share))} %`
}

function tableOf(blocks: readonly BlockCost[]): string {
  const header = ['Strokes', 'rules, µs', 'frames, µs', 'commit, µs', 'all, µs']
  const rows = blocks.map(({ all, commit, frames, from, rules, to }) => [
    `${from} to ${to}`,
    ...[rules, frames, commit, all].map(formatFigure),
  ])
  return formatTable(header, rows)
}

function measureHeap(): LimitSection {
  const before = heapBytes()
  const party = startDoodles()
  for (let round = 0; round < ROUNDS; round++) {
    fillDoodles(party, party.playerIds(), STROKES_IN_MOVE)
    awaitNextRound(party)
  }
  const bytes = heapBytes() - before
  const doodles = viewOf(party, party.host()).gallery?.length ?? 0
  return {
    title: 'Memory',
    lines: [
      {
        what: `A room on its podium with ${doodles} full doodles`,
        figure: `${formatFigure(bytes / 1024)} KiB of heap`,
        goal: 'at most 1 MiB',
        isReached: bytes <= HEAP_MAX,
      },
    ],
    how: `The heap after garbage collection, compared with the heap before the room was made. Each doodle has 400 strokes of 40 bytes, drawn in moves of ${STROKES_IN_MOVE}: ${rowCount(party)} stored rows.`,
  }
}

/** The bytes of the heap without garbage. */
function heapBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
