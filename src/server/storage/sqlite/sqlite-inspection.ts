import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { type Migration, refuseOthers } from '../migrations/migrate.ts'
import { REMEDY } from './sqlite-error.ts'
import type { FileNotice } from './sqlite-file-mode.ts'
import { inspectWal } from './sqlite-wal-inspection.ts'

/** SQLITE_READONLY_ROLLBACK: a transaction was interrupted, and only a writer can roll it back. */
const NEEDS_ROLLBACK = 776
/** How long a statement waits for another process that has the file locked. */
export const BUSY_TIMEOUT_MS = 5_000

/**
 * Throws if the file is damaged, of another program, or of another build. The connection is read-only:
 * closing any other would checkpoint the log of a killed server into the file, damaged or not.
 */
export function inspectSqliteFile(file: string, migrations: readonly Migration[]): void {
  const bytes = sizeOf(file)
  // SQLite would delete such a log as a leftover.
  if (bytes === 0 && sizeOf(`${file}-wal`) > 0)
    throw new Error(
      `it is ${existsSync(file) ? 'empty' : 'missing'}, but its log (${file}-wal) is not; ${REMEDY}`,
    )
  if (bytes === 0) return
  if (!statSync(file).isFile()) throw new Error('it is not a file')
  const url = readOnlyUrl(file)
  try {
    inspect(url, migrations, true)
  } catch (error) {
    const isInterrupted = error instanceof Error && 'errcode' in error && error.errcode === NEEDS_ROLLBACK
    if (!isInterrupted) throw error
    inspect(url, migrations, false)
  }
}

/**
 * A notice if the log looks as if a commit was lost, which does not keep the server from starting. Throws if
 * commits follow damage in the log. The caller must hold the lock, because another server could write to the
 * log.
 */
export function inspectForLoss(file: string): readonly FileNotice[] {
  const log = `${file}-wal`
  const { commitsBehind, readableBytes } = inspectWal(log)
  if (commitsBehind > 1)
    throw new Error(
      `its log is damaged after ${readableBytes} of ${sizeOf(log)} bytes, and later commits follow the damage; put a backup of both files in their place, or, to continue without those commits, truncate the log there (truncate -s ${readableBytes} ${log})`,
    )
  if (commitsBehind === 0) return []
  const message = `${log} ends in a commit that cannot be read, which is dropped; after a power cut that is normal, and the commit was never acknowledged; otherwise the disk has damaged it`
  return [{ level: 'error', message }]
}

/** A notice if a new database replaces an earlier one. Must run before any file is created. */
export function inspectForEmptiness(file: string): readonly FileNotice[] {
  if (sizeOf(file) > 0) return []
  const finding = existsSync(file)
    ? 'is empty'
    : existsSync(`${file}.lock`)
      ? 'is missing, but was here'
      : null
  if (finding === null) return []
  const message = `${file} ${finding}: a new database is created; if it held rooms, stop the server and put a backup in its place`
  return [{ level: 'error', message }]
}

export function readOnlyUrl(file: string): URL {
  const url = pathToFileURL(file)
  // Without a log to read, SQLite need not create files next to the database either.
  if (sizeOf(`${file}-wal`) + sizeOf(`${file}-journal`) === 0) url.searchParams.set('immutable', '1')
  return url
}

function inspect(url: URL, migrations: readonly Migration[], readOnly: boolean): void {
  const database = new DatabaseSync(url, { readOnly, timeout: BUSY_TIMEOUT_MS })
  try {
    // A row that violates a CHECK concerns its room only, when that is loaded; the other rooms must stay
    // available.
    database.exec('pragma ignore_check_constraints = on')
    const [check] = database.prepare('pragma quick_check(1)').all()
    const finding = Object.values(check ?? {})[0]
    if (finding !== 'ok')
      throw new Error(`it is damaged (${String(finding).replace(/\s+/g, ' ')}); ${REMEDY}`)
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
    if (tables.length === 0) return
    if (!tables.some((table) => table.name === 'migrations'))
      throw new Error('it is the database of another program')
    const rows = database.prepare('select name from migrations order by name').all()
    refuseOthers(
      rows.map((row) => String(row.name)),
      migrations,
    )
  } finally {
    database.close()
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
