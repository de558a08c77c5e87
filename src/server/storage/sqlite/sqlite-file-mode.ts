import { accessSync, chmodSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs'
import type { FileNotice } from './file-notice.ts'

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/** Makes an empty file for its owner only. It never opens one that is there: to close that would drop SQLite's locks. */
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

/** Closes the database, and what is beside it, to everybody but its owner. */
export function restrictFileModes(file: string): readonly FileNotice[] {
  const closed = [file, `${file}.lock`].flatMap(closeToOthers)
  // What SQLite made when the database could only be read can only be read itself.
  const followed = [`${file}-wal`, `${file}-shm`].flatMap((path) =>
    existsSync(path) ? changeMode(path, modeOf(file)) : [],
  )
  return [...closed, ...followed]
}

function closeToOthers(path: string): readonly FileNotice[] {
  return existsSync(path) ? changeMode(path, modeOf(path) & ~OTHERS) : []
}

function changeMode(path: string, mode: number): readonly FileNotice[] {
  const before = modeOf(path)
  if (before === mode) return []
  const change = `from ${before.toString(8)} to ${mode.toString(8)}`
  try {
    chmodSync(path, mode)
    return [{ level: 'info', message: `the mode of ${path} was changed ${change}` }]
  } catch {
    return [{ level: 'error', message: `the mode of ${path} should be changed ${change}, and may not be` }]
  }
}

function modeOf(path: string): number {
  return statSync(path).mode & 0o777
}
