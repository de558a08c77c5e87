import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { classifyPostgresError, isUniqueViolation } from './postgres-error.ts'

function refusal(code: string, constraint?: string): Error {
  return Object.assign(new pg.DatabaseError('from the server', 0, 'error'), { code, constraint })
}

describe('the class of an error from PostgreSQL or the network', () => {
  it.each([
    ['08006', 'the connection to it broke (08006)'],
    ['25006', 'it is read-only; perhaps it is a standby (25006)'],
    ['25P03', 'a transaction was left open too long (25P03)'],
    ['53300', 'it has run out of disk, memory or connections (53300)'],
    ['57014', 'it is stopping, starting or too slow (57014)'],
    ['57P01', 'it is stopping, starting or too slow (57P01)'],
    ['58030', 'its machine has failed (58030)'],
    ['XX001', 'it reports an internal error (XX001)'],
  ])('%s is a store fault with a reason', (code, reason) => {
    expect(classifyPostgresError(refusal(code))).toEqual({
      reason,
      isDamage: false,
      isCollision: false,
      isRefusal: false,
    })
  })

  it.each(['40001', '40P01', '55P03'])('%s is a collision with another transaction', (code) => {
    expect(classifyPostgresError(refusal(code))).toMatchObject({ isCollision: true, isRefusal: false })
  })

  it.each(['28P01', '28000', '3D000'])('%s is a permanent refusal', (code) => {
    expect(classifyPostgresError(refusal(code))).toMatchObject({ isCollision: false, isRefusal: true })
  })

  it.each(['23505', '23514', '22P02', '22021', '22012', '42601', '42P01', '42501', '25P02', '55000'])(
    '%s is a fault of the statement, not of the store',
    (code) => {
      expect(classifyPostgresError(refusal(code))).toBeNull()
    },
  )

  it('a network error is a store fault, described by its code alone if it has one', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' })
    expect(classifyPostgresError(refused)?.reason).toBe('it cannot be reached (ECONNREFUSED)')
    expect(classifyPostgresError(new Error('Query read timeout'))?.reason).toBe(
      'it cannot be reached (Query read timeout)',
    )
  })

  it('a defect of this program is not a store fault', () => {
    expect(classifyPostgresError(new TypeError('x is not a function'))).toBeNull()
    expect(classifyPostgresError(new RangeError('too long'))).toBeNull()
    expect(classifyPostgresError('text')).toBeNull()
  })
})

it('a unique violation is identified by its constraint', () => {
  expect(isUniqueViolation(refusal('23505', 'rooms_code_key'), 'rooms_code_key')).toBe(true)
  expect(isUniqueViolation(refusal('23505', 'rooms_pkey'), 'rooms_code_key')).toBe(false)
  expect(isUniqueViolation(refusal('23514', 'rooms_code_key'), 'rooms_code_key')).toBe(false)
  expect(isUniqueViolation(new Error('rooms_code_key'), 'rooms_code_key')).toBe(false)
})
