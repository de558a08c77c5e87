import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import type { Memory } from './page/memory.ts'
import { openBrowser } from './page/open-browser.ts'
import { type Soak, SPEED, soakRoom } from './page/soak.ts'
import { describeMachine } from './support/describe-machine.ts'
import { formatTable } from './support/format.ts'
import { medianOf } from './support/percentile.ts'
import { writeResults } from './support/write-results.ts'

// Memory growth of a page and of the server over a room of two hours. Run: npm run bench:page, or
// npm run bench -- page-soak --minutes 120.

const { values } = parseArgs({
  options: {
    /** In the room's own time, which passes 20 times as fast. */
    minutes: { type: 'string', default: '120' },
  },
})
/** Fluctuation between two readings that does not count as growth. */
const SLACK = {
  pageHeapBytes: 2 ** 20,
  pageNodes: 100,
  pageListeners: 50,
  serverHeapBytes: 2 * 2 ** 20,
} as const

const GAMES_MIN = 8

const browser = await openBrowser()
try {
  const soak = await soakRoom(browser, Number(values.minutes))
  const body = soakToText(soak)
  console.log(body)
  writeResults('page-soak', {
    title: 'A room after two hours',
    body,
    command: `npm run bench -- page-soak --minutes ${values.minutes}`,
    machine: describeMachine(tmpdir()),
  })
  for (const what of findGrowth(soak)) {
    console.error(`✗ ${what}`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
}

/** Memory at the end, less the memory when all code had been loaded. */
function findGrowth({ samples }: Soak): readonly string[] {
  if (samples.length < GAMES_MIN) return [`${samples.length} games are too few to detect growth`]
  const quarter = Math.ceil(samples.length / 4)
  return Object.entries(SLACK).flatMap(([name, slack]) => {
    const of = (some: readonly Memory[]) => medianOf(some.map((one) => one[name as keyof typeof SLACK]))
    const grown = of(samples.slice(-quarter)) - of(samples.slice(quarter, 2 * quarter))
    return grown > slack ? [`${name} has grown by ${grown}`] : []
  })
}

function soakToText({ samples, games, votes, seconds }: Soak): string {
  // All code has been loaded after the first quarter.
  const first = samples[Math.floor(samples.length / 4)]
  const last = samples.at(-1)
  if (first === undefined || last === undefined) throw new Error('nothing was read')
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(2)} MB`
  const row = (what: string, pick: (sample: Memory) => number, format: (value: number) => string) => [
    what,
    format(pick(first)),
    format(medianOf(samples.slice(samples.length / 2).map(pick))),
    format(pick(last)),
  ]
  const table = formatTable(
    ['after garbage collection', 'after a quarter', 'median of the second half', 'at the end'],
    [
      row('page: heap', (one) => one.pageHeapBytes, megabytes),
      row('page: nodes', (one) => one.pageNodes, String),
      row('page: listeners', (one) => one.pageListeners, String),
      row('server: heap', (one) => one.serverHeapBytes, megabytes),
      row('server: resident', (one) => one.serverResidentBytes, megabytes),
    ],
  )
  return `A room of ${values.minutes} minutes: its time, with the page’s timers and the server’s phases, passes ${SPEED} times as fast (${Math.round(seconds)} s): polls every two seconds of that time, ${games} games of Fact or Fiction, ${votes} votes, and before each game a player leaves and returns, and the room is locked, unlocked and resized. Measured in the lobby after each game.\n\n${table}`
}
