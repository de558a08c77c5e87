import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { type Migration, refuseNewer } from '../migrations/migrate.ts'
import type { FileNotice } from './file-notice.ts'
import { REMEDY } from './sqlite-error.ts'
import { inspectWal } from './sqlite-wal-inspection.ts'

/** SQLITE_READONLY_ROLLBACK: a transaction was cut short, and only a writer can undo it. */
const NEEDS_ROLLBACK = 776
const BUSY_TIMEOUT_MS = 5_000

/**
 * Throws if the file is damaged, somebody else's, or of a newer version. It looks through a connection that cannot
 * write: any other would carry the log of a server that died into the file when it is closed, damaged or not.
 */
export function inspectSqliteFile(file: string, migrations: readonly Migration[]): void {
  const bytes = sizeOf(file)
  // SQLite takes such a log for a leftover and deletes it.
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
    const isCutShort = error instanceof Error && 'errcode' in error && error.errcode === NEEDS_ROLLBACK
    if (!isCutShort) throw error
    inspect(url, migrations, false)
  }
}

/**
 * What looks like lost data, though a server can begin with it; throws where commits stand behind damage in the log. For
 * who holds the lock: another server may be writing to the log.
 */
export function inspectForLoss(file: string): readonly FileNotice[] {
  const log = `${file}-wal`
  const { commitsBehind, readableBytes } = inspectWal(log)
  if (commitsBehind > 1)
    throw new Error(
      `its log is damaged after ${readableBytes} of ${sizeOf(log)} bytes, and what was stored later is behind that; put a backup of both files in their place, or, to go on without it, cut the log off there (truncate -s ${readableBytes} ${log})`,
    )
  if (commitsBehind === 0) return []
  const message = `${log} ends in a commit that cannot be read, which is dropped; a power cut leaves that, and it was answered to nobody then; otherwise the disk has damaged it`
  return [{ level: 'error', message }]
}

/** A notice where a new database takes the place of an earlier one. To be called before anything makes a file. */
export function inspectForEmptiness(file: string): readonly FileNotice[] {
  if (sizeOf(file) > 0) return []
  const finding = existsSync(file)
    ? 'is empty'
    : existsSync(`${file}.lock`)
      ? 'is missing, but was here'
      : null
  if (finding === null) return []
  const message = `${file} ${finding}: a new database is begun; if it held rooms, stop the server and put a backup in its place`
  return [{ level: 'error', message }]
}

/** The file for a connection that cannot write. */
export function readOnlyUrl(file: string): URL {
  const url = pathToFileURL(file)
  // Nothing to read but the file: so nothing is put beside it either.
  if (sizeOf(`${file}-wal`) + sizeOf(`${file}-journal`) === 0) url.searchParams.set('immutable', '1')
  return url
}

function inspect(url: URL, migrations: readonly Migration[], readOnly: boolean): void {
  const database = new DatabaseSync(url, { readOnly, timeout: BUSY_TIMEOUT_MS })
  try {
    // A row that breaks a CHECK is the trouble of its room alone, when that is loaded: it must not keep the others down.
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
    refuseNewer(
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
