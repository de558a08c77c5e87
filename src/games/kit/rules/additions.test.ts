import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { SessionId } from '#rooms/record/ids.ts'
import { rowsOf } from '#rooms/record/table-rows.ts'
import { add, additionsTo, lastAdditionTo, withoutSubject } from './additions.ts'
import { entryStorage, gameEntries } from './entry-storage.ts'

const session = 'session' as SessionId
const storage = entryStorage({}, { strokes: v.string() })

describe('an addition', () => {
  const [one] = add([], 7, 'a')
  const [two] = add(one, 2, 'b')
  const [three, last] = add(two, 7, 'c')

  it('[GAME-114] has one row for each addition, the same object in every commit', () => {
    const rowsIn = (strokes: typeof one) =>
      rowsOf({ rows: storage.toRows({ strokes }, session) }, gameEntries)
    expect(rowsIn(three).map(({ key, value }) => [key, value])).toEqual([
      ['002 0000', 'b'],
      ['007 0000', 'a'],
      ['007 0001', 'c'],
    ])
    expect(rowsIn(three).filter((row) => !rowsIn(two).includes(row))).toHaveLength(1)
    const again = storage.fromRows({ rows: storage.toRows({ strokes: three }, session) })
    expect(rowsIn(again.strokes)).toEqual(rowsIn(three))
    expect(again.strokes.every((stroke, place) => stroke === three[place])).toBe(true)
  })

  it('[GAME-114] is read in any order, and never with a gap', () => {
    const copies = structuredClone(storage.toRows({ strokes: three }, session))
    const rows = { [gameEntries.name]: (copies[gameEntries.name] ?? []).toReversed() }
    const { strokes } = storage.fromRows({ rows })
    expect(strokes).toEqual(three)
    const claimsOf = (some: typeof strokes) => storage.claims?.({ strokes: some }, new Set()) ?? []
    expect(claimsOf(strokes).every(([holds]) => holds)).toBe(true)
    const gap = strokes.filter(({ place, subject }) => subject !== 7 || place !== 0)
    expect(claimsOf(gap).some(([holds, claim]) => !holds && claim === 'no addition is missing')).toBe(true)
  })

  it.each(['7 0000', '007 0', '007', '007 0000 0000', '007 0.5', 'x 0000'])(
    '[GAME-114] is damaged with the key “%s”',
    (key) => {
      const stored = storage.toRows({ strokes: three }, session)[gameEntries.name] ?? []
      const rows = { [gameEntries.name]: stored.map((row) => ({ ...row, key })) }
      expect(() => storage.fromRows({ rows })).toThrow('a stored addition has no valid key')
    },
  )

  it('is found by its subject', () => {
    expect(additionsTo(three, 7).map(({ value }) => value)).toEqual(['a', 'c'])
    expect([lastAdditionTo(three, 7), lastAdditionTo(three, 3)]).toEqual([last, null])
    expect(withoutSubject(three, 7).map(({ value }) => value)).toEqual(['b'])
    expect(withoutSubject(three, 3)).toBe(three)
  })
})
