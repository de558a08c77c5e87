import { describe, expect, it } from 'vitest'
import { seededRandomInt, shuffled } from './random.ts'

describe('seededRandomInt', () => {
  it('draws the published numbers of mulberry32 for a seed', () => {
    const randomInt = seededRandomInt(1)
    expect([randomInt(2 ** 32), randomInt(2 ** 32), randomInt(2 ** 32)]).toEqual([
      2693262067, 11749833, 2265367787,
    ])
  })

  it('stays below its bound and reaches every number under it', () => {
    const randomInt = seededRandomInt(42)
    const drawn = new Set(Array.from({ length: 200 }, () => randomInt(6)))
    expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('shuffled', () => {
  it('keeps every item and does not change the given array', () => {
    const items = Object.freeze([1, 2, 3, 4, 5])
    expect([...shuffled(items, seededRandomInt(3))].sort()).toEqual([1, 2, 3, 4, 5])
  })

  it('makes every order about equally often', () => {
    const randomInt = seededRandomInt(9)
    const counts = new Map<string, number>()
    for (let i = 0; i < 6000; i++) {
      const order = shuffled('abc'.split(''), randomInt).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150)
  })
})
