import { expect, it } from 'vitest'
import { crewRows } from './tv-crew.tsx'

it('a small crew fills one row', () => {
  expect([1, 4, 7].map(crewRows)).toEqual([
    { rows: 1, inRow: 1 },
    { rows: 1, inRow: 4 },
    { rows: 1, inRow: 7 },
  ])
})

it('a crew of eight or more fills rows of similar length, of at most eight', () => {
  expect(crewRows(8)).toEqual({ rows: 2, inRow: 4 })
  expect(crewRows(13)).toEqual({ rows: 2, inRow: 7 })
  expect(crewRows(17)).toEqual({ rows: 3, inRow: 6 })
  expect(crewRows(32)).toEqual({ rows: 4, inRow: 8 })
})
