import { DatabaseSync } from 'node:sqlite'
import { classifySqliteError } from './sqlite-error.ts'
import { createPrivateFile, isWritable } from './sqlite-file-mode.ts'

/**
 * Makes this process the only server of the database file until the process ends. Two servers on one file
 * would keep the data consistent, but their players would not see each other. SQLite's own lock is taken on
 * an empty file next to the database, which therefore stays readable to other programs. Blocks its thread for
 * up to `waitMs`, then throws if another process has the lock. Returns the function that releases it.
 */
export function lockForOneServer(file: string, waitMs: number): () => void {
  const path = `${file}.lock`
  createPrivateFile(path)
  // An exclusive transaction on a read-only file does not exclude other processes.
  if (!isWritable(path)) throw new Error(`${path}: it may not be written to`)
  const lock = new DatabaseSync(path, { timeout: waitMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const known = classifySqliteError(error)
    if (known === null) throw error
    throw new Error(known.isLocked ? 'another server is using it' : `${path}: ${known.reason}`)
  }
  heldLocks.add(lock)
  return () => {
    heldLocks.delete(lock)
    lock.close()
  }
}

/** Keeps locks from being garbage-collected, which would release them. */
const heldLocks = new Set<DatabaseSync>()
