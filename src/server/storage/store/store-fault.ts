/** What keeps a store from working that no command is to blame for. */
export interface StoreFault {
  readonly reason: string
  /** Whether the stored data is damaged, or no longer where it was: then nothing more may be written to it. */
  readonly isDamage: boolean
  /** Whether it was opened when it could only be read: it has to be opened again. */
  readonly isReadOnly?: boolean
  /** Whether only other work was in the way: the database itself is well, and the same work may do at once. */
  readonly isCollision?: boolean
  /** Whether it is not for this server at all, which waiting does not mend. */
  readonly isRefusal?: boolean
}

/** The cause is a plain object because an error's class and fields do not survive the way from one thread to another. */
export function storeFaultError({ reason, ...kind }: StoreFault): Error {
  return new Error(`nothing can be stored: ${reason}`, { cause: { storeTrouble: reason, ...kind } })
}

/** The trouble that an error tells of; null if it is another error. */
export function readStoreFault(error: unknown): StoreFault | null {
  const cause = error instanceof Error ? error.cause : null
  if (typeof cause !== 'object' || cause === null) return null
  if (!('storeTrouble' in cause && typeof cause.storeTrouble === 'string')) return null
  return {
    reason: cause.storeTrouble,
    isDamage: 'isDamage' in cause && cause.isDamage === true,
    isReadOnly: 'isReadOnly' in cause && cause.isReadOnly === true,
    isCollision: 'isCollision' in cause && cause.isCollision === true,
    isRefusal: 'isRefusal' in cause && cause.isRefusal === true,
  }
}
