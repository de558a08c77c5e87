import { DatabaseSync } from 'node:sqlite'

/**
 * Makes this process the only server of the database file, until it ends, however it ends: two servers on one file
 * would keep the data right, but their players would not see each other. The lock is SQLite's own on an empty file
 * beside it, so that the database itself stays readable to whoever looks into it. Throws if it is taken after
 * `waitMs`; blocks its thread meanwhile. Returns how to let it go earlier.
 */
export function lockForOneServer(file: string, waitMs: number): () => void {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: waitMs })
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error('another server is using it')
  }
  heldLocks.add(lock)
  return () => {
    heldLocks.delete(lock)
    lock.close()
  }
}

/** Held here so that no lock is collected, and by that released, while its server runs. */
const heldLocks = new Set<DatabaseSync>()
