import pg from 'pg'

/** SQLSTATE classes (PostgreSQL, appendix A) that are about the server, its resources or the way to it, in words. */
const CLASSES = new Map([
  ['08', 'the connection to it broke'],
  ['28', 'it does not let this server in'],
  ['3D', 'there is no such database'],
  ['40', 'too many transactions are in each other’s way'],
  ['53', 'it has run out of disk, memory or connections'],
  ['57', 'it is stopping, starting or too slow'],
  ['58', 'its machine does not work'],
  ['XX', 'it has found a fault in itself'],
])
/** Single states of other classes. */
const STATES = new Map([
  ['25006', 'it takes no writes; perhaps it is a standby'],
  ['25P03', 'a transaction was left open too long'],
  ['55P03', 'a row was locked for too long'],
])

/** Why PostgreSQL failed, where no statement is to blame; null where one is. */
export function readPostgresReason(error: unknown): string | null {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? ''
    const words = STATES.get(state) ?? CLASSES.get(state.slice(0, 2))
    return words === undefined ? null : `${words} (${state})`
  }
  // What we got wrong ourselves.
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return `it cannot be reached (${code})`
}

/** Another row has this value in a column that the named constraint keeps unique. */
export function isTaken(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
}
