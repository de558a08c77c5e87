import { access, constants, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withTimeout } from '../../runtime/with-timeout.ts'

/** A healthy disk answers in milliseconds, a spun-down one in seconds. */
const DISK_TIMEOUT_MS = 10_000
/** A server starts on a full disk, and works once there is space. */
const FULL = ['ENOSPC', 'EDQUOT']
/** The folder, or one around it, belongs to somebody else. */
const FORBIDDEN = ['EACCES', 'EPERM']
const REASONS: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
  EROFS: 'it may not be written to',
}

/** A disk that does not answer. Calls to it may never return, so only a signal ends the process. */
export class DiskHungError extends Error {}

/**
 * Creates the folder for this user alone if it is missing, and writes a file to it. If that fails or hangs,
 * rejects with one sentence for the operator.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const refusal = (reason: string) => `The data folder ${dataDir} cannot be used: ${reason}.`
  try {
    const hung = new DiskHungError(refusal('its disk does not answer'))
    await withTimeout(DISK_TIMEOUT_MS, writeInto(dataDir), hung)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    if (code === null) throw error
    if (FULL.includes(code)) return
    const reason = FORBIDDEN.includes(code) ? `it ${forbidden(dataDir)}` : (REASONS[code] ?? code)
    throw new Error(refusal(reason))
  }
  const foreign = await findForeignFile(dataDir)
  if (foreign !== null) throw new Error(refusal(`${foreign} ${forbidden(dataDir)}`))
}

function forbidden(dataDir: string): string {
  const [uid, gid] = [process.geteuid?.(), process.getegid?.()]
  return `may not be written to by user ${uid} of group ${gid}; to give it to them, run chown -R ${uid}:${gid} ${dataDir}`
}

/** The database's file, or one beside it, that another user owns and this one may not use; null if there is none. */
async function findForeignFile(dataDir: string): Promise<string | null> {
  const paths = (await readdir(dataDir))
    .filter((name) => name.startsWith('rumpus.'))
    .map((name) => join(dataDir, name))
  for (const path of paths) {
    try {
      if ((await stat(path)).uid !== process.geteuid?.()) await access(path, constants.R_OK | constants.W_OK)
    } catch (error) {
      if (error instanceof Error && 'code' in error && FORBIDDEN.includes(String(error.code))) return path
    }
  }
  return null
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
    // Another server that is starting may have removed it.
    await rm(probe, { force: true })
  }
}
