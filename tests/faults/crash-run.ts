import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import { startServer } from '../e2e/server-process.ts'
import { brokenInvariants } from '../support/room-invariants.ts'
import { type CrowdOptions, startLoad } from './load.ts'
import { createResumingPlayer, type ResumingPlayer } from './resuming-player.ts'
import { auditCommands } from './stored-commands.ts'

export interface CrashReport {
  readonly kills: number
  readonly acknowledged: number
  /** What must be nothing: a sentence each. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly halves: readonly string[]
  readonly complaints: readonly string[]
  /** From the start of the process until it is ready, and until every player has their seat again. */
  readonly readyMs: readonly number[]
  readonly resumedMs: readonly number[]
}

const RESUMED_WITHIN_MS = 30_000

/**
 * Kills a server (SIGKILL) again and again at random moments, under players who never stop, and starts it again at
 * once. What every dead server left behind is audited; every fourth is killed before all its players are back.
 */
export async function runCrashes(
  kills: number,
  crowdOptions: CrowdOptions,
  progress: (line: string) => void = () => {},
): Promise<CrashReport> {
  const server = await startServer({ LOG_LEVEL: 'warn' })
  const crowd = await startLoad(() => createResumingPlayer(() => server.origin), crowdOptions)
  const { players } = crowd
  const found = { lost: [] as string[], doubled: [] as string[], halves: [] as string[] }
  const readyMs: number[] = []
  const resumedMs: number[] = []
  let acknowledged = 0
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await delay(100 + Math.random() * 1_400)
      await server.kill()
      const left = await copyData(server.dataDir)
      const startedAt = performance.now()
      await Promise.all([server.restart(), auditInto(left)])
      readyMs.push(server.readyAfterMs())
      if (kill % 4 !== 0) resumedMs.push((await untilResumed(players)) - startedAt)
      if (kill % 10 === 0) progress(`${kill} kills, ${acknowledged} acknowledged, ${found.lost.length} lost`)
    }
    await untilResumed(players)
    await crowd.calm()
    await server.stop()
    await auditInto(await copyData(server.dataDir))
  } finally {
    crowd.end()
    await server.dispose()
  }
  const unanswered = players.flatMap(({ commands }) => commands.filter(({ answer }) => answer === null))
  const complaints = players.flatMap((player) => player.complaints)
  if (unanswered.length > 0) complaints.push(`${unanswered.length} commands were never answered`)
  return { kills, acknowledged, ...found, complaints, readyMs, resumedMs }

  async function auditInto(dataDir: string): Promise<void> {
    const audit = auditCommands(join(dataDir, 'rumpus.db'), players)
    acknowledged = audit.acknowledged
    found.lost.push(...audit.lost)
    found.doubled.push(...audit.doubled)
    found.halves.push(...audit.halves, ...(await brokenRooms(dataDir, players)))
    await rm(dataDir, { recursive: true })
  }
}

/** What a dead server left: the file and its log, as they are. */
async function copyData(dataDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'rumpus-crash-'))
  await copyFile(join(dataDir, 'rumpus.db'), join(copy, 'rumpus.db'))
  await copyFile(join(dataDir, 'rumpus.db-wal'), join(copy, 'rumpus.db-wal')).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  return copy
}

async function brokenRooms(dataDir: string, players: readonly ResumingPlayer[]): Promise<readonly string[]> {
  const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: () => {} } })
  const broken: string[] = []
  for (const roomId of new Set(players.flatMap((player) => player.session()?.roomId ?? []))) {
    const record = await store.load(roomId)
    if (record === null) broken.push(`a room is gone: ${roomId}`)
    else broken.push(...brokenInvariants(record).map((claim) => `${roomId}: ${claim}`))
  }
  await store.close()
  return broken
}

async function untilResumed(players: readonly ResumingPlayer[]): Promise<number> {
  const deadline = performance.now() + RESUMED_WITHIN_MS
  for (;;) {
    const at = players.map((player) => player.resumedAt())
    if (at.every((one) => one !== null)) return Math.max(...at)
    if (performance.now() > deadline)
      throw new Error(`${at.filter((one) => one === null).length} players did not come back`)
    await delay(10)
  }
}
