import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seedOf, someSeed } from '../kit/testing/seeds.ts'
import { createRotation, readingOrder } from './rotation.ts'

const someGame = fc.record({ seed: someSeed, players: fc.integer({ min: 1, max: 12 }) })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('the rotation', () => {
  it('[STORY-76] every player has one story a turn, and every story one writer', () => {
    fc.assert(
      fc.property(someGame, ({ players, seed }) => {
        const { storyOf, writerOf } = createRotation(seed, players)
        for (const turn of upTo(players)) {
          const writers = upTo(players).map((story) => writerOf(story, turn))
          expect(writers.toSorted((one, other) => one - other)).toEqual(upTo(players))
          for (const [story, writer] of writers.entries()) expect(storyOf(writer, turn)).toBe(story)
        }
      }),
    )
  })

  it('[STORY-76] no player writes twice in a story', () => {
    fc.assert(
      fc.property(someGame, ({ players, seed }) => {
        const { writerOf } = createRotation(seed, players)
        for (const story of upTo(players)) {
          const writers = upTo(players).map((turn) => writerOf(story, turn))
          expect(new Set(writers).size).toBe(players)
        }
      }),
    )
  })

  it('[STORY-77] the authors of two stories do not determine those of a third', () => {
    for (const players of [5, 8, 12]) {
      let right = 0
      const guesses = 300 * players
      for (const seed of upTo(300)) {
        const { writerOf } = createRotation(seedOf(seed), players)
        // Right in every turn if the players sat in a circle, and each turn were a step along it.
        const followers = new Map(upTo(players).map((turn) => [writerOf(0, turn), writerOf(1, turn)]))
        for (const turn of upTo(players))
          if (followers.get(writerOf(1, turn)) === writerOf(2, turn)) right += 1
      }
      const chance = 1 / (players - 2)
      expect(right / guesses).toBeLessThan(1.2 * chance)
    }
  })

  it('[STORY-5] is decided by the seed', () => {
    const writersBy = (seed: number) =>
      upTo(8).map((story) => createRotation(seedOf(seed), 8).writerOf(story, 0))
    expect(writersBy(1)).toEqual(writersBy(1))
    expect(new Set(upTo(50).map((seed) => writersBy(seed).join())).size).toBeGreaterThan(40)
  })
})

describe('the order of reading', () => {
  it('[STORY-14] has every story once, and is decided by the seed', () => {
    fc.assert(
      fc.property(someGame, ({ players, seed }) => {
        expect(readingOrder(seed, players).toSorted((one, other) => one - other)).toEqual(upTo(players))
      }),
    )
    expect(new Set(upTo(50).map((seed) => readingOrder(seedOf(seed), 8).join())).size).toBeGreaterThan(40)
  })
})
