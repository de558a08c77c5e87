import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openSqliteStore } from '#server/storage/sqlite/sqlite-store.ts'
import { type LoadOptions, startLoad } from '../support/load.ts'
import { EVERY_GAME } from '../support/offered-games.ts'
import { createResumingPlayer, type ResumingPlayer } from '../support/resuming-player.ts'
import { brokenInvariants } from '../support/room-invariants.ts'
import { startServer } from '../support/server-process.ts'
import { auditCommands } from '../support/stored-commands.ts'

interface CrashReport {
  readonly kills: number
  readonly acknowledged: number
  /** Findings, which must be empty. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly halves: readonly string[]
  readonly faults: readonly string[]
  /** From the start of the process until it is ready, and until every player has resumed the seat. */
  readonly readyMs: readonly number[]
  readonly resumedMs: readonly number[]
}

const RESUMED_WITHIN_MS = 30_000

/**
 * Repeatedly kills a server (SIGKILL) at random moments under load, and restarts it at once. The data of
 * every killed server is audited; every fourth one is killed before all its players have resumed.
 */
export async function runCrashes(
  kills: number,
  loadOptions: LoadOptions,
  progress: (line: string) => void = () => {},
): Promise<CrashReport> {
  const server = await startServer({ LOG_LEVEL: 'warn', ...EVERY_GAME })
  const load = await startLoad(() => createResumingPlayer(() => server.origin), loadOptions)
  const { players } = load
  const found = { lost: [] as string[], doubled: [] as string[], halves: [] as string[] }
  const readyMs: number[] = []
  const resumedMs: number[] = []
  let acknowledged = 0
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await delay(100 + Math.random() * 1_400)
      await server.kill()
      const dataDir = await copyData(server.dataDir)
      const startedAt = performance.now()
      await Promise.all([server.restart(), auditInto(dataDir)])
      readyMs.push(server.readyAfterMs())
      if (kill % 4 !== 0) resumedMs.push((await waitUntilResumed(players)) - startedAt)
      if (kill % 10 === 0) progress(`${kill} kills, ${acknowledged} acknowledged, ${found.lost.length} lost`)
    }
    await waitUntilResumed(players)
    await load.finish()
    await server.stop()
    await auditInto(await copyData(server.dataDir))
  } finally {
    load.end()
    await server.dispose()
  }
  const unanswered = players.flatMap(({ commands }) => commands.filter(({ answer }) => answer === null))
  const faults = players.flatMap((player) => player.faults)
  if (unanswered.length > 0) faults.push(`${unanswered.length} commands were never answered`)
  return { kills, acknowledged, ...found, faults, readyMs, resumedMs }

  async function auditInto(dataDir: string): Promise<void> {
    const audit = await auditCommands(join(dataDir, 'rumpus.db'), players)
    acknowledged = audit.acknowledged
    found.lost.push(...audit.lost)
    found.doubled.push(...audit.doubled)
    found.halves.push(...audit.halves, ...(await brokenRooms(dataDir, players)))
    await rm(dataDir, { recursive: true })
  }
}

/** Copies the database of a killed server: the file and its write-ahead log. */
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
    if (record === null) broken.push(`a room is missing: ${roomId}`)
    else broken.push(...brokenInvariants(record).map((invariant) => `${roomId}: ${invariant}`))
  }
  await store.close()
  return broken
}

async function waitUntilResumed(players: readonly ResumingPlayer[]): Promise<number> {
  const deadline = performance.now() + RESUMED_WITHIN_MS
  for (;;) {
    const at = players.map((player) => player.resumedAt())
    if (at.every((one) => one !== null)) return Math.max(...at)
    if (performance.now() > deadline)
      throw new Error(`${at.filter((one) => one === null).length} players did not resume`)
    await delay(10)
  }
}
