import { expect, it } from 'vitest'
import { orderOfGrowth } from './order-of-growth.ts'

it('lets the shortest bar grow first and the longest last', () => {
  expect(orderOfGrowth([5, 0, 2, 1])).toEqual([3, 0, 2, 1])
})

it('lets bars of the same length grow together', () => {
  expect(orderOfGrowth([3, 1, 3])).toEqual([1, 0, 1])
  expect(orderOfGrowth([0, 0])).toEqual([0, 0])
})
