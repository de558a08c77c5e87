import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../../../tests/support/server-process.ts'
import { formatFigure } from '../support/format.ts'
import { spreadOf } from '../support/percentile.ts'
import type { LimitLine, LimitOptions, LimitSection } from './limit-line.ts'
import { storeRooms } from './stored-rooms.ts'

const ROOMS = 10_000
const PARTY = 7
const PLAYS_EVERY = 5
const GOAL_MS = 1_000
/** Requests go on for this long after readiness: the first sweep of unloaded rooms happens in this time. */
const SWEEP_MS = 3_000
const root = join(import.meta.dirname, '../../..')

interface Start {
  readonly readyMs: number
  /** The slowest answer of the first seconds. */
  readonly stallMs: number
}

/**
 * From the start of the process until it is ready, with 10,000 rooms that were occupied when the server was
 * killed.
 */
export async function measureStartUp({ dir, rounds }: LimitOptions): Promise<LimitSection> {
  const dataDir = await mkdtemp(join(dir, 'rumpus-limits-'))
  await storeRooms({ dataDir, rooms: ROOMS, playersPerRoom: PARTY, playsEvery: PLAYS_EVERY })
  const warm: Start[] = []
  for (let round = 0; round < rounds; round++) warm.push(await start(dataDir))
  const cold: Start[] = []
  for (let round = 0; round < rounds && dropFileCache(); round++) cold.push(await start(dataDir))
  await rm(dataDir, { recursive: true })
  const stall = Math.max(...[...warm, ...cold].map(({ stallMs }) => stallMs))
  return {
    title: 'Start',
    lines: [
      lineOf('Start of the process until `/readyz` is 200, 10,000 stored rooms', warm),
      ...(cold.length === 0 ? [] : [lineOf('… with a cold file cache', cold)]),
      {
        what: `… longest answer in the ${SWEEP_MS / 1000} s after, including the first sweep`,
        figure: `${formatFigure(stall)} ms`,
        goal: '',
        isReached: null,
      },
    ],
    how:
      `\`node src/server/main.ts\` on the embedded database: ${ROOMS.toLocaleString('en')} rooms of ${PARTY}, a game in every fifth, each ended by SIGKILL; ` +
      `medians of ${rounds}.${cold.length === 0 ? ' The file cache of this system cannot be dropped, so no cold start was measured.' : ''}`,
  }
}

function lineOf(what: string, starts: readonly Start[]): LimitLine {
  const { greatest, median } = spreadOf(starts.map(({ readyMs }) => readyMs))
  return {
    what,
    figure: `${formatFigure(median)} ms (worst ${formatFigure(greatest)})`,
    goal: 'at most 1 s',
    isReached: median <= GOAL_MS,
  }
}

async function start(dataDir: string): Promise<Start> {
  const port = String(await findFreePort())
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
  }
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(`${origin}/readyz`))) {
    if (hasEnded(child)) throw new Error('the server ended before it was ready')
    await delay(5)
  }
  const readyMs = performance.now() - startedAt
  let stallMs = 0
  while (performance.now() - startedAt < readyMs + SWEEP_MS) {
    const askedAt = performance.now()
    await answers(`${origin}/healthz`)
    stallMs = Math.max(stallMs, performance.now() - askedAt)
    await delay(5)
  }
  child.kill('SIGKILL')
  if (!hasEnded(child)) await once(child, 'exit')
  return { readyMs, stallMs }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** False if the system does not allow it; Linux does, for root. */
function dropFileCache(): boolean {
  try {
    writeFileSync('/proc/sys/vm/drop_caches', '3')
    return true
  } catch {
    return false
  }
}
