import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seedOf } from '../testing/seeds.ts'
import { randomIntFor } from './secret-draws.ts'

const numbersOf = (seed: string, purpose: number, count: number) => {
  const randomInt = randomIntFor(seed, purpose)
  return Array.from({ length: count }, () => randomInt(2 ** 32))
}

describe('[GAME-119] the draws of a game', () => {
  it('are the SHA-256 hashes of seed, purpose and counter', () => {
    const hashes = [0, 1].map((counter) =>
      createHash('sha256')
        .update(`${seedOf(7)}:3:${counter}`)
        .digest(),
    )
    const expected = hashes.flatMap((hash) =>
      [7, 6, 5, 4, 3, 2, 1, 0].map((word) => hash.readUInt32BE(4 * word)),
    )
    expect(numbersOf(seedOf(7), 3, 16)).toEqual(expected)
  })

  it('depend on each digit of the seed, and on the purpose', () => {
    const seeds = Array.from({ length: 32 }, (_, place) => `${'0'.repeat(place)}1`.padEnd(32, '0'))
    expect(new Set(seeds.map((seed) => numbersOf(seed, 0, 1)[0])).size).toBe(32)
    expect(new Set([0, 1, 2, 3].map((purpose) => numbersOf(seedOf(1), purpose, 1)[0])).size).toBe(4)
  })

  it('stay below their bound and reach every number under it', () => {
    const randomInt = randomIntFor(seedOf(42), 0)
    const drawn = new Set(Array.from({ length: 200 }, () => randomInt(6)))
    expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5])
  })
})
