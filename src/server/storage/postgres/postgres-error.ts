import pg from 'pg'
import type { StoreFault } from '../store/store-fault.ts'

/** The reason for each SQLSTATE class (PostgreSQL, appendix A) of infrastructure errors. */
const CLASSES = new Map([
  ['08', 'the connection to it broke'],
  ['28', 'it refuses this server’s credentials'],
  ['3D', 'there is no such database'],
  ['40', 'too many transactions conflict'],
  ['53', 'it has run out of disk, memory or connections'],
  ['57', 'it is stopping, starting or too slow'],
  ['58', 'its machine has failed'],
  ['XX', 'it reports an internal error'],
])
/** The same for single states of other classes. */
const STATES = new Map([
  ['25006', 'it is read-only; perhaps it is a standby'],
  ['25P03', 'a transaction was left open too long'],
  ['55P03', 'a row was locked for too long'],
])

/** The classes of errors that end with another transaction. */
const COLLISION_CLASSES = ['40', '55']
/** The classes of errors that the settings have to fix. */
const REFUSAL_CLASSES = ['28', '3D']

/** Classifies an error of the server or the network; null for one that the statement has caused. */
export function classifyPostgresError(error: unknown): StoreFault | null {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? ''
    const reason = STATES.get(state) ?? CLASSES.get(state.slice(0, 2))
    if (reason === undefined) return null
    return {
      reason: `${reason} (${state})`,
      isDamage: false,
      isCollision: COLLISION_CLASSES.includes(state.slice(0, 2)),
      isRefusal: REFUSAL_CLASSES.includes(state.slice(0, 2)),
    }
  }
  // Defects of this program.
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return { reason: `it cannot be reached (${code})`, isDamage: false }
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint
}
