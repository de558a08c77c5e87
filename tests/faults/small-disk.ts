import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const quiet: ExecFileSyncOptions = { stdio: 'ignore' }

/** Whether this machine allows mounts that are visible to our own processes only. */
export const canMount = succeeds('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs -o size=64k tmpfs /mnt'])

function succeeds(program: string, programArguments: readonly string[]): boolean {
  try {
    execFileSync(program, programArguments, quiet)
    return true
  } catch {
    return false
  }
}

/** A data folder for a server with too little disk space. */
interface SmallDisk {
  readonly dataDir: string
  /** The command prefix that runs the server with the folder on the small disk. */
  readonly under: readonly string[]
  /** Leaves no space. */
  readonly fill: (pid: number) => void
  readonly free: (pid: number) => void
  readonly dispose: () => void
}

/** A separate file system (tmpfs) of this size: when it is full, SQLite reports SQLITE_FULL. */
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

/** A process whose files cannot grow (RLIMIT_FSIZE): SQLite reports a failing disk. Needs no privileges. */
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

/** Copies the server's database out of the small disk. */
export function copyDatabase({ dataDir }: SmallDisk, pid: number, to: string): void {
  const from = `/proc/${pid}/root${dataDir}`
  for (const name of readdirSync(from).filter((one) => one.startsWith('rumpus.db') && !/lock|shm/.test(one)))
    execFileSync('cp', [join(from, name), join(to, name)], quiet)
}
