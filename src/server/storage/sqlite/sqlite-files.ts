import { type BigIntStats, statSync } from 'node:fs'
import { type StoreFault, storeFaultError } from '../store/store-fault.ts'

/** The database, its log and the log's index, which are valid only together. */
const SUFFIXES = ['', '-wal', '-shm']

/**
 * Returns a function that throws if an open file is no longer at its path, and always from then on, because its state
 * is unknown. SQLite would continue to write to files that were deleted, moved or replaced, and the data would be lost.
 * A check takes a few microseconds.
 */
export function createFileCheck(file: string): () => void {
  const opened = new Map<string, BigIntStats>()
  let loss: StoreFault | null = null

  function findLoss(): StoreFault | null {
    for (const suffix of SUFFIXES) {
      const path = `${file}${suffix}`
      const now = statOf(path)
      const before = opened.get(suffix)
      if (now !== null && before === undefined) opened.set(suffix, now)
      else if (before?.ino !== now?.ino || before?.dev !== now?.dev)
        return lost(path, now === null ? 'has been deleted or moved' : 'has been replaced by another file')
    }
    return null
  }

  function check(): void {
    loss ??= findLoss()
    if (loss !== null) throw storeFaultError(loss)
  }

  check()
  return check
}

/** Null if the file does not exist. Throws a store fault if that cannot be determined. */
function statOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw storeFaultError({ reason: `${path} cannot be accessed (${code})`, isDamage: false })
  }
}

function lost(path: string, what: string): StoreFault {
  const remedy = 'nothing is stored any longer; put the data back in its place, then restart the server'
  return { reason: `${path} ${what} while the server had it open: ${remedy}`, isDamage: true }
}
