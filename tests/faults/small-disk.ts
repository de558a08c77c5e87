import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const quiet: ExecFileSyncOptions = { stdio: 'ignore' }

/** Whether this machine lets us mount a file system that only our own processes see. */
export const canMount = tries('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs -o size=64k tmpfs /mnt'])

function tries(program: string, programArguments: readonly string[]): boolean {
  try {
    execFileSync(program, programArguments, quiet)
    return true
  } catch {
    return false
  }
}

/** A data folder for a server that is short of disk, however that is done on this machine. */
export interface SmallDisk {
  readonly dataDir: string
  /** Runs the server so that the folder is the small disk. */
  readonly under: readonly string[]
  /** Leaves no room for anything more. */
  readonly fill: (pid: number) => void
  readonly free: (pid: number) => void
  readonly dispose: () => void
}

/** A disk of its own (tmpfs) of so many KiB: what is full is a file system, and SQLite says so (SQLITE_FULL). */
export function mountSmallDisk(kib: number): SmallDisk {
  const dataDir = mkdtempSync(join(tmpdir(), 'rumpus-small-'))
  const mount = `mount -t tmpfs -o size=${kib}k tmpfs "${dataDir}" && exec "$@"`
  const inside = (pid: number) => `/proc/${pid}/root${dataDir}/ballast`
  return {
    dataDir,
    under: ['unshare', '-Urm', 'sh', '-c', mount, 'sh'],
    fill: (pid) => {
      for (let size = kib * 1024; size >= 512; size = Math.floor(size / 2)) {
        try {
          writeFileSync(inside(pid), Buffer.alloc(size), { flag: 'a' })
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
        }
      }
    },
    free: (pid) => rmSync(inside(pid)),
    dispose: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** A process whose files may not grow (RLIMIT_FSIZE): to SQLite, a disk that fails to write. Needs no rights. */
export function limitFileSize(): SmallDisk {
  const dataDir = mkdtempSync(join(tmpdir(), 'rumpus-small-'))
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${bytes}:`], quiet)
  return {
    dataDir,
    under: [],
    fill: (pid) => limit(pid, '1'),
    free: (pid) => limit(pid, 'unlimited'),
    dispose: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** The database as the server sees it, copied out of the small disk. */
export function copyDatabase({ dataDir }: SmallDisk, pid: number, to: string): void {
  const from = `/proc/${pid}/root${dataDir}`
  for (const name of readdirSync(from).filter((one) => one.startsWith('rumpus.db') && !/lock|shm/.test(one)))
    execFileSync('cp', [join(from, name), join(to, name)], quiet)
}
