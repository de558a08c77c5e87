/** An infrastructure error of the store, which no command has caused. */
export interface StoreFault {
  readonly reason: string
  /** Whether the stored data is damaged or gone: nothing more may be written then. */
  readonly isDamage: boolean
  /** Whether the database was opened read-only, and has to be opened again. */
  readonly isReadOnly?: boolean
  /** Whether a concurrent transaction was in the way. The same work can be retried immediately. */
  readonly isCollision?: boolean
  /** Whether the database refuses this server, which waiting cannot change. */
  readonly isRefusal?: boolean
}

/** The cause is a plain object, because errors lose their class and fields between threads. */
export function storeFaultError({ reason, ...kind }: StoreFault): Error {
  return new Error(`nothing can be stored: ${reason}`, { cause: { storeFault: reason, ...kind } })
}

/** The store fault that an error carries; null for any other error. */
export function readStoreFault(error: unknown): StoreFault | null {
  const cause = error instanceof Error ? error.cause : null
  if (typeof cause !== 'object' || cause === null) return null
  if (!('storeFault' in cause && typeof cause.storeFault === 'string')) return null
  return {
    reason: cause.storeFault,
    isDamage: 'isDamage' in cause && cause.isDamage === true,
    isReadOnly: 'isReadOnly' in cause && cause.isReadOnly === true,
    isCollision: 'isCollision' in cause && cause.isCollision === true,
    isRefusal: 'isRefusal' in cause && cause.isRefusal === true,
  }
}
