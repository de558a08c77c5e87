import { describe, expect, it } from 'vitest'
import { medianOf, percentileOf, spreadOf } from './percentile.ts'

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)

  it('is the value at or below which that share of the values lies', () => {
    expect(percentileOf(hundred, 0.5)).toBe(50)
    expect(percentileOf(hundred, 0.99)).toBe(99)
    expect(percentileOf(hundred, 1)).toBe(100)
    expect(percentileOf([...hundred, 101], 0.99)).toBe(100)
  })

  it('is the maximum of few values, and NaN of none', () => {
    expect(percentileOf([1, 2, 3], 0.99)).toBe(3)
    expect(percentileOf(Float64Array.of(7), 0)).toBe(7)
    expect(percentileOf([], 0.5)).toBeNaN()
  })
})

describe('median', () => {
  it('is the middle value, in any order', () => {
    expect(medianOf([9, 1, 5])).toBe(5)
    expect(medianOf([10, 9, 1, 2])).toBe(5.5)
    expect(medianOf([])).toBeNaN()
  })

  it('comes with the range of the rounds', () => {
    expect(spreadOf([3, 11, 4])).toEqual({ median: 4, least: 3, greatest: 11 })
  })
})
