import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A disk that is well answers in milliseconds, a spun-down one in seconds. */
const ANSWERS_WITHIN_MS = 10_000
/** What a full disk says: the server starts on it, and goes on once there is room. */
const FULL = ['ENOSPC', 'EDQUOT']
const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'it may not be written to',
}

/** A disk that does not answer. The calls to it may never return, so the process ends by a signal only. */
export class DiskHungError extends Error {}

/** Waits for what a disk does, and rejects with the sentence where it takes longer. */
export async function withDiskTimeout<Value>(
  ms: number,
  work: Promise<Value>,
  sentence: string,
): Promise<Value> {
  const timer = new AbortController()
  const tooLate = delay(ms, null, { signal: timer.signal }).then(() => {
    throw new DiskHungError(sentence)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    timer.abort()
    tooLate.catch(() => {})
  }
}

/**
 * Makes the folder if it is not there, for this user alone, and writes a file to it. Rejects with one sentence for the
 * operator where that fails or hangs.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const refusal = (reason: string) => `The data folder ${dataDir} cannot be used: ${reason}.`
  try {
    await withDiskTimeout(ANSWERS_WITHIN_MS, writeInto(dataDir), refusal('its disk does not answer'))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    if (code === null) throw error
    if (!FULL.includes(code)) throw new Error(refusal(REASONS[code] ?? code))
  }
}

async function writeInto(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const probe = join(dataDir, 'rumpus.probe')
  const file = await open(probe, 'w', 0o600)
  try {
    await file.write('.')
    await file.sync()
  } finally {
    await file.close()
    // Another server that starts may have removed it.
    await rm(probe, { force: true })
  }
}
