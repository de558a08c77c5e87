import pg from 'pg'
import type { StoreFault } from '../store/store-fault.ts'

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

/** What of those is over as soon as another transaction is. */
const COLLISIONS = ['40', '55']
/** What the right settings mend, and not time. */
const REFUSALS = ['28', '3D']

/** Why PostgreSQL failed, where no statement is to blame; null where one is. */
export function classifyPostgresError(error: unknown): StoreFault | null {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? ''
    const words = STATES.get(state) ?? CLASSES.get(state.slice(0, 2))
    if (words === undefined) return null
    return {
      reason: `${words} (${state})`,
      isDamage: false,
      isCollision: COLLISIONS.includes(state.slice(0, 2)),
      isRefusal: REFUSALS.includes(state.slice(0, 2)),
    }
  }
  // What we got wrong ourselves.
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return { reason: `it cannot be reached (${code})`, isDamage: false }
}

/** Another row has this value in a column that the named constraint keeps unique. */
export function isTaken(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
}
