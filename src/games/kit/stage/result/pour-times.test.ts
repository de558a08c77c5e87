import { describe, expect, it } from 'vitest'
import { landingOf, orderOfGrowth, pourTicks } from './pour-times.ts'

describe('votes that pour into their bars', () => {
  it('land evenly, within their step', () => {
    expect(pourTicks(4, 1_000)).toEqual([213, 425, 638, 850])
    expect(pourTicks(31, 1_600).at(-1)).toBeLessThan(1_600)
    expect(pourTicks(0, 1_600)).toEqual([])
  })

  it('land at the same moments in both bars, until the shorter one is full', () => {
    expect(landingOf(1, 5)).toBe(landingOf(1, 5))
    expect(landingOf(4, 5)).toBeGreaterThan(landingOf(1, 5))
  })
})

it('lets the shortest bar grow first and the longest last', () => {
  expect(orderOfGrowth([5, 0, 2, 1])).toEqual([3, 0, 2, 1])
})

it('lets bars of the same length grow together', () => {
  expect(orderOfGrowth([3, 1, 3])).toEqual([1, 0, 1])
  expect(orderOfGrowth([0, 0])).toEqual([0, 0])
})
