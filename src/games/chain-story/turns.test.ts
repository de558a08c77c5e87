import { describe, expect, it } from 'vitest'
import { longestSeconds } from '../game-length.ts'
import definition, { gameSeconds, readSeconds, turnsFor } from './definition.ts'

const sizes = Array.from({ length: 10 }, (_, index) => index + 3)

describe('the number of turns', () => {
  it('[STORY-4] is the one that was chosen, if there are enough players', () => {
    expect(turnsFor(8, 3)).toBe(3)
    expect(turnsFor(7, 6)).toBe(6)
    expect(turnsFor(12, 8)).toBe(8)
  })

  it('[STORY-4] is 3 with three players, and less than the players with more', () => {
    expect(sizes.map((players) => turnsFor(players, 12))).toEqual([3, 3, 4, 5, 6, 7, 8, 9, 9, 8])
  })

  it('[STORY-4] fits into 15 min, and one turn more would not', () => {
    for (const players of sizes) {
      const turns = turnsFor(players, 12)
      expect(gameSeconds(players, turns)).toBeLessThanOrEqual(15 * 60)
      if (turns < players - 1) expect(gameSeconds(players, turns + 1)).toBeGreaterThan(15 * 60)
    }
  })
})

describe('a Read', () => {
  it('[STORY-15] lasts 4 s, and 4 s for each sentence, at most 40 s', () => {
    expect([1, 2, 3, 8, 9, 10, 12].map(readSeconds)).toEqual([8, 12, 16, 36, 40, 40, 40])
  })
})

describe('the longest time', () => {
  it('[STORY-6] has every turn, every story with all of its sentences, and one Vote', () => {
    expect(longestSeconds(definition, 6, { sentences: 6 }, 1)).toBe(5 * 45 + 6 * 24 + 20)
    expect(longestSeconds(definition, 3, { sentences: 3 }, 1)).toBe(3 * 45 + 3 * 16 + 20)
    expect(longestSeconds(definition, 12, { sentences: 12 }, 1)).toBe(8 * 45 + 12 * 36 + 20)
    for (const players of sizes)
      expect(longestSeconds(definition, players, { sentences: 12 }, 2)).toBeCloseTo(
        2 * gameSeconds(players, turnsFor(players, 12)),
      )
  })
})
