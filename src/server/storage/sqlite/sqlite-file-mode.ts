import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'

/** A finding about the database file for the operator's log; the server starts nevertheless. */
export interface FileNotice {
  readonly level: 'info' | 'error'
  readonly message: string
}

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/** Creates an empty file for its owner only. Never opens an existing one: closing it drops SQLite's locks. */
export function createPrivateFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY))
}

export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

export function restrictFileModes(file: string): readonly FileNotice[] {
  const restricted = [file, `${file}.lock`].flatMap((path) => changeMode(path, (mode) => mode & ~OTHERS))
  // Files that SQLite created next to a read-only database are read-only as well.
  const aligned = [`${file}-wal`, `${file}-shm`].flatMap((path) => changeMode(path, () => modeOf(file)))
  return [...restricted, ...aligned]
}

function changeMode(path: string, changed: (mode: number) => number): readonly FileNotice[] {
  if (!existsSync(path)) return []
  const before = modeOf(path)
  const mode = changed(before)
  if (before === mode) return []
  const change = `from ${before.toString(8)} to ${mode.toString(8)}`
  try {
    chmodSync(path, mode)
    return [{ level: 'info', message: `the mode of ${path} was changed ${change}` }]
  } catch {
    return [
      { level: 'error', message: `the mode of ${path} should be changed ${change}, which is not permitted` },
    ]
  }
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777
}
