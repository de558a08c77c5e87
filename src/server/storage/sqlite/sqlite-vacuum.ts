import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { FileNotice } from './file-notice.ts'

const INCREMENTAL = 2
/** The most pages that move in one transaction, which delays commits. */
export const PAGES_PER_STEP = 64
/** Pages that stay free for the next rows, so that the file does not shrink and grow in turn. */
const SPARE_PAGES = 1_024
/** `vacuum` writes the database twice: to a temporary file and to the log. */
const COPIES = 2

/** Lets a new database return free pages. Must run before it has a table. */
export function enableIncrementalVacuum(database: DatabaseSync): void {
  if (read(database, 'page_count') === 0) database.exec('pragma auto_vacuum = incremental')
}

/**
 * Rewrites an older database so that it can return free pages. It takes about a second for each 100 MB of
 * data and is atomic. If the disk lacks the space, the next start tries again.
 */
export function convertToIncrementalVacuum(database: DatabaseSync, file: string): readonly FileNotice[] {
  if (read(database, 'auto_vacuum') === INCREMENTAL) return []
  const startedAt = performance.now()
  const before = megabytes(statSync(file).size)
  try {
    const inUse =
      (read(database, 'page_count') - read(database, 'freelist_count')) * read(database, 'page_size')
    const { bavail, bsize } = statfsSync(dirname(file))
    if (bavail * bsize < COPIES * inUse)
      throw new Error(`it takes ${megabytes(COPIES * inUse)} MB of free space`)
    database.exec('pragma auto_vacuum = incremental; vacuum; pragma wal_checkpoint(truncate)')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [
      {
        level: 'error',
        message: `${file} could not be rewritten to return free space, and can only grow: ${reason}`,
      },
    ]
  }
  const after = megabytes(statSync(file).size)
  const seconds = Math.ceil((performance.now() - startedAt) / 1000)
  return [
    {
      level: 'info',
      message: `${file} can return free space from now on: ${before} to ${after} MB in ${seconds} s`,
    },
  ]
}

/** Gives some of the surplus pages back to the file system; returns how many there were. */
export function vacuumStep(database: DatabaseSync): number {
  const surplus = read(database, 'freelist_count') - SPARE_PAGES
  if (surplus <= 0 || read(database, 'auto_vacuum') !== INCREMENTAL) return 0
  database.exec(`pragma incremental_vacuum(${Math.min(surplus, PAGES_PER_STEP)})`)
  return surplus
}

function read(database: DatabaseSync, pragma: string): number {
  return Number(database.prepare(`pragma ${pragma}`).get()?.[pragma])
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}
