const LOCKED = 5
const READ_ONLY = 8
const DAMAGED: readonly number[] = [11, 26]
/** SQLite's primary result codes (sqlite.org/rescode.html) that are about the file or its disk, in words. */
const REASONS = new Map([
  [LOCKED, 'another process has it locked'],
  [READ_ONLY, 'it may not be written to'],
  [10, 'its disk does not work'],
  [11, 'it is damaged'],
  [13, 'the disk is full'],
  [14, 'it cannot be opened; check that it is a file and may be read and written'],
  [26, 'it is not a database, or is damaged'],
])

/** What whoever runs the server can do about damage. */
export const REMEDY = 'put a backup in its place, or move it away, with its log, to begin without'

export interface SqliteErrorClass {
  readonly words: string
  readonly isDamage: boolean
  readonly isLocked: boolean
  readonly isReadOnly: boolean
}

/** Why SQLite failed, where that is the file's or the disk's fault; null for anything else. */
export function classifySqliteError(error: unknown): SqliteErrorClass | null {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return null
  // The low byte is the primary code, the rest says more of it.
  const code = error.errcode & 0xff
  const words = REASONS.get(code)
  if (words === undefined) return null
  return {
    words,
    isDamage: DAMAGED.includes(code),
    isLocked: code === LOCKED,
    isReadOnly: code === READ_ONLY,
  }
}
