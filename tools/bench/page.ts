import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { startServer } from '../../tests/support/server-process.ts'
import { type FirstLoad, loadFirst } from './page/first-load.ts'
import { type IdleScreen, measureIdleScreens } from './page/idle-screen.ts'
import { followJoinLink, type JoinLink } from './page/join-link.ts'
import { openBrowser } from './page/open-browser.ts'
import { SLOW } from './page/slow-down.ts'
import { type StageStart, startStage } from './page/stage-start.ts'
import { measureVotes, type VoteLatency } from './page/vote-latency.ts'
import { describeMachine } from './support/describe-machine.ts'
import { formatFigure, formatTable } from './support/format.ts'
import { medianOf, percentileOf, spreadOf } from './support/percentile.ts'
import { writeResults } from './support/write-results.ts'

// Measured in a real browser: page loads, links to rooms and starts of games on a slow phone, the cost of a
// page at rest, and the time from a vote to the other screens.
// Run: npm run bench:page, or npm run bench -- page --loads 5 --votes 44.

const { values } = parseArgs({
  options: {
    loads: { type: 'string', default: '5' },
    votes: { type: 'string', default: '44' },
  },
})

const VIEWPORTS = { phone: { width: 412, height: 823 }, desktop: { width: 1280, height: 900 } } as const
const PATHS = { landing: '/', 'a room, by its link': '/room/BCDF' } as const
const GAMES = ['fact-or-fiction', 'speed-polls', 'quickfire-doodles', 'chain-story']
const PAGE_COUNTS = [2, 4, 8, 12] as const

interface Loads {
  readonly page: string
  readonly screen: string
  readonly loads: readonly FirstLoad[]
}

interface Starts {
  readonly gameId: string
  readonly starts: readonly StageStart[]
}

const browser = await openBrowser()
const server = await startServer({ LOG_LEVEL: 'warn', OFFERED_GAMES: GAMES.join() })
try {
  const loads = await loadAll(browser, server.origin)
  const idle = await measureIdleScreens(browser, server.origin, VIEWPORTS)
  const joins: JoinLink[] = []
  for (let load = 0; load < Number(values.loads); load++)
    joins.push(await followJoinLink(browser, server.origin))
  const starts = await startAll(browser, server.origin)
  const votes: VoteLatency[] = []
  for (const pageCount of PAGE_COUNTS)
    votes.push(await measureVotes(browser, server.origin, { pageCount, voteCount: Number(values.votes) }))
  const body = [
    loadsToText(loads),
    joinsToText(joins),
    startsToText(starts),
    idleToText(idle),
    votesToText(votes),
  ].join('\n\n')
  console.log(body)
  writeResults('page', {
    title: 'In the browser',
    body,
    command: `npm run bench -- page --loads ${values.loads} --votes ${values.votes}`,
    machine: describeMachine(tmpdir()),
  })
} finally {
  await browser.close()
  await server.dispose()
}

/** Pages in turn, so that other load of the machine affects all of them alike. */
async function loadAll(browser: Browser, origin: string): Promise<readonly Loads[]> {
  const all = Object.keys(PATHS).flatMap((page) =>
    Object.keys(VIEWPORTS).map((screen) => ({ page, screen, loads: [] as FirstLoad[] })),
  )
  for (let round = 0; round < Number(values.loads); round++)
    for (const { page, screen, loads } of all) {
      const path = PATHS[page as keyof typeof PATHS]
      loads.push(await loadFirst(browser, origin + path, VIEWPORTS[screen as keyof typeof VIEWPORTS]))
    }
  return all
}

/** Games in turn, for the same reason. */
async function startAll(browser: Browser, origin: string): Promise<readonly Starts[]> {
  const startsByGame = new Map<string, StageStart[]>(GAMES.map((gameId) => [gameId, []]))
  for (let round = 0; round < Number(values.loads); round++)
    for (const [gameId, starts] of startsByGame) starts.push(await startStage(browser, origin, gameId))
  return [...startsByGame].map(([gameId, starts]) => ({ gameId, starts }))
}

function toSpread(figures: readonly number[]): string {
  const { median, least, greatest } = spreadOf(figures)
  return `${formatFigure(median)} (${formatFigure(least)}–${formatFigure(greatest)})`
}

function joinsToText(all: readonly JoinLink[]): string {
  const header = ['a link to a room, phone', 'name field, ms', 'first typed letter, ms', 'who waits, ms']
  const row = [
    'first visit',
    toSpread(all.map(({ promptMs }) => promptMs)),
    toSpread(all.map(({ typedMs }) => typedMs)),
    toSpread(all.map(({ previewMs }) => previewMs)),
  ]
  return `## From a link to the name prompt\n\nAs above, for a room that exists: from navigation to the focused name field, to the first letter in it, and to the preview of the room, for which the connection has answered. The emulated network delays the handshake of the WebSocket, but not its frames.\n\n${formatTable(header, [row])}`
}

function startsToText(all: readonly Starts[]): string {
  const rows = all.map(({ gameId, starts }) => [
    gameId,
    toSpread(starts.map(({ stageMs }) => stageMs)),
    [...new Set(starts.map(({ shown }) => shown.join(' → ')))].join('; '),
  ])
  const table = formatTable(['a game that starts, phone', 'first frame of its stage, ms', 'frames'], rows)
  return `## The start of a game\n\nThe same phone, in the lobby of a room of four: from the host’s answer, which follows the commit, to the painted stage.\n\n${table}`
}

function loadsToText(all: readonly Loads[]): string {
  const rows = all.map(({ page, screen, loads }) => {
    const spread = (pick: (load: FirstLoad) => number) => toSpread(loads.map(pick))
    const sum = (pick: (request: FirstLoad['requests'][number]) => number) =>
      formatFigure(
        medianOf(loads.map((load) => load.requests.reduce((all, one) => all + pick(one), 0))) / 1024,
      )
    return [
      `${page}, ${screen}`,
      spread((load) => load.firstPaintMs),
      spread((load) => load.largestPaintMs),
      spread((load) => load.blockingMs),
      String(Number(Math.max(...loads.map((load) => load.layoutShift)).toFixed(5))),
      sum(({ type, gzipBytes }) => (type === 'Script' ? gzipBytes : 0)),
      sum(({ bytes }) => bytes),
      String(medianOf(loads.map((load) => load.requests.length))),
    ]
  })
  const header = [
    'first load',
    'first paint, ms',
    'largest paint, ms',
    'blocking, ms',
    'layout shift (worst)',
  ]
  const table = formatTable([...header, 'JavaScript, KB gzipped', 'all, KB as sent', 'requests'], rows)
  const { cpuSlowDown, bytesPerSecond, roundTripMs } = SLOW
  return `## First load\n\nNothing cached; processor slowed down ${cpuSlowDown} times, ${(bytesPerSecond * 8) / 1e6} Mbit/s, ${roundTripMs} ms round trips. Medians of ${values.loads} loads, with minimum and maximum. Blocking is the time of long tasks beyond 50 ms, from the start until the page is idle. The room does not exist: its page is the same, with a dialog that reports it.\n\n${table}`
}

function idleToText(all: readonly IdleScreen[]): string {
  const rows = all.map(({ screen, atRestAfterMs, frames, cpuShare }) => [
    screen,
    formatFigure(atRestAfterMs / 1000),
    String(frames),
    formatFigure(cpuShare * 100),
  ])
  const table = formatTable(['a page', 'at rest after, s', 'frames in 10 s', 'processor, % of a core'], rows)
  return `## A page at rest\n\nWith motion, while nothing happens. Frames are those of poses, two for each. The processor time is that of all processes of the browser, which draws without a graphics card.\n\n${table}`
}

function votesToText(all: readonly VoteLatency[]): string {
  const rows = all.map(({ pages, everyScreenMs, lastScreenMs }) => {
    const of = (times: readonly number[], share: number) =>
      formatFigure(
        percentileOf(
          times.toSorted((one, other) => one - other),
          share,
        ),
      )
    return [
      `${pages} browsers`,
      of(everyScreenMs, 0.5),
      of(everyScreenMs, 0.95),
      of(lastScreenMs, 0.5),
      of(lastScreenMs, 0.95),
    ]
  })
  const table = formatTable(
    ['a vote', 'a screen, median ms', 'p95', 'the last screen, median ms', 'p95'],
    rows,
  )
  return `## A vote on the others’ screens\n\nFrom the click to the painted frame, as measured by the pages; ${values.votes} votes, each committed with fsync. Every browser adds a renderer without a graphics card, on the same cores as the server.\n\n${table}`
}
