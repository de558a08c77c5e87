import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FactOrFictionMove } from './schemas.ts'

const write = { type: 'write', slot: 0, text: 'I have met a bear', isFact: true }
const vote = { type: 'vote', factId: 'one', saysFact: false }

describe('FactOrFictionMove', () => {
  it.each([write, { ...write, text: '', isFact: null }, { type: 'submit' }, vote])(
    '[FOF-23] accepts a valid move: %o',
    (move) => {
      expect(v.parse(FactOrFictionMove, move)).toEqual(move)
    },
  )

  it.each([
    null,
    undefined,
    'submit',
    [],
    {},
    { type: 'skip' },
    { type: 'constructor' },
    { ...write, slot: '0' },
    { ...write, slot: 0.5 },
    { ...write, slot: Number.NaN },
    { ...write, text: 7 },
    { ...write, isFact: 'yes' },
    { type: 'write', slot: 0, text: 'no mark' },
    { ...write, playerId: 'ben' },
    { type: 'submit', slot: 0 },
    { ...vote, factId: 1 },
    { ...vote, saysFact: null },
    { ...vote, isFact: true },
  ])('[FOF-23] accepts nothing else: %o', (move) => {
    expect(v.is(FactOrFictionMove, move)).toBe(false)
  })
})
