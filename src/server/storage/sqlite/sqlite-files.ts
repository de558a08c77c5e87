import { type BigIntStats, statSync } from 'node:fs'
import { type StoreFault, storeFaultError } from '../store/store-fault.ts'

/** The database and what SQLite keeps beside it while it is open: what is in one of them counts only with the others. */
const SUFFIXES = ['', '-wal', '-shm']

/**
 * Checks that the open files are still at their paths. SQLite would go on writing to files that were deleted, moved or
 * replaced, and nobody could ever read what it stored. One check takes a few microseconds.
 */
export class DatabaseFiles {
  readonly #file: string
  readonly #opened = new Map<string, BigIntStats>()
  #loss: StoreFault | null = null

  constructor(file: string) {
    this.#file = file
    this.check()
  }

  /** Throws where a file is gone, and from then on: nobody knows what became of it meanwhile. */
  check(): void {
    this.#loss ??= this.#findLoss()
    if (this.#loss !== null) throw storeFaultError(this.#loss)
  }

  #findLoss(): StoreFault | null {
    for (const suffix of SUFFIXES) {
      const path = `${this.#file}${suffix}`
      const now = statOf(path)
      const opened = this.#opened.get(suffix)
      if (now !== null && opened === undefined) this.#opened.set(suffix, now)
      else if (opened !== undefined && now === null) return lost(path, 'has been deleted or moved')
      else if (opened?.ino !== now?.ino || opened?.dev !== now?.dev)
        return lost(path, 'has been replaced by another file')
    }
    return null
  }
}

/** Null where there is no such file. Throws trouble that may pass where that cannot be found out. */
function statOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw storeFaultError({ reason: `${path} cannot be looked at (${code})`, isDamage: false })
  }
}

function lost(path: string, what: string): StoreFault {
  const remedy = 'nothing is stored any longer; put the data back in its place, then restart the server'
  return { reason: `${path} ${what} while the server had it open: ${remedy}`, isDamage: true }
}
