import { expect, it } from 'vitest'
import { planksOf } from './shelf-dialog.tsx'

it.each([
  [1, 1, [1]],
  [2, 2, [2]],
  [3, 3, [3]],
  [4, 2, [2, 2]],
  [5, 3, [3, 2]],
  [6, 3, [3, 3]],
  [7, 3, [3, 3, 1]],
])('puts %i games on planks with %i places', (count, places, rows) => {
  const planks = planksOf(Array.from({ length: count }, (_, index) => index))
  expect(planks.places).toBe(places)
  expect(planks.rows.map((row) => row.length)).toEqual(rows)
  expect(planks.rows.flat()).toHaveLength(count)
})
