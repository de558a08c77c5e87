import type { DatabaseSync } from 'node:sqlite'

const INCREMENTAL = 2
/** The most pages that move in one transaction, which delays commits. */
export const PAGES_PER_STEP = 64
/** Pages that stay free for the next rows, so that the file does not shrink and grow in turn. */
const SPARE_PAGES = 1_024

/** Lets a new database return free pages. Must run before it has a table. */
export function enableIncrementalVacuum(database: DatabaseSync): void {
  if (read(database, 'page_count') === 0) database.exec('pragma auto_vacuum = incremental')
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
