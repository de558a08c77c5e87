const LOCKED_CODE = 5
const READ_ONLY_CODE = 8
const DAMAGED: readonly number[] = [11, 26]
/** The reason for each primary result code (sqlite.org/rescode.html) that concerns the file or its disk. */
const REASONS = new Map([
  [LOCKED_CODE, 'another process has it locked'],
  [READ_ONLY_CODE, 'it may not be written to'],
  [10, 'its disk does not work'],
  [11, 'it is damaged'],
  [13, 'the disk is full'],
  [14, 'it cannot be opened; check that it is a file and may be read and written'],
  [26, 'it is not a database, or is damaged'],
])

export const REMEDY = 'put a backup in its place, or move it and its log away to start with an empty database'

/** Classifies an error that the file or the disk has caused; null for any other error. */
export function classifySqliteError(error: unknown) {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return null
  // The low byte is the primary code; the rest refines it.
  const code = error.errcode & 0xff
  const reason = REASONS.get(code)
  if (reason === undefined) return null
  return {
    reason,
    isDamage: DAMAGED.includes(code),
    isLocked: code === LOCKED_CODE,
    isReadOnly: code === READ_ONLY_CODE,
  }
}
