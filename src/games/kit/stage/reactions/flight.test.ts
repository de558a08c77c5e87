import { describe, expect, it } from 'vitest'
import { flightOf, spreadFaces } from './flight.ts'

describe('a flight', () => {
  it('takes the lanes in turns', () => {
    expect([0, 1, 2, 3].map((index) => flightOf(index).lane)).toEqual(['right', 'left', 'right', 'left'])
  })

  it('stays within its lane, its size and its height', () => {
    for (let index = 0; index < 500; index++) {
      const { drift, size, height, tilt } = flightOf(index)
      expect(Math.abs(drift)).toBeLessThanOrEqual(1)
      expect(size).toBeGreaterThanOrEqual(0.8)
      expect(size).toBeLessThanOrEqual(1)
      expect(height).toBeGreaterThanOrEqual(0.7)
      expect(height).toBeLessThanOrEqual(1)
      expect(Math.abs(tilt)).toBeLessThanOrEqual(10)
    }
  })

  it('differs from the one before it in the same lane', () => {
    for (let index = 0; index < 50; index++)
      expect(Math.abs(flightOf(index).drift - flightOf(index + 2).drift)).toBeGreaterThan(0.1)
  })
})

describe('the faces of counts', () => {
  it('come in turns, spread over the time in which they were gathered', () => {
    expect(spreadFaces({ ha: 3, love: 1 })).toEqual([
      { face: 'ha', afterMs: 0 },
      { face: 'love', afterMs: 63 },
      { face: 'ha', afterMs: 125 },
      { face: 'ha', afterMs: 188 },
    ])
  })

  it('are an empty list for empty counts', () => {
    expect(spreadFaces({})).toEqual([])
  })
})
