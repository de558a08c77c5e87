import { type BigIntStats, statSync } from 'node:fs'
import { type StoreFault, storeFaultError } from '../store/store-fault.ts'

/** The database, its log and the log's index, which are valid only together. */
const SUFFIXES = ['', '-wal', '-shm']

/**
 * Checks that the open files are still at their paths. SQLite would continue to write to files that were
 * deleted, moved or replaced, and the data would be lost. A check takes a few microseconds.
 */
export class DatabaseFiles {
  readonly #file: string
  readonly #opened = new Map<string, BigIntStats>()
  #loss: StoreFault | null = null

  constructor(file: string) {
    this.#file = file
    this.check()
  }

  /** Throws if a file is gone, and always from then on, because its state is unknown. */
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
