import { DatabaseSync } from 'node:sqlite'
import { classifySqliteError } from './sqlite-error.ts'
import { createPrivateFile, isWritable } from './sqlite-file-mode.ts'

/**
 * Makes this process the only server of the database file, until it ends, however it ends: two servers on one file
 * would keep the data right, but their players would not see each other. The lock is SQLite's own on an empty file
 * beside it, so that the database itself stays readable to whoever looks into it. Throws if it is taken after
 * `waitMs`; blocks its thread meanwhile. Returns how to let it go earlier.
 */
export function lockForOneServer(file: string, waitMs: number): () => void {
  const path = `${file}.lock`
  createPrivateFile(path)
  // On a file that may only be read, an exclusive transaction locks nobody out.
  if (!isWritable(path)) throw new Error(`${path}: it may not be written to`)
  const lock = new DatabaseSync(path, { timeout: waitMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const reason = classifySqliteError(error)
    if (reason === null) throw error
    throw new Error(reason.isLocked ? 'another server is using it' : `${path}: ${reason.words}`)
  }
  heldLocks.add(lock)
  return () => {
    heldLocks.delete(lock)
    lock.close()
  }
}

/** Held here so that no lock is collected, and by that released, while its server runs. */
const heldLocks = new Set<DatabaseSync>()
